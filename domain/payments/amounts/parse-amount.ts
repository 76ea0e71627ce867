import { groupThousands } from '../../money.ts'
import { bareFigure } from './bare-figure.ts'
import type { AmountRule } from './catalogue-amount.ts'

/** Digits in one piece, or in groups of three: a comma anywhere else is not a comma between thousands. */
const WHOLE = String.raw`(\d{1,12}|\d{1,3}(?:[, ]\d{3}){1,3})`
/** Zeros alone after a point aren't a fraction. */
const FIGURE = new RegExp(`^${WHOLE}(?:\\.00?| ?(K))?$`)
/** Where cents are paid: at most two digits after a point, or after the comma that many write in its place. */
const WITH_CENTS = new RegExp(String.raw`^${WHOLE}(?:[.,](\d{1,2}))?$`)

/**
 * The amount in what a person wrote, in units of the country's `amountUnit`: `5000`, `5,000`, `UGX 5000`, `Shs 5,000/=`,
 * `5,000.00`, `5k` (NUMBER-31); in a country that pays in cents `4.50` and `4,50` are 450. Null for anything
 * else: a fraction that the form does not take, a sign of minus, and an amount of any currency but the
 * country's, which would be another amount. Nothing is rounded, and what is not understood is never left out:
 * `4500,50` is not 450,050.
 */
export function parseAmount(text: string, { currency, amountUnit }: AmountRule): number | null {
  const bare = bareFigure(text, currency)
  if (!bare || bare.isNegative) return null
  const found = (amountUnit === 'minor' ? WITH_CENTS : FIGURE).exec(bare.figure)
  const whole = found?.[1]?.replace(/\D/g, '')
  if (!whole || whole.length > 12) return null
  if (amountUnit === 'minor') return Number(whole) * 100 + Number((found?.[2] ?? '').padEnd(2, '0'))
  return Number(whole) * (found?.[2] ? 1000 : 1)
}

/** An amount as it stands in its box: `5,000`; where cents are paid `5.00`, since a comma may be its point there. */
export function typedAmount(amount: number, { amountUnit }: AmountRule): string {
  return amountUnit === 'minor' ? (amount / 100).toFixed(2) : groupThousands(String(amount))
}
