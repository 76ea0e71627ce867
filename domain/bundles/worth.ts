import { exponentOf, groupThousands, majorOf } from '../money.ts'
import { moneyOfAmount, type AmountRule } from '../payments/amounts/catalogue-amount.ts'
import type { Bundle } from './bundle.ts'
import { megabytesOf, minutesOf, type Quantity } from './contents.ts'

type Priced = Pick<Bundle, 'productCode' | 'amount' | 'data' | 'dataUnit' | 'voice' | 'voiceUnit'>

/** What a bundle costs for what it gives. */
export interface Worth {
  /** `UGX 1.67`: two decimals under 10, none from there on. */
  readonly price: string
  readonly per: 'MB' | 'GB' | 'minute'
  /** 1 to 100: the cheapest megabyte of its category over this one's; null where data is not compared. */
  readonly bar: number | null
  /** The cheapest per megabyte of its category, where three or more can be compared. */
  readonly best: boolean
}

/** Fewer are no choice to be best of. */
const COMPARABLE = 3

/**
 * The worth of the bundles of one category, by product code (BUNDLE-22). What has no end or no unit
 * that can be compared has none.
 */
export function worthOf(bundles: readonly Priced[], rule: AmountRule): ReadonlyMap<string, Worth> {
  const prices = bundles.map((bundle) => ({ bundle, perMegabyte: pricePerMegabyte(bundle, rule) }))
  const known = prices.flatMap(({ perMegabyte }) => perMegabyte ?? [])
  const cheapest = Math.min(...known)
  const best =
    known.length < COMPARABLE ? undefined : prices.find(({ perMegabyte }) => perMegabyte === cheapest)
  const worth = new Map<string, Worth>()
  for (const { bundle, perMegabyte } of prices) {
    const one =
      perMegabyte === null
        ? worthOfCalls(bundle, rule)
        : {
            ...perUnit(perMegabyte, rule, megabytesOf(bundle)),
            bar: Math.max(1, Math.round((100 * cheapest) / perMegabyte)),
            best: best?.bundle === bundle,
          }
    if (one) worth.set(bundle.productCode, one)
  }
  return worth
}

/** What a bundle costs in a column of many: by the megabyte, so that figure stands beside figure; null for none. */
export function comparedWorth(bundle: Priced, rule: AmountRule): Pick<Worth, 'price' | 'per'> | null {
  const perMegabyte = pricePerMegabyte(bundle, rule)
  return perMegabyte === null ? worthOfCalls(bundle, rule) : perUnit(perMegabyte, rule, 0)
}

/** Whole currency units for one megabyte; null where that cannot be said. */
export function pricePerMegabyte(bundle: Priced, rule: AmountRule): number | null {
  const megabytes = megabytesOf(bundle)
  return typeof megabytes === 'number' && bundle.amount > 0 ? majorOfAmount(bundle, rule) / megabytes : null
}

function worthOfCalls(bundle: Priced, rule: AmountRule): Worth | null {
  const minutes = minutesOf(bundle)
  if (megabytesOf(bundle) !== null || typeof minutes !== 'number' || bundle.amount <= 0) return null
  const price = priceText(majorOfAmount(bundle, rule) / minutes, rule)
  return { price, per: 'minute', bar: null, best: false }
}

/** Gigabytes are told by the gigabyte, and so is a megabyte that costs less than the smallest coin. */
function perUnit(perMegabyte: number, rule: AmountRule, megabytes: Quantity): Pick<Worth, 'price' | 'per'> {
  const small = perMegabyte < 0.01 && exponentOf(rule.currency) > 0
  const large = typeof megabytes === 'number' && megabytes >= 1_000
  return small || large
    ? { price: priceText(perMegabyte * 1_000, rule), per: 'GB' }
    : { price: priceText(perMegabyte, rule), per: 'MB' }
}

function priceText(price: number, { currency }: AmountRule): string {
  // 9.999 would read 10.00: what rounds to ten is ten.
  const figure = price < 9.995 ? price.toFixed(2) : groupThousands(String(Math.round(price)))
  return `${currency} ${figure}`
}

function majorOfAmount({ amount }: Priced, rule: AmountRule): number {
  return majorOf(moneyOfAmount(amount, rule))
}
