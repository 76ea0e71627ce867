import { moneyOfDecimal } from '#domain/exact-amount.ts'
import type { Currency } from '#domain/money.ts'
import type { BookLine } from '../books/records.ts'
import { pick, type Random } from '../seeded-random.ts'

/** The bank refuses one transfer in this many, and never the same one twice. */
const REFUSED_EACH = 4

/** Ways to garble a line of the bank's answer. */
const WRONG: Readonly<Record<string, (row: Row) => readonly Row[]>> = {
  'a different amount': (row) => [{ ...row, amount: String(Number(row.amount) + 100) }],
  'listed twice': (row) => [row, { ...row, reference: `${row.reference}-B` }],
  'not on the list': (row) => [{ ...row, ref: `${row.ref}9` }],
  'no reference': (row) => [{ ...row, status: 'paid', reference: '' }],
}

const WAYS_WRONG = Object.entries(WRONG) as [[string, (row: Row) => readonly Row[]]]

interface Row {
  readonly ref: string
  /** In currency units, as written in the file. */
  readonly amount: string
  readonly currency: Currency
  readonly status: 'paid' | 'failed'
  readonly reference: string
}

/** A bank that pays refunds from bulk payment files, each row once. */
export class Bank {
  readonly #random: Random
  /** Paid rows, by list and reference. */
  readonly #done = new Map<string, Row>()
  readonly #refusedOnce = new Set<string>()
  readonly transfers: BookLine[] = []
  /** Answers with a wrong line that the console accepted. */
  readonly believed: string[] = []
  /** Answers with a wrong line that were refused for it. */
  disbelieved = 0
  refused = 0

  constructor(random: Random) {
    this.#random = random
  }

  /** Pays the rows of a file, and returns them with their last columns filled in. */
  pay(list: number, file: string): readonly Row[] {
    return rowsOf(file).map((row) => {
      const key = `${list} ${row.ref}`
      const done = this.#done.get(key) ?? this.#pay(row)
      this.#done.set(key, done)
      return done
    })
  }

  /** Garbles the first line of an answer and says how. @returns null if the answer is empty */
  garble(rows: readonly Row[]): { readonly text: string; readonly wrong: string } | null {
    const [first, ...others] = rows
    if (!first) return null
    const [wrong, garbled] = pick(this.#random, WAYS_WRONG)
    return { text: textOf([...garbled(first), ...others]), wrong }
  }

  #pay(row: Row): Row {
    if (!this.#refusedOnce.has(row.ref) && this.#random() * REFUSED_EACH < 1) {
      this.#refusedOnce.add(row.ref)
      this.refused += 1
      return { ...row, status: 'failed', reference: '' }
    }
    const reference = `BANK-${this.transfers.length + 1}`
    this.transfers.push({
      // The books list a refund under the reference of its charge.
      reference: row.ref.replace(/R(\d+)$/, 'C$1'),
      amountMinor: moneyOfDecimal(row.amount, row.currency)?.minor ?? 0,
      currency: row.currency,
      at: new Date().toISOString(),
    })
    return { ...row, status: 'paid', reference }
  }
}

const HEAD = 'our_reference,amount,currency,status,bank_reference,reason'

export function textOf(rows: readonly Row[]): string {
  const lines = rows.map(({ ref, amount, currency, status, reference }) =>
    [ref, amount, currency, status, reference, status === 'failed' ? 'account closed' : ''].join(','),
  )
  return [HEAD, ...lines].join('\n')
}

function rowsOf(file: string): readonly Row[] {
  const [, ...lines] = file.trim().split(/\r?\n/)
  return lines.map((line) => {
    const [ref = '', , amount = '', currency = ''] = line.split(',')
    return { ref, amount, currency: currency as Currency, status: 'paid', reference: '' }
  })
}
