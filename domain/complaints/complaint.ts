import { plainText } from '../pasted-text.ts'

/** What a customer complains about; each has its name in the texts of customers and of staff. */
export const COMPLAINT_KINDS = [
  'not-delivered',
  'paid-twice',
  'wrong-number',
  'wrong-amount',
  'no-receipt',
  'not-returned',
  'network',
  'other',
] as const
export type ComplaintKind = (typeof COMPLAINT_KINDS)[number]

/** Where it came from: the portal's form, or somebody of the staff who was called, or stood in a shop. */
export const COMPLAINT_SOURCES = ['form', 'phone', 'shop'] as const
export type ComplaintSource = (typeof COMPLAINT_SOURCES)[number]

/** What came of it: the customer was right, partly, not, or was right and nothing is owed. */
export const COMPLAINT_ENDINGS = ['right', 'partly', 'not', 'nothing-owed'] as const
export type ComplaintEnding = (typeof COMPLAINT_ENDINGS)[number]

/** What happened to a complaint, one after the other; none is changed later. */
export const COMPLAINT_STEPS = [
  'opened',
  'wrote-again',
  'joined',
  'took',
  'answered',
  'called',
  'noted',
  'passed',
  'ended',
] as const
export type ComplaintStep = (typeof COMPLAINT_STEPS)[number]

/** Words of a customer, in characters; a form has no longer values. */
export const COMPLAINT_LENGTH = 1_000
/** So often customers write again about one complaint; what they write then opens another. */
export const MOST_WRITTEN_AGAIN = 20
/** Kept so long after it was opened, days; the usual of `COMPLAINTS_KEPT_DAYS`. */
export const COMPLAINTS_KEPT_DAYS = 730

const DIGITS = 7
const LEAST = 10 ** (DIGITS - 1)
const NUMBER = /^[1-9]\d{6}$/

/**
 * A complaint's number: seven digits that are read aloud, of which none is the next of another, so that nobody learns from
 * their own how many there are, or reaches a neighbour's. `random`: from 0 to less than 1.
 */
export function complaintNumber(random: number): string {
  return String(LEAST + Math.floor(random * 9 * LEAST))
}

/** The number in a typed text, with or without spaces or dashes between its digits; null if it isn't one. */
export function readComplaintNumber(text: string): string | null {
  const digits = plainText(text).replaceAll(/[ -]/g, '')
  return NUMBER.test(digits) ? digits : null
}

export function isComplaintKind(word: string): word is ComplaintKind {
  return (COMPLAINT_KINDS as readonly string[]).includes(word)
}
