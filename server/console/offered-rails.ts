import type { ContentLanguage, ContentStore } from '#content/store.ts'
import type { Country } from '#countries/country.ts'
import {
  AIRTIME_RAIL,
  MPESA_RAIL,
  pinRailName,
  SMARTCASH_RAIL,
  walletRailName,
} from '#domain/payments/methods/modes.ts'
import { translatorOf } from '#domain/translator.ts'
import { countryView } from '#server/country-view.ts'

const PACKAGES = ['payment-translation', 'pay-help-translation', 'staff-translation']

/** A way to pay of this country. */
export interface OfferedRail {
  /** Its code in the records. */
  readonly rail: string
  /** As customers read it; one wallet that is paid with in two ways is told apart. */
  readonly name: string
  /** As customers read it, whichever way they paid with it. */
  readonly plainName: string
}

/** Where names of ways to pay are read. */
export interface RailReading {
  readonly country: Country
  readonly content: Pick<ContentStore, 'texts'>
}

/** The ways to pay that this country offers, in the order in which customers see them; cards last. */
export function offeredRails(
  { country, content }: RailReading,
  language: ContentLanguage,
): readonly OfferedRail[] {
  const { code } = country.brand
  const t = translatorOf(content.texts(language, PACKAGES), countryView(country))
  const byType: Readonly<Record<string, readonly string[]>> = {
    AM: country.flags.enableAmPin ? [walletRailName(code), pinRailName(code)] : [walletRailName(code)],
    airtime: [AIRTIME_RAIL],
    mpesa: [MPESA_RAIL],
    smartcash: [SMARTCASH_RAIL],
  }
  const wallets = country.paymentTypes.flatMap((type) =>
    (byType[type] ?? []).map((rail, at) => {
      const plainName = t(`option.${type}`)
      return { rail, plainName, name: at === 0 ? plainName : t('staff.rail.by-pin', { name: plainName }) }
    }),
  )
  const cards = country.paymentTypes.includes('PG') ? country.gateways : []
  const gateways = cards.map((rail) => ({ rail, name: t(`gateway.${rail}`) || rail }))
  return [...wallets, ...gateways.map((one) => ({ ...one, plainName: one.name }))]
}

/** What a way to pay is called, by its code in the records. */
export type RailName = (rail: string) => string

/** Names for whoever reads this language; one that is not offered any more is called by its code. */
export function railNames(reading: RailReading, language: ContentLanguage): RailName {
  const names = new Map(offeredRails(reading, language).map(({ rail, name }) => [rail, name]))
  return (rail) => names.get(rail) ?? rail
}
