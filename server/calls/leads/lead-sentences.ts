/** What the counter for home internet says of its own, in English; `reply-translation` says it in other languages. */
export const LEAD_SENTENCES = {
  planNotOffered: 'This plan is not offered any more.',
  priceNow: (price: string) => `The price of this plan is ${price} now.`,
  outside: (country: string) => `Please put the pin where your home is, in ${country}.`,
  farAway: (km: number, town: string) =>
    `The pin is ${km} km from ${town}. Put it on your home, or go back and choose the right town.`,
  tooOften: 'Too many requests were made from here. Please wait a little and try again.',
  consentNeeded: 'Please agree that your details are used for this request.',
} as const
