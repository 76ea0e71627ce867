import * as z from 'zod/mini'
import { msisdnSchema } from './lines.ts'
import { plainText } from './text/plain-text.ts'

/** CALL-8: what is on a line, for whoever proved its number with a code (CALL-8). */
export const queryBalanceRequestSchema = z.object({
  msisdn: msisdnSchema,
  uniqueCode: plainText.check(z.maxLength(64)),
  serviceType: z._default(z.enum(['AIRTIME', 'DATA']), 'AIRTIME'),
})
/** A balance entry (ROUTER-13). `balance` in `unitType`, major units; `expireTime` ISO 8601, '' for none. */
export const balanceEntrySchema = z.object({
  serviceType: z.enum(['AIRTIME', 'DATA']),
  balanceDescription: z.string(),
  balanceType: z.string(),
  balance: z.number(),
  unitType: z.string(),
  expireTime: z.string(),
})
export const queryBalanceResultSchema = z.object({ queryBalanceResult: z.array(balanceEntrySchema) })

/** CALL-16 (PAY-91): the second currency's price of an amount, both in major units. */
export const exchangeRateRequestSchema = z.object({
  fromCurrency: plainText.check(z.regex(/^[A-Z]{3}$/)),
  toCurrency: plainText.check(z.regex(/^[A-Z]{3}$/)),
  amount: z.number().check(z.positive(), z.lte(1_000_000_000)),
})
export const exchangeRateResultSchema = z.object({ convertedAmount: z.number() })

export type QueryBalanceRequest = z.infer<typeof queryBalanceRequestSchema>
export type BalanceEntry = z.infer<typeof balanceEntrySchema>
export type QueryBalanceResult = z.infer<typeof queryBalanceResultSchema>
export type ExchangeRateRequest = z.infer<typeof exchangeRateRequestSchema>
export type ExchangeRateResult = z.infer<typeof exchangeRateResultSchema>

/** CALL-9 (ROUTER-22): is a bundle running on a router, or a code to whoever holds it. */
export const broadbandBalanceRequestSchema = z.object({
  msisdn: msisdnSchema,
  requestType: z.enum(['ACTIVE_BUNDLE', 'BALANCE']),
})
export const broadbandBalanceResultSchema = z.object({
  /** Answer to ACTIVE_BUNDLE. */
  activeBundle: z.optional(z.boolean()),
  /** Answer to BALANCE: masked number that got the code, and the id to verify it with. */
  otpRecipient: z.optional(z.string()),
  txnRefId: z.optional(z.string()),
})
export type BroadbandBalanceRequest = z.infer<typeof broadbandBalanceRequestSchema>
export type BroadbandBalanceResult = z.infer<typeof broadbandBalanceResultSchema>
