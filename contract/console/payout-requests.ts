import * as z from 'zod/mini'
import { CURRENCY, REASON, ROW_ID, text } from './request-fields.ts'

/** A bank's answer to the longest list is far shorter. */
const MOST_ANSWER = 60_000

/** What the bodies of the calls about pay-out lists hold. */
export const PAYOUT_REQUESTS = {
  payouts: z.strictObject({ list: z.nullable(ROW_ID) }),
  /** With what was seen: another sum by then is another list. */
  proposePayouts: z.strictObject({
    rail: text(40),
    currency: CURRENCY,
    count: ROW_ID,
    sumMinor: ROW_ID,
    reason: REASON,
  }),
  exportPayouts: z.strictObject({ list: ROW_ID }),
  answerPayouts: z.strictObject({
    list: ROW_ID,
    file: z.string().check(z.maxLength(MOST_ANSWER)),
    reason: REASON,
  }),
  decidePayouts: z.strictObject({
    proposal: ROW_ID,
    decision: z.enum(['approve', 'refuse', 'withdraw']),
    reason: REASON,
    typedMinor: z.nullable(z.int()),
  }),
} as const
