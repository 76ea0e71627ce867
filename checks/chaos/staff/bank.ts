import { moneyOfDecimal } from '#domain/exact-amount.ts'
import type { Currency } from '#domain/money.ts'
import type { BookLine } from '../books/records.ts'
import { pick, type Random } from '../seeded-random.ts'

/** Of every so many transfers the bank refuses one, once. */
const REFUSED_EACH = 4

/** How an answer of the bank goes wrong on its way. */
const WRONG: Readonly<Record<string, (row: Row) => readonly Row[]>> = {
  'another amount': (row) => [{ ...row, amount: String(Number(row.amount) + 100) }],
  'named twice': (row) => [row, { ...row, reference: `${row.reference}-B` }],
  'not on the list': (row) => [{ ...row, ref: `${row.ref}9` }],
  'no reference': (row) => [{ ...row, status: 'paid', reference: '' }],
}

const WAYS_WRONG = Object.entries(WRONG) as [[string, (row: Row) => readonly Row[]]]

interface Row {
  readonly ref: string
  /** In units of the currency, as the file has it. */
  readonly amount: string
  readonly currency: Currency
  readonly status: 'paid' | 'failed'
  readonly reference: string
}

/** A bank that pays refunds by its bulk form, each row of a file once. */
export class Bank {
  readonly #random: Random
  /** By list and row. */
  readonly #done = new Map<string, Row>()
  readonly #refusedOnce = new Set<string>()
  readonly transfers: BookLine[] = []
  /** Answers with a wrong line that were taken. */
  readonly believed: string[] = []
  refused = 0

  constructor(random: Random) {
    this.#random = random
  }

  /** Pays what stands in a file, and answers the file with its last columns filled in. */
  pay(list: number, file: string): readonly Row[] {
    return rowsOf(file).map((row) => {
      const key = `${list} ${row.ref}`
      const done = this.#done.get(key) ?? this.#pay(row)
      this.#done.set(key, done)
      return done
    })
  }

  /** The answer with one line wrong, and what is wrong with it; null for an empty one. */
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
      // Books name a refund by its charge.
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
