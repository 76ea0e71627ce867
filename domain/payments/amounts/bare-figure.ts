import type { Currency } from '../../money.ts'
import { plainText } from '../../pasted-text.ts'

/** Longest text that can be an amount. */
const LONGEST = 60

/** Other names and symbols of a currency. */
const CALLED: Readonly<Record<string, RegExp>> = {
  UGX: /^U?SH(?:S|ILL?ING[SI]?)?$/,
  KES: /^K?SH(?:S|ILL?ING[SI]?)?$/,
  TZS: /^T?SH(?:S|ILL?ING[SI]?)?$/,
  NGN: /^(?:₦|N|NAIRA)$/,
  USD: /^(?:US)?\$$/,
  CDF: /^FC$/,
}

/** What's left of an amount without its currency and sign: digits with separators, if it's an amount at all. */
export interface BareFigure {
  /** In capitals and plain characters (`plainText`). */
  readonly figure: string
  /** Whether it had a minus sign on either side, or brackets around it. */
  readonly isNegative: boolean
}

/**
 * Takes the currency off an amount, on either side, and its sign: `UGX 5,000/=` is `5,000` and `(90000.00)` a negative `90000.00`.
 * @param currency `null` takes off any currency's code, but no names
 * @returns null if the text is too long for an amount
 */
export function bareFigure(text: string, currency: Currency | null): BareFigure | null {
  if (text.length > LONGEST) return null
  if (/^\d+$/.test(text)) return { figure: text, isNegative: false }
  const plain = withoutMark(plainText(text).toUpperCase())
  const outer = withoutCurrency(plain, currency)
  const [, inner] = /^\((.*)\)$/.exec(outer) ?? /^-(.*\d.*)$/.exec(outer) ?? /^(.*\d.*)-$/.exec(outer) ?? []
  const figure = inner ?? outer.replace(/^\+/, '')
  // A currency is named once: `-UGX 5,000` and `UGX -5,000`, but not `UGX UGX 5,000`.
  return {
    figure: outer === plain ? withoutCurrency(figure, currency) : figure.trim(),
    isNegative: inner !== undefined,
  }
}

function withoutCurrency(text: string, currency: Currency | null): string {
  const [before = ''] = /^[A-Z$₦]+/.exec(text) ?? []
  if (isName(before, currency)) return withoutMark(text.slice(before.length).replace(/^\./, ''))
  const [after = ''] = /[A-Z$₦]+$/.exec(text) ?? []
  return isName(after, currency) ? withoutMark(text.slice(0, -after.length)) : text.trim()
}

function isName(word: string, currency: Currency | null): boolean {
  if (currency === null) return /^[A-Z]{3}$/.test(word)
  return word === currency || (CALLED[currency]?.test(word) ?? false)
}

/** Without `/=` or `/-`, which people write after whole shillings. */
function withoutMark(text: string): string {
  return text.replace(/ ?\/ ?[=-]$/, '').trim()
}
