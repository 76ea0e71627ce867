import type { Bounds } from '#domain/places/point.ts'
import type { Currency } from '#domain/money.ts'

/** One country variant (COUNTRY-11): chosen by OPCO at start, no code change. */
export interface Country {
  readonly opco: string
  readonly name: string
  readonly callingCode: string
  readonly msisdnLength: number
  /** Digits a mobile number may start with. */
  readonly leadingDigits: readonly string[]
  readonly accountLength: number
  readonly currency: Currency
  readonly secondCurrency: Currency | null
  /** What one unit of a price or typed amount stands for: the currency's units, or its cents. */
  readonly amountUnit: 'major' | 'minor'
  readonly enableDualCurrency: boolean
  readonly locale: string
  readonly timeZone: string
  readonly brand: Brand
  readonly productCode: string
  /** The contact of a lead is written with a zero before it (LEAD-37). */
  readonly leadContactZero: boolean
  /**
   * What connecting a home costs once, in units of `amountUnit`: paid to the team that connects it, never with the
   * plan. Null where it is not known here: then no sum is shown with it.
   */
  readonly connectionFee: number | null
  readonly languages: readonly Language[]
  readonly limits: {
    readonly preMin: number
    readonly preMax: number
    readonly postMin: number
    readonly postMax: number
  }
  /** The same of a payment in the second currency, in its major units; null without one. */
  readonly secondLimits: {
    readonly preMin: number
    readonly preMax: number
    readonly postMin: number
    readonly postMax: number
  } | null
  /** Amounts offered as chips on the recharge forms, in units of `amountUnit`; limits likewise. */
  readonly quickAmounts: readonly number[]
  readonly paymentTypes: readonly string[]
  readonly gateways: readonly string[]
  /** What a gateway takes here, where it is more or less than it usually takes. */
  readonly gatewayCurrencies?: Readonly<Record<string, readonly Currency[]>>
  /** Popup gateway: null is as the document writes it (PAY-83; `POPUP_DEFAULTS`). */
  readonly payStack: { readonly currency: string | null; readonly channels: readonly string[] | null }
  readonly flags: Readonly<Record<CountryFlag, boolean>>
  readonly customerCareNumber: string
  readonly pinResetDial: string
  /** Dial code that sells airtime without data. */
  readonly dialCode: string
  /** Dial code of the wallet's approvals menu. */
  readonly approvalDial: string
  /** Dial code that tells what is left on a line; '' where there is none. */
  readonly balanceDial: string
  /** The law that gives people a say over their data, by its own name; '' leaves it unnamed. */
  readonly privacyLaw: string
  /** Sender text shown in the wallet's prompt. */
  readonly statementName: string
  readonly paymentMaxTry: number
  readonly trackingPrefix: string
  /** Where maps begin, and the box that places must lie in (SHOP-31). */
  readonly map: {
    readonly latitude: number
    readonly longitude: number
    readonly zoom: number
    readonly bounds: Bounds
  }
  /** The file of the ground that its maps show; without one, the shipped ground of its `opco`. */
  readonly ground?: string | undefined
}

export type CountryFlag =
  | 'fetchDataBalance'
  | 'showPostpaidBundles'
  | 'kpi'
  | 'amountToHigherValueFeature'
  | 'postpaidHybridCheck'
  | 'enableAmPin'

export interface Brand {
  readonly name: string
  readonly slug: string
  readonly code: string
  /** `drawn` is the default brand's own mark; `typed` sets the name in the portal's type. */
  readonly wordmark: 'drawn' | 'typed'
}

export interface Language {
  readonly code: 'EN' | 'SW'
  readonly name: string
  /** '' or '/sw': the prefix of content calls only. */
  readonly prefix: string
  readonly tag: string
}
