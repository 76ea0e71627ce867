import type { Currency } from '../money.ts'
import { plainText } from '../pasted-text.ts'
import { readListedAmount, type DecimalSign } from './listed-amount.ts'
import { asHeading, type Cells, type StatementLayout, type StatementRow } from './statement-row.ts'

const TOTAL = /^(?:(?:grand|sub) ?-?)?totals?\b|^sums?\b|^jumla\b/i

/** Sums of one currency, in minor units. */
interface Sums {
  came: number
  went: number
}

/** Recognises rows of totals. A total that doesn't agree with the rows above it is a row that can't be used, for somebody to look at. */
export class StatementTotals {
  readonly #layout: StatementLayout
  readonly #sums = new Map<Currency, Sums>()

  constructor(layout: StatementLayout) {
    this.#layout = layout
  }

  add({ kind, amount: { minor, currency } }: StatementRow): void {
    const sums = this.#sums.get(currency) ?? { came: 0, went: 0 }
    if (kind === 'charge') sums.came += minor
    else sums.went += minor
    this.#sums.set(currency, sums)
  }

  /** Whether a row is called a total and its amounts are those of the rows so far. */
  isTotal(cells: Cells, decimal: DecimalSign): boolean {
    const first =
      Object.values(cells)
        .map(plainText)
        .find((cell) => cell !== '') ?? ''
    const [[currency, sums] = [], ...others] = this.#sums
    if (!TOTAL.test(first) || currency === undefined || sums === undefined || others.length > 0) return false
    const { amount, out } = this.#layout.columns
    const shown = [amount, out].map((column) => {
      const read = readListedAmount(cells[asHeading(column)] ?? '', currency, decimal)
      return read === null ? null : read === 'nothing' ? 0 : read.isNegative ? -read.minor : read.minor
    })
    const { came, went } = sums
    const [total, outTotal] = shown
    const isIn = total === came || total === came + went || total === came - went
    return isIn && (outTotal === 0 || outTotal === went || outTotal === -went)
  }
}
