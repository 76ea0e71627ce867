import * as z from 'zod/mini'
import {
  COMPLAINT_ENDINGS,
  COMPLAINT_KINDS,
  COMPLAINT_LENGTH,
  COMPLAINT_SOURCES,
} from '#domain/complaints/complaint.ts'
import { isPlainText } from '../text/plain-text.ts'
import { COMPLAINTS_SHOWN } from './complaints.ts'

function text(most: number): z.ZodMiniString {
  return z.string().check(z.maxLength(most), z.refine(isPlainText))
}

const NUMBER = z.string().check(z.regex(/^[1-9]\d{6}$/))
const PAYMENT_ID = z.string().check(z.regex(/^[0-9A-HJKMNP-TV-Z]{26}$/))
const VERSION = z.int().check(z.positive())
const WORDS = text(500)
/** ISO 8601 in UTC; null: nothing is promised. */
const PROMISE = z.nullable(z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)))
/** More than one SMS is refused in words. */
const SMS = text(1_000)

/** What the bodies of the calls about complaints hold. */
export const COMPLAINT_REQUESTS = {
  complaints: z.strictObject({ show: z.enum(COMPLAINTS_SHOWN) }),
  complaint: z.strictObject({ number: NUMBER }),
  openComplaint: z.strictObject({
    /** '' for none. */
    payment: z.union([z.literal(''), PAYMENT_ID]),
    /** Whom to answer: of the payment, or the number that is typed. */
    whose: z.enum(['recipient', 'payer', 'typed']),
    typed: text(30),
    kind: z.enum(COMPLAINT_KINDS),
    words: text(COMPLAINT_LENGTH),
    language: z.enum(['EN', 'SW']),
    source: z.enum(COMPLAINT_SOURCES).check(z.refine((source) => source !== 'form')),
  }),
  takeComplaint: z.strictObject({ number: NUMBER, isTaken: z.boolean() }),
  answerComplaint: z.strictObject({ number: NUMBER, version: VERSION, text: SMS, promiseAt: PROMISE }),
  calledComplaint: z.strictObject({ number: NUMBER, version: VERSION, words: WORDS, promiseAt: PROMISE }),
  noteComplaint: z.strictObject({ id: NUMBER, text: WORDS }),
  passComplaint: z.strictObject({
    number: NUMBER,
    version: VERSION,
    to: z.int().check(z.positive()),
    words: WORDS,
  }),
  joinComplaint: z.strictObject({ number: NUMBER, version: VERSION, payment: PAYMENT_ID }),
  endComplaint: z.strictObject({
    number: NUMBER,
    version: VERSION,
    ending: z.enum(COMPLAINT_ENDINGS),
    text: SMS,
  }),
  showComplainer: z.strictObject({
    number: NUMBER,
    why: z.enum(['call', 'compare', 'other']),
    words: text(200),
  }),
} as const
