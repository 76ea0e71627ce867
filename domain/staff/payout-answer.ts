import { isReference, referenceKey } from '../payments/reference-key.ts'

/** A refund that stands on a list of those that a bank pays out. */
export interface PayoutLineView {
  readonly n: number
  readonly payment: string
  readonly attempt: number
  /** The refund's own, by which the bank's answer names it. */
  readonly ref: string
  readonly minor: number
}

/** A row of a bank's answer, as text. */
export interface AnswerRow {
  readonly line: number
  readonly ref: string
  readonly amount: string
  readonly status: string
  readonly reference: string
  readonly reason: string
}

/** What the bank did with one of the list. */
export interface AnsweredPaid {
  readonly n: number
  readonly payment: string
  readonly attempt: number
  readonly reference: string
}
export interface AnsweredRefused {
  readonly n: number
  readonly said: string
}
export interface PayoutAnswer {
  readonly paid: readonly AnsweredPaid[]
  readonly refused: readonly AnsweredRefused[]
}

export type AnswerProblem =
  | 'not-on-list'
  | 'named-twice'
  | 'other-amount'
  | 'no-status'
  | 'no-reference'
  | 'reference-twice'
  | 'reference-known'
export interface AnswerFault {
  readonly line: number
  readonly problem: AnswerProblem
}

export interface AnswerReading {
  /** Reads an amount as it is written, in the smallest unit. */
  readonly minorOf: (amount: string) => number | null
  /** Keys of references that closed a refund before (`referenceKey`). */
  readonly known: ReadonlySet<string>
}

export type ReadAnswer =
  | { readonly ok: true; readonly answer: PayoutAnswer }
  /** In the order of the file; nothing of it counts. */
  | { readonly ok: false; readonly faults: readonly AnswerFault[] }

const PAID = /^(?:paid|done|success(?:ful)?|ok|completed?)$/i
const REFUSED = /^(?:refused|failed|failure|rejected|returned|error)$/i
const MOST_SAID = 200

/**
 * A bank's answer to a list: each row is one of the list, of the same amount, and says whether it was paid, under a reference
 * of its own. One wrong row and nothing of the file counts: whoever handed it in mends it. What is missing, or has an empty status, goes on waiting.
 */
export function readPayoutAnswer(
  rows: readonly AnswerRow[],
  lines: readonly PayoutLineView[],
  { minorOf, known: closed }: AnswerReading,
): ReadAnswer {
  const known = new Map(lines.map((line) => [line.ref, line]))
  const references: References = { closed, here: new Set() }
  const paid: AnsweredPaid[] = []
  const refused: AnsweredRefused[] = []
  const faults: AnswerFault[] = []
  const named = new Set<string>()
  for (const row of rows) {
    const found = known.get(row.ref)
    const problem =
      found === undefined
        ? 'not-on-list'
        : (rowProblem(row, named, references) ??
          (minorOf(row.amount) === found.minor ? null : 'other-amount'))
    if (problem !== null || found === undefined) {
      faults.push({ line: row.line, problem: problem ?? 'not-on-list' })
      continue
    }
    named.add(row.ref)
    if (row.status === '') continue
    references.here.add(referenceKey(row.reference))
    const { n, payment, attempt } = found
    if (PAID.test(row.status)) paid.push({ n, payment, attempt, reference: row.reference })
    else refused.push({ n, said: row.reason.slice(0, MOST_SAID) })
  }
  return faults.length > 0 ? { ok: false, faults } : { ok: true, answer: { paid, refused } }
}

interface References {
  readonly closed: ReadonlySet<string>
  /** Of the lines above in the same file. */
  readonly here: Set<string>
}

function rowProblem(
  { ref, status, reference }: AnswerRow,
  named: ReadonlySet<string>,
  references: References,
): AnswerProblem | null {
  if (named.has(ref)) return 'named-twice'
  if (REFUSED.test(status) || (status === '' && reference === '')) return null
  if (!PAID.test(status)) return 'no-status'
  if (!isReference(reference)) return 'no-reference'
  const key = referenceKey(reference)
  if (references.closed.has(key)) return 'reference-known'
  return references.here.has(key) ? 'reference-twice' : null
}
