import * as z from 'zod/mini'
import {
  CORRECTED_FIELDS,
  DATA_REQUEST_ID,
  DATA_REQUEST_KINDS,
  MOST_REQUEST_WORDS,
} from '#domain/own-data/data-requests.ts'
import { REASON, ROW_ID, text } from './request-fields.ts'

const DATA_REQUEST = z.string().check(z.regex(DATA_REQUEST_ID))

/** What the bodies of the calls about data requests hold. */
export const DATA_REQUEST_REQUESTS = {
  dataRequests: z.strictObject({}),
  dataRequest: z.strictObject({ id: DATA_REQUEST }),
  openDataRequest: z.strictObject({
    /** As the customer says it; nothing of it is proved by that. */
    number: text(40),
    kind: z.enum(DATA_REQUEST_KINDS),
    language: z.enum(['EN', 'SW']),
    words: text(MOST_REQUEST_WORDS),
  }),
  giveCopy: z.strictObject({ id: DATA_REQUEST }),
  correctData: z.strictObject({
    id: DATA_REQUEST,
    /** What is right, of the fields that are wrong. */
    change: z.partialRecord(z.enum(CORRECTED_FIELDS), text(120)),
  }),
  refuseDataRequest: z.strictObject({ id: DATA_REQUEST, answer: REASON }),
  proposeErasure: z.strictObject({ id: DATA_REQUEST, reason: REASON }),
  decideErasure: z.strictObject({
    proposal: ROW_ID,
    decision: z.enum(['approve', 'refuse', 'withdraw']),
    reason: REASON,
  }),
} as const
