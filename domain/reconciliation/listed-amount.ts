import { moneyOfDecimal } from '../exact-amount.ts'
import type { Currency } from '../money.ts'
import { plainText } from '../pasted-text.ts'

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
/** No amount is written in more characters. */
const LONGEST = 60

/** Other names and symbols of a currency. */
const CALLED: Readonly<Record<string, readonly string[]>> = {
  UGX: ['USHS', 'USH', 'SHS', 'SH'],
  KES: ['KSHS', 'KSH', 'SHS', 'SH'],
  TZS: ['TSHS', 'TSH', 'SHS', 'SH'],
  NGN: ['₦', 'N'],
  USD: ['US$', '$'],
  CDF: ['FC'],
}

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
  if (text.length > LONGEST) return null
  const { figure, isNegative } = /^\d*$/.test(text)
    ? { figure: text, isNegative: false }
    : unsigned(text, currency)
  if (/^-*$/.test(figure)) return 'nothing'
  const written = decimalText(figure, decimal)
  if (written === null || (written.split('.')[0] ?? '').length > MOST_DIGITS) return null
  const money = moneyOfDecimal(written, currency)
  if (money === null) return null
  return money.minor === 0 ? 'nothing' : { minor: money.minor, isNegative }
}

/** The decimal sign of a file, from cells that show it beyond doubt; a point if none of them does. */
export function decimalSignOf(cells: Iterable<string>): DecimalSign {
  const seen = new Set<string>()
  for (const cell of cells) {
    const sign = cell.length > LONGEST ? null : signShown(unsigned(cell, null).figure)
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
function decimalText(figure: string, decimal: DecimalSign): string | null {
  if (/^\d+$/.test(figure)) return figure
  if (ZERO.test(figure)) return '0'
  const [, sign] = TWO_MEANINGS.exec(figure) ?? []
  // Once the decimal sign is known, the other sign can only separate thousands.
  if (sign !== undefined && (decimal === 'unclear' || decimal === sign)) return null
  if (GROUPS.test(figure)) return figure.replaceAll(/\D/g, '')
  const [, whole, part] = POINT.exec(figure) ?? COMMA.exec(figure) ?? []
  if (whole === undefined || part === undefined) return null
  // The other sign counts as a decimal sign only before exactly two digits.
  const isOther = figure.at(-part.length - 1) !== decimal
  return isOther && part.length !== 2 ? null : `${whole.replaceAll(/\D/g, '')}.${part}`
}

function unsigned(text: string, currency: Currency | null): { figure: string; isNegative: boolean } {
  let figure = withoutCurrency(plainText(text).toUpperCase(), currency)
  let isNegative = false
  const brackets = /^\((.*)\)$/.exec(figure)
  const sign = brackets ?? /^-(.*\d.*)$/.exec(figure) ?? /^(.*\d.*)-$/.exec(figure)
  if (sign) {
    isNegative = true
    figure = sign[1] ?? ''
  } else figure = figure.replace(/^\+/, '')
  return { figure: withoutCurrency(figure, currency), isNegative }
}

/** Without a currency's code or name on either side; any code's if `currency` is null. */
function withoutCurrency(text: string, currency: Currency | null): string {
  const known =
    currency === null ? [/^[A-Z]{3}\b/.exec(text)?.[0], /\b[A-Z]{3}$/.exec(text)?.[0]] : [currency]
  for (const name of [...known, ...(CALLED[currency ?? ''] ?? [])]) {
    if (name === undefined) continue
    if (text.startsWith(name)) return text.slice(name.length).replace(/^\./, '').trim()
    if (text.endsWith(name)) return text.slice(0, -name.length).trim()
  }
  return text.replace(/\s*\/[=-]$/, '').trim()
}
