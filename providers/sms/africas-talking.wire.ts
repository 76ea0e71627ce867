import type { SmsAnswer } from './port.ts'

/** Words and codes of Africa's Talking bulk SMS. */

export interface SmsForm {
  readonly username: string
  /** One number in the form `+256…`. */
  readonly to: string
  readonly message: string
  readonly bulkSMSMode: '1'
  /** Sender id; left out for the account's default. */
  readonly from?: string
}

export const MESSAGING_PATH = '/version1/messaging'

type Meaning = 'accepted' | Extract<SmsAnswer, { kind: 'refused' }>['reason']

/** What a recipient's `statusCode` means. A code that is not here is undecided. */
export const RECIPIENT_CODES: ReadonlyMap<number, Meaning> = new Map<number, Meaning>([
  [100, 'accepted'],
  [101, 'accepted'],
  [102, 'accepted'],
  [401, 'provider'],
  [402, 'provider'],
  [403, 'not-entitled'],
  [404, 'not-entitled'],
  [405, 'provider'],
  [406, 'not-entitled'],
  [407, 'provider'],
  [429, 'limit'],
  [500, 'provider'],
  [501, 'provider'],
  [502, 'provider'],
])

/** Statuses of the whole answer that refuse before any message is taken. */
export const REFUSING_STATUSES: ReadonlyMap<number, Exclude<Meaning, 'accepted'>> = new Map([
  [400, 'provider'],
  [401, 'provider'],
  [403, 'provider'],
  [429, 'limit'],
])

/** With no recipient at all nothing was sent; the words say why, and have no code of their own. */
export const NO_RECIPIENT_WORDS: ReadonlyMap<string, number> = new Map([
  ['InvalidSenderId', 402],
  ['InsufficientBalance', 405],
])
