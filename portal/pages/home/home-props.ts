import type { AmountFormProps } from '#domain/purchases/amount-form.ts'
import type { DeviceDetails } from '../../leads/device-details.ts'
import type { Banner } from '#domain/texts/banners.ts'
import type { LanguageCode } from '#domain/country-view.ts'

/** A bundle that many buy, in words (RECHARGE-20). */
export interface MostBoughtRow {
  readonly code: string
  /** `1.2 GB`. */
  readonly gives: string
  /** `7 days`. */
  readonly lasts: string
  /** `Night`: the category, where it is not the usual one and may say when a bundle works; else ''. */
  readonly kind: string
  /** `UGX 3,333 per GB`; '' where that cannot be said. */
  readonly worth: string
  /** `UGX 10,000`. */
  readonly price: string
}

/** A question of help that home offers. */
export interface HomeQuestion {
  readonly text: string
  readonly href: string
}

/** A page of places: shops, coverage. */
export interface HomePlace {
  readonly href: string
  /** Keys of its name and of the line under it. */
  readonly key: string
  readonly helpKey: string
  readonly icon: string
}

export type HomeSection = 'need' | 'most' | 'devices' | 'questions' | 'places' | 'wrong'

/** What `website-homepage-config` puts under the form. */
export interface HomeParts {
  readonly sections: readonly HomeSection[]
  /** In every language, so that switching needs no call. */
  readonly questions: Readonly<Record<LanguageCode, readonly HomeQuestion[]>>
  /** Devices of home internet, likewise. */
  readonly devices: Readonly<Record<LanguageCode, readonly DeviceDetails[]>>
  readonly places: readonly HomePlace[]
  /** What the operator tells everybody today, likewise; absent: nothing. */
  readonly banners?: Readonly<Record<LanguageCode, readonly Banner[]>>
}

export interface HomeProps {
  /** Why the customer was sent here from another page, in every language; null if they came on their own. */
  readonly why: Readonly<Record<LanguageCode, string>> | null
  readonly parts: HomeParts
  readonly form: AmountFormProps
  /** In every language, so that switching needs no call; empty until the operator has answered. */
  readonly most: Readonly<Record<LanguageCode, readonly MostBoughtRow[]>> & {
    /** Key of the heading: bought most, or best value while nothing was bought. */
    readonly key: 'home.most' | 'home.cheapest'
  }
}
