import type { LineType } from '../lines/line-type.ts'
import type { Currency } from '../money.ts'

/** What an operator calls something in one language. */
export interface BundleWords {
  readonly name: string
  readonly description: string
}

/** Something a line can be given for a price (BUNDLE-21). Every text may be ''. */
export interface Bundle {
  /** '' where the operator put it into none. */
  readonly category: string
  /** `Daily`, `Weekly`, …; '' where it has none. */
  readonly periodType: string
  readonly name: string
  readonly description: string
  /** Decimal text in `dataUnit`, '' for a bundle without data. */
  readonly data: string
  readonly dataUnit: string
  readonly voice: string
  readonly voiceUnit: string
  readonly sms: string
  /** In `validityUnit`; -1 means Unlimited. */
  readonly validity: number
  readonly validityUnit: string
  /** Tax inclusive; whole units of the country's `amountUnit`. */
  readonly amount: number
  readonly currency: Currency
  readonly productCode: string
  readonly lineType: LineType
  /** The operator's own words in other languages, where it has sent them. */
  readonly translations?: { readonly SW?: BundleWords }
}

/**
 * Which part of the catalogue: everything for a phone, its data only, what routers take, or the plans that a new
 * home-internet connection is ordered with (decisions b4, b30).
 */
export type BundleService = 'ALL' | 'DATA' | 'BROADBAND' | 'LEADS'
