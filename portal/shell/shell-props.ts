import type { Currency } from '#domain/money.ts'
import type { Texts } from '#domain/translate.ts'
import type { FixedHeaders } from '#contract/headers.ts'

export type PageName =
  | 'home'
  | 'prepaid-recharge'
  | 'data-bundle'
  | 'table'
  | 'postpaid-bill-pay'
  | 'broadband-recharge'
  | 'fixed-internet'
  | 'contact-us'
  | 'give-feedback'
  | 'about'
  | 'page-not-found'
  | 'error'
  | 'payment'
  | 'payment-wait'
  | 'payment-status'
  | 'document'
  | 'help'
  | 'more-money'
  | 'store-locator'
  | 'coverage'
  | 'hbb-lead'
  | 'lead-status'

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

export interface ShellLink {
  readonly href: string
  /** Key of the link's words. */
  readonly key: string
  readonly icon: string
  /** Where it stands on wide screens; every link is in the menu. */
  readonly place: 'bar' | 'side' | 'menu'
  /** It is one of home's tiles, and of every page that says where to go. */
  readonly tile: boolean
  /** Key of the heading it stands under in the menu; '' above all headings. */
  readonly group: string
}

export interface FooterLink {
  readonly href: string
  /** Key of the link's words. */
  readonly key: string
}

/** Everything around a page: same value on the server and in the hydrated browser. */
export interface ShellProps {
  readonly page: PageName
  readonly language: LanguageCode
  readonly texts: Texts
  /** Content packages whose sentences `texts` holds; fetched again on a language switch. */
  readonly packages: readonly string[]
  readonly country: CountryView
  /** Path and query of this page on this origin: where a form of the frame comes back to. */
  readonly path: string
  readonly theme: 'light' | 'dark' | null
  readonly saver: boolean
  /** 'task': back arrow, wordmark and help only (payment screens). */
  readonly layout: 'full' | 'task'
  /** The page answers without React, so nothing is lost when a script never comes. */
  readonly still: boolean
  readonly links: readonly ShellLink[]
  /** Links of the footer, those only whose page exists. */
  readonly footer: readonly FooterLink[]
  readonly headers: FixedHeaders
  /** The page's title in each language, for a switch in place. */
  readonly titles: Readonly<Partial<Record<LanguageCode, string>>>
  /** Where the loading screen's texts are asked for, with `{lang}` for the language's prefix; absent: the content call. */
  readonly loaderTextsPath?: string
}
