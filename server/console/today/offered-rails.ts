import type { ContentStore } from '#content/store.ts'
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

/** A way to pay of this country: its name in the records, and as customers read it. */
export interface OfferedRail {
  readonly rail: string
  readonly name: string
}

/** The ways to pay that this country offers, in the order in which customers see them; cards last. */
export function offeredRails(
  country: Country,
  content: Pick<ContentStore, 'texts'>,
  language: 'EN' | 'SW',
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
      const name = t(`option.${type}`)
      return { rail, name: at === 0 ? name : t('staff.rail.by-pin', { name }) }
    }),
  )
  const cards = country.paymentTypes.includes('PG') ? country.gateways : []
  return [...wallets, ...cards.map((rail) => ({ rail, name: t(`gateway.${rail}`) || rail }))]
}
