import { sentence } from '#domain/replies/sentences.ts'
/** What the counter for home internet says of its own. */
export const LEAD_SENTENCES = {
  planNotOffered: sentence('planNotOffered'),
  priceNow: (amount: string) => sentence('planPriceNow', { amount }),
  outside: (country: string) => sentence('pinOutside', { country }),
  farAway: (km: number, town: string) => sentence('pinFarAway', { km, town }),
  tooOften: sentence('tooManyLeads'),
  consentNeeded: sentence('consentNeeded'),
} as const
