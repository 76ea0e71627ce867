import { isCurrency, type Currency } from '../money.ts'
import { addMoney, moneyBetween, Sums } from '../money-sums.ts'
import { plainName, plainText } from '../pasted-text.ts'
import { readListedAmount, type DecimalSign } from './listed-amount.ts'
import type { Cells, StatementLayout, StatementRow } from './statement-row.ts'

const TOTAL = /^(?:(?:(?:grand|sub)[ -]?)?totals?|sums?|jumla):?$/i

/** Recognises total rows that agree with the rows above them. Any other total is read like an ordinary row. */
export class StatementTotals {
  readonly #layout: StatementLayout
  readonly #moneyIn = new Sums()
  readonly #moneyOut = new Sums()

  constructor(layout: StatementLayout) {
    this.#layout = layout
  }

  add({ kind, amount }: StatementRow): void {
    const side = kind === 'charge' ? this.#moneyIn : this.#moneyOut
    side.add(amount)
  }

  /** Whether a row is labelled a total and matches the sums of the rows so far in its currency. */
  isTotal(cells: Cells, decimal: DecimalSign): boolean {
    const label = Object.values(cells).map(plainText).find(Boolean) ?? ''
    const currency = TOTAL.test(label) ? this.#currencyOf(cells) : null
    if (currency === null) return false
    const cell = (column: string): string => cells[plainName(column)] ?? ''
    const { amount, out, ours, theirs, kind, at } = this.#layout.columns
    const named = [ours, theirs, kind, at].map((column) => plainText(cell(column)))
    // A movement of somebody called Total has a reference, a kind or a time.
    if (named.some((text) => text !== '' && text !== label)) return false
    const [total, outTotal] = [amount, out].map((column) => {
      const read = readListedAmount(cell(column), currency, decimal)
      return read === null ? null : read === 'nothing' ? 0 : read.isNegative ? -read.minor : read.minor
    })
    const [moneyIn, moneyOut] = [this.#moneyIn.in(currency).amount, this.#moneyOut.in(currency).amount]
    const totals = [moneyIn, addMoney(moneyIn, moneyOut), moneyBetween(moneyIn, moneyOut)]
    const isIn = totals.some((one) => one?.minor === total)
    return isIn && (outTotal === 0 || outTotal === moneyOut.minor || outTotal === -moneyOut.minor)
  }

  /** The row's own currency, otherwise that of all rows so far. @returns null if they're in several */
  #currencyOf(cells: Cells): Currency | null {
    const found = new Set([...this.#moneyIn.currencies, ...this.#moneyOut.currencies])
    const named = plainText(cells[plainName(this.#layout.columns.currency)] ?? '').toUpperCase()
    if (isCurrency(named)) return found.has(named) ? named : null
    const [only = null, ...others] = found
    return others.length === 0 ? only : null
  }
}
