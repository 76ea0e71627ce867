import type { Country } from '#countries/country.ts'
import {
  AIRTIME_RAIL,
  MPESA_RAIL,
  pinRailName,
  SMARTCASH_RAIL,
  walletRailName,
} from '#domain/payments/methods/modes.ts'
import type { SettingsOf } from '#providers/party-schema.ts'
import type { Popup, Provider, ProviderSchema, Way } from '#providers/payment/provider.ts'
import type { Reader } from './reader.ts'
import { originOf } from './reading/value-types.ts'

/** A provider that carries a way to pay of this country, and what reaches it. */
export interface OfferedProvider {
  readonly provider: Provider
  readonly settings: SettingsOf<ProviderSchema>
}

type OtherWay = Exclude<Way, 'CARD'>

/** Ways to pay that one provider carries: whether a country offers them, and their rails' names in records and books. */
const OTHER_WAYS: Readonly<
  Record<OtherWay, readonly [offered: (country: Country) => boolean, rail: (brandCode: string) => string]>
> = {
  WALLET: [(country) => country.paymentTypes.includes('AM'), walletRailName],
  WALLET_PIN: [({ paymentTypes, flags }) => paymentTypes.includes('AM') && flags.enableAmPin, pinRailName],
  SMARTCASH: [({ paymentTypes }) => paymentTypes.includes('smartcash'), () => SMARTCASH_RAIL],
  MPESA: [({ paymentTypes }) => paymentTypes.includes('mpesa'), () => MPESA_RAIL],
  AIRTIME: [({ paymentTypes }) => paymentTypes.includes('airtime'), () => AIRTIME_RAIL],
}

/** The name in records and books of the rail that a provider carries for a brand. */
export function railNameFor({ way, name }: Provider, brandCode: string): string {
  return way === 'CARD' ? name : OTHER_WAYS[way][1](brandCode)
}

/** The country's gateways and those that `FURTHER_GATEWAYS` adds for this portal, separated by commas. */
export function withFurtherGateways(
  read: Reader,
  own: readonly string[],
  built: readonly Provider[],
): readonly string[] {
  const further = read.of('start').furtherGateways
  const names = built
    .filter(({ way }) => way === 'CARD')
    .map(({ name }) => name)
    .toSorted()
  if (further.every((name) => names.includes(name))) return [...new Set([...own, ...further])]
  read.tell(`FURTHER_GATEWAYS may name ${names.join(', ')}`)
  return own
}

/**
 * Reads what the providers of the country's ways to pay need; a live start is not asked for the others. Of a way other
 * than by card `WALLET_DRIVER` and its like choose one among those that are built.
 */
export function readPaymentProviders(
  read: Reader,
  country: Country,
  built: readonly Provider[],
): readonly OfferedProvider[] {
  const others = (Object.keys(OTHER_WAYS) as OtherWay[]).flatMap((way) => {
    const chosen = chooseProvider(read, way, { country, built })
    return chosen && OTHER_WAYS[way][0](country) ? [chosen] : []
  })
  const cards = built.filter(({ way, name }) => way === 'CARD' && country.gateways.includes(name))
  return [...others, ...cards].map((provider) => ({ provider, settings: read.provider(provider) }))
}

function chooseProvider(
  read: Reader,
  way: OtherWay,
  { country, built }: { readonly country: Country; readonly built: readonly Provider[] },
): Provider | undefined {
  const able = built.filter((one) => one.way === way)
  const usual = able.find(({ usualIn }) => usualIn?.includes(country.opco)) ?? able[0]
  const words = able.map(({ name }) => name.toLowerCase())
  const word = read.of('drivers')[way]
  if (word === '') return usual
  if (!words.includes(word)) read.tell(`${way}_DRIVER must be one of ${words.join(', ')}`)
  return able[words.indexOf(word)]
}

/** The origins of the hosted pages that are offered, each once. */
export function hostedPageOrigins(offered: readonly OfferedProvider[]): readonly string[] {
  const origins = offered.map(({ settings }) => originOf(settings['pageUrl'] ?? ''))
  return [...new Set(origins)].filter((origin) => origin !== '')
}

/** The card window that is offered over our page; null without one. */
export function popupOf(offered: readonly OfferedProvider[]): Popup | null {
  const popups = offered.map(({ provider, settings }) => provider.popup?.(settings))
  return popups.find((popup) => popup !== undefined) ?? null
}
