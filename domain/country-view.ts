import type { Currency } from './money.ts'

export type LanguageCode = 'EN' | 'SW'

/** What a page may know of the country: the browser's view of the country file, no secret in it. */
export interface CountryView {
  readonly opco: string
  readonly brand: { readonly name: string; readonly slug: string; readonly wordmark: 'drawn' | 'typed' }
  readonly callingCode: string
  readonly msisdnLength: number
  readonly currency: Currency
  /** What one unit of a typed amount stands for. */
  readonly amountUnit: 'major' | 'minor'
  /** The other currency a payment may be made in; null where there is one only. */
  readonly secondCurrency: Currency | null
  readonly accountLength: number
  /** What connecting a home costs once, in units of `amountUnit`; null where it is not known. */
  readonly connectionFee: number | null
  readonly limits: {
    readonly preMin: number
    readonly preMax: number
    readonly postMin: number
    readonly postMax: number
  }
  readonly flags: {
    readonly fetchDataBalance: boolean
    readonly showPostpaidBundles: boolean
    readonly amountToHigherValueFeature: boolean
    readonly postpaidHybridCheck: boolean
  }
  readonly quickAmounts: readonly number[]
  readonly customerCareNumber: string
  readonly pinResetDial: string
  readonly dialCode: string
  readonly approvalDial: string
  readonly balanceDial: string
  readonly statementName: string
  readonly paymentMaxTry: number
  readonly trackingPrefix: string
  readonly timeZone: string
  readonly languages: readonly LanguageView[]
}

export interface LanguageView {
  readonly code: LanguageCode
  readonly name: string
  readonly prefix: string
  readonly tag: string
}
