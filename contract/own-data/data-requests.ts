import * as z from 'zod/mini'
import {
  DATA_REQUEST_ID,
  DATA_REQUEST_KINDS,
  DATA_REQUEST_STATES,
  MOST_REQUEST_WORDS,
} from '#domain/own-data/data-requests.ts'
import { plainText } from '../text/plain-text.ts'
import { ownDataRequestSchema } from './own-data.ts'

/** What is asked for, with the proof of the number (CALL-13), which stays good. */
export const openDataRequestSchema = z.extend(ownDataRequestSchema, {
  kind: z.enum(DATA_REQUEST_KINDS),
  /** What is wrong, or what else the customer wants to say. */
  words: z._default(plainText.check(z.maxLength(MOST_REQUEST_WORDS)), ''),
})

/** A customer says that a request which staff opened is theirs, or takes one back. */
export const answerDataRequestSchema = z.extend(ownDataRequestSchema, {
  id: z.string().check(z.regex(DATA_REQUEST_ID)),
  answer: z.enum(['confirm', 'withdraw']),
})

/** A request as its owner reads it. Moments are ISO 8601. */
export const ownedDataRequestSchema = z.object({
  id: z.string(),
  kind: z.enum(DATA_REQUEST_KINDS),
  state: z.enum(DATA_REQUEST_STATES),
  openedAt: z.string(),
  /** It is answered by then; null until it is proved. */
  dueAt: z.nullable(z.string()),
  /** Until then the copy waits; null where there is none. */
  givenUntil: z.nullable(z.string()),
  endedAt: z.nullable(z.string()),
  /** Who opened it was staff, on somebody's word. */
  isByStaff: z.boolean(),
  /** What staff answered; '' for nothing. */
  answer: z.string(),
})
export const dataRequestsResultSchema = z.object({ requests: z.array(ownedDataRequestSchema) })

export type OpenDataRequest = z.infer<typeof openDataRequestSchema>
export type AnswerDataRequest = z.infer<typeof answerDataRequestSchema>
export type OwnedDataRequest = z.infer<typeof ownedDataRequestSchema>
export type DataRequestsResult = z.infer<typeof dataRequestsResultSchema>
