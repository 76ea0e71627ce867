import type { AmountRule } from './catalogue-amount.ts'

const FIGURE = /^(\d+)(K?)(?:\/[=-])?$/

/** What stands before an amount's box, and may stand beside a typed amount: `UGX`; `¢` where amounts are cents. */
export function amountSign({ currency, amountUnit }: AmountRule): string {
  return amountUnit === 'minor' ? '¢' : currency
}

/**
 * The whole units in what a person wrote: `5000`, `5,000`, `UGX 5000`, `5000 UGX`, `5k`, `5,000/=` (experience 5.2).
 * Null for anything else: a fraction or a sign of minus, and an amount of any currency but the one of `sign`, which
 * would be another amount. Nothing is rounded.
 */
export function parseAmount(text: string, sign: string): number | null {
  const written = text.replace(/[\s,]/g, '').toUpperCase()
  const bare = written.startsWith(sign)
    ? written.slice(sign.length)
    : written.endsWith(sign)
      ? written.slice(0, -sign.length)
      : written
  const found = FIGURE.exec(bare)
  if (!found?.[1] || found[1].length > 12) return null
  return Number(found[1]) * (found[2] ? 1000 : 1)
}
