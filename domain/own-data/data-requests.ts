/** What somebody may ask for about the data of their number: a copy, that something is put right, that it is erased. */
export const DATA_REQUEST_KINDS = ['copy', 'correction', 'erasure'] as const
export type DataRequestKind = (typeof DATA_REQUEST_KINDS)[number]

/**
 * Where a request stands. `unproved`: opened for a customer who has not shown yet that the number is theirs; `open`: proved, and
 * its clock runs; `given`: a copy waits for its owner; `erasing`: two decided, and it is carried out; the others are its ends.
 */
export const DATA_REQUEST_STATES = [
  'unproved',
  'open',
  'given',
  'erasing',
  'done',
  'refused',
  'withdrawn',
  'lapsed',
] as const
export type DataRequestState = (typeof DATA_REQUEST_STATES)[number]

/** Still to be done by somebody, or by the portal. */
export const UNANSWERED: readonly DataRequestState[] = ['unproved', 'open', 'erasing']

/** What is corrected: the details of requests for home internet. What was paid is of the accounts and stays. */
export const CORRECTED_FIELDS = ['fullName', 'email', 'street', 'landmark'] as const
export type CorrectedField = (typeof CORRECTED_FIELDS)[number]

/** Answered within so many days of the proof, unless a setting says otherwise. */
export const DATA_REQUEST_DAYS = 30
/** One that nobody proves is forgotten after so many days. */
export const PROVE_WITHIN_DAYS = 7
/** A copy waits for its owner so many days. */
export const COPY_WAITS_DAYS = 7
/** What a customer writes, in UTF-16 signs. */
export const MOST_REQUEST_WORDS = 500

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const SIGNS = 9

/** What a request is called on the phone: `D` and nine signs that are not taken for one another. */
export function makeDataRequestId(random: (count: number) => Uint8Array): string {
  return `D${Array.from(random(SIGNS), (byte) => ALPHABET[byte & 31]).join('')}`
}

export const DATA_REQUEST_ID = /^D[0-9A-HJKMNP-TV-Z]{9}$/

/** Why a customer's request cannot be taken as it is: a correction says what is wrong. */
export function requestFault(kind: DataRequestKind, words: string): 'words-needed' | 'words-too-long' | null {
  const length = words.trim().length
  if (length > MOST_REQUEST_WORDS) return 'words-too-long'
  return kind === 'correction' && length < 4 ? 'words-needed' : null
}
