import { moneyOfDecimal } from '../exact-amount.ts'
import { exponentOf, type Currency } from '../money.ts'
import { bareFigure } from '../payments/amounts/bare-figure.ts'

/** Decimal separator of a file's amounts. `unclear` if it uses both; ambiguous amounts are then not read. */
export type DecimalSign = '.' | ',' | 'unclear'

/** An amount above 0 as a provider's file shows it, or `nothing`: an empty cell, a dash or a zero. */
export type ListedAmount = { readonly minor: number; readonly isNegative: boolean } | 'nothing'

const POINT = /^(\d+|[1-9]\d{0,2}(?:[ ,']\d{3})+)\.(\d+)$/
const COMMA = /^(\d+|[1-9]\d{0,2}(?:[ .']\d{3})+),(\d+)$/
const GROUPS = /^[1-9]\d{0,2}(?:([ ,.'])\d{3})(?:\1\d{3})*$/
const ZERO = /^0+(?:[.,]0+)?$/
/** `5.000`, `5,000`: five thousand, or five with three decimals. */
const TWO_MEANINGS = /^[1-9]\d{0,2}([.,])\d{3}$/
const MOST_DIGITS = 12

/**
 * Reads an amount in every unambiguous spelling: with thousands separators, brackets or a leading or trailing minus for money
 * out, a currency's code or name, extra zeros after the decimals.
 * @param decimal the file's decimal sign, see `decimalSignOf`
 * @returns null if it's no amount in this currency, or an ambiguous one
 */
export function readListedAmount(
  text: string,
  currency: Currency,
  decimal: DecimalSign,
): ListedAmount | null {
  const bare = bareFigure(text, currency)
  if (!bare) return null
  const { figure, isNegative } = bare
  if (/^-*$/.test(figure)) return 'nothing'
  const written = decimalText(figure, currency, decimal)
  if (written === null || (written.split('.')[0] ?? '').length > MOST_DIGITS) return null
  const money = moneyOfDecimal(written, currency)
  if (money === null) return null
  return money.minor === 0 ? 'nothing' : { minor: money.minor, isNegative }
}

/** The decimal sign of a file, from cells that show it beyond doubt; a point if none of them does. */
export function decimalSignOf(cells: Iterable<string>): DecimalSign {
  const seen = new Set<string>()
  for (const cell of cells) {
    const sign = signShown(bareFigure(cell, null)?.figure ?? '')
    if (sign !== null) seen.add(sign)
  }
  if (seen.size > 1) return 'unclear'
  return seen.has(',') ? ',' : '.'
}

/** `1,000.50`, `1.50` and `1,000,000` show that the point is the decimal sign. @returns null if the figure doesn't show it */
function signShown(figure: string): '.' | ',' | null {
  if (TWO_MEANINGS.test(figure) || ZERO.test(figure)) return null
  const group = GROUPS.exec(figure)?.[1]
  if (group !== undefined) return group === ',' ? '.' : group === '.' ? ',' : null
  if (POINT.test(figure)) return '.'
  return COMMA.test(figure) ? ',' : null
}

/** Digits with or without a point. @returns null if the amount is ambiguous */
function decimalText(figure: string, currency: Currency, decimal: DecimalSign): string | null {
  if (/^\d+$/.test(figure)) return figure
  if (ZERO.test(figure)) return '0'
  const [, sign] = TWO_MEANINGS.exec(figure) ?? []
  // Once the decimal sign is known, the other sign can only separate thousands.
  if (sign !== undefined && decimal === 'unclear') return null
  if (sign === decimal) return exponentOf(currency) === 3 ? figure.replace(sign, '.') : null
  if (GROUPS.test(figure)) return figure.replaceAll(/\D/g, '')
  const [, whole, part] = POINT.exec(figure) ?? COMMA.exec(figure) ?? []
  if (whole === undefined || part === undefined) return null
  // The other sign counts as a decimal sign only before exactly two digits.
  const isOther = figure.at(-part.length - 1) !== decimal
  return isOther && part.length !== 2 ? null : `${whole.replaceAll(/\D/g, '')}.${part}`
}
