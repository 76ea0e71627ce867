import type { Currency } from '../../money.ts'
import { plainText } from '../../pasted-text.ts'

/** No amount is written in more characters. */
const LONGEST = 60

const SHILLINGS = ['SHILLINGS', 'SHILINGI', 'SHS', 'SH']

/** Other names and symbols of a currency. */
const CALLED: Readonly<Record<string, readonly string[]>> = {
  UGX: ['USHS', 'USH', ...SHILLINGS],
  KES: ['KSHS', 'KSH', ...SHILLINGS],
  TZS: ['TSHS', 'TSH', ...SHILLINGS],
  NGN: ['NAIRA', '₦', 'N'],
  USD: ['US$', '$'],
  CDF: ['FC'],
  RWF: ['FRW', 'RF'],
}

/** What's left of an amount without its currency and sign: digits with separators, if it's an amount at all. */
export interface BareFigure {
  /** Capitals and plain characters (`plainText`). */
  readonly figure: string
  /** It had a minus on either side, or brackets around it. */
  readonly isNegative: boolean
}

/**
 * Takes the currency off an amount, on either side, and its sign: `UGX 5,000/=` is `5,000` and `(90000.00)` a negative `90000.00`.
 * @param currency `null` takes off any currency's code, but no names
 * @returns null for more characters than any amount is written in
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
  const codes =
    currency === null ? [/^[A-Z]{3}\b/.exec(text)?.[0], /\b[A-Z]{3}$/.exec(text)?.[0]] : [currency]
  for (const name of [...codes, ...(CALLED[currency ?? ''] ?? [])]) {
    if (name === undefined) continue
    if (text.startsWith(name)) return withoutMark(text.slice(name.length).replace(/^\./, ''))
    if (text.endsWith(name)) return withoutMark(text.slice(0, -name.length))
  }
  return text.trim()
}

/** Without `/=` or `/-`, which people write after whole shillings. */
function withoutMark(text: string): string {
  return text.replace(/ ?\/ ?[=-]$/, '').trim()
}
