/** What the status page says about a status word (STATUS-13, STATUS-16, STATUS-14). */
export interface StatusWords {
  /** Which literal stands as heading; null: the raw word itself. */
  readonly heading: 'thank-you' | 'in-processing' | null
  readonly raw: string
  readonly row: 'successful' | 'in-processing' | 'unsuccessful'
  /** Only SUCCESS has the success style; the other style also holds the undecided look. */
  readonly style: 'success' | 'failed'
  /** leaf tick, amber clock or red sign: an undecided payment is never red. */
  readonly look: 'ok' | 'warn' | 'err'
}

type Row = Omit<StatusWords, 'raw'>

const SUCCEEDED: Row = { heading: 'thank-you', row: 'successful', style: 'success', look: 'ok' }
const OPEN: Row = { heading: 'in-processing', row: 'in-processing', style: 'failed', look: 'warn' }
const FAILED: Row = { heading: null, row: 'unsuccessful', style: 'failed', look: 'err' }

const WORDS: Readonly<Record<string, Row>> = {
  SUCCESS: SUCCEEDED,
  REQUEST_REGISTERED: OPEN,
  REQUEST_RAISED: OPEN,
  ALREADY_PROCESSED: OPEN,
  IN_PROCESS: { ...OPEN, heading: null },
  FAILED,
  FALIURE: FAILED,
}

/** The words and look of a transaction. `transactionStatus` wins over `status` (STATUS-13). */
export function statusWords(transaction: { status: string; transactionStatus: string }): StatusWords {
  const raw = transaction.transactionStatus || transaction.status
  return { ...(Object.hasOwn(WORDS, raw) ? (WORDS[raw] ?? FAILED) : FAILED), raw }
}

/** True while nobody knows the end: the page keeps looking and never says 'Unsuccessful' (STATUS-14). */
export function isUndecided(words: StatusWords): boolean {
  return words.row === 'in-processing'
}
