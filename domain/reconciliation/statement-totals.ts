import type { Currency } from '../money.ts'
import { plainName, plainText } from '../pasted-text.ts'
import { readListedAmount, type DecimalSign } from './listed-amount.ts'
import type { Cells, StatementLayout, StatementRow } from './statement-row.ts'

const TOTAL = /^(?:(?:(?:grand|sub)[ -]?)?totals?|sums?|jumla):?$/i

/** Sums of one currency, in minor units. */
interface Sums {
  moneyIn: number
  moneyOut: number
}

/** Recognises total rows that agree with the rows above them. Any other total is read like an ordinary row. */
export class StatementTotals {
  readonly #layout: StatementLayout
  readonly #sums = new Map<Currency, Sums>()

  constructor(layout: StatementLayout) {
    this.#layout = layout
  }

  add({ kind, amount: { minor, currency } }: StatementRow): void {
    const sums = this.#sums.get(currency) ?? { moneyIn: 0, moneyOut: 0 }
    if (kind === 'charge') sums.moneyIn += minor
    else sums.moneyOut += minor
    this.#sums.set(currency, sums)
  }

  /** Whether a row is labelled a total and matches the sums of the rows so far. */
  isTotal(cells: Cells, decimal: DecimalSign): boolean {
    const label = Object.values(cells).map(plainText).find(Boolean) ?? ''
    const [[currency, sums] = [], ...others] = this.#sums
    if (!TOTAL.test(label) || currency === undefined || sums === undefined || others.length > 0) return false
    const { amount, out, ours, theirs, kind, at } = this.#layout.columns
    const named = [ours, theirs, kind, at].map((column) => plainText(cells[plainName(column)] ?? ''))
    // A movement of somebody called Total has a reference, a kind or a time.
    if (named.some((cell) => cell !== '' && cell !== label)) return false
    const shown = [amount, out].map((column) => {
      const read = readListedAmount(cells[plainName(column)] ?? '', currency, decimal)
      return read === null ? null : read === 'nothing' ? 0 : read.isNegative ? -read.minor : read.minor
    })
    const { moneyIn, moneyOut } = sums
    const [total, outTotal] = shown
    const isIn = total === moneyIn || total === moneyIn + moneyOut || total === moneyIn - moneyOut
    return isIn && (outTotal === 0 || outTotal === moneyOut || outTotal === -moneyOut)
  }
}
