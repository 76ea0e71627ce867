import type { Country } from '#countries/country.ts'
import {
  AIRTIME_RAIL,
  MPESA_RAIL,
  pinRailName,
  SMARTCASH_RAIL,
  walletRailName,
} from '#domain/payments/methods/modes.ts'
import type { SettingsOf } from '#providers/party-schema.ts'
import type { Outbound } from '#providers/http/outbound.ts'
import type { Popup, Provider, ProviderSchema, Way } from '#providers/payment/provider.ts'
import { readOutbound } from './outbound-settings.ts'
import type { Reader } from './reader.ts'
import { partyOf } from './reading/outbound-variables.ts'
import { originOf } from './reading/value-types.ts'

/** A provider that carries a way to pay of this country, and what reaches it. */
export interface OfferedProvider {
  readonly provider: Provider
  readonly settings: SettingsOf<ProviderSchema>
  readonly outbound: Outbound
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

/** How the country names what customers pay with. */
const TYPES: Readonly<Record<Way, string>> = {
  CARD: 'PG',
  WALLET: 'AM',
  WALLET_PIN: 'AM',
  SMARTCASH: 'smartcash',
  MPESA: 'mpesa',
  AIRTIME: 'airtime',
}

/** The country with those of its ways to pay alone whose providers `PAYMENT_PROVIDERS` names; with all where it names none. */
export function withChosenProviders(read: Reader, country: Country, built: readonly Provider[]): Country {
  const chosen = read.of('start').paymentProviders
  if (chosen.length === 0) return country
  const able = providersOf(read, country, built)
  if (!chosen.every((name) => able.some((one) => one.name === name)))
    read.tell(`PAYMENT_PROVIDERS may name ${able.map(({ name }) => name).join(', ')}`)
  const offered = able.filter(({ name }) => chosen.includes(name))
  return {
    ...country,
    paymentTypes: country.paymentTypes.filter((type) => offered.some(({ way }) => TYPES[way] === type)),
    gateways: country.gateways.filter((name) => chosen.includes(name)),
    flags: { ...country.flags, enableAmPin: offered.some(({ way }) => way === 'WALLET_PIN') },
  }
}

/** Reads what the providers of the country's ways to pay need; a live start is not asked for the others. */
export function readPaymentProviders(
  read: Reader,
  country: Country,
  built: readonly Provider[],
): readonly OfferedProvider[] {
  const chosen = read.of('start').paymentProviders
  return providersOf(read, country, built)
    .filter(({ name }) => chosen.length === 0 || chosen.includes(name))
    .map((provider) => {
      const settings = read.provider(provider)
      return { provider, settings, outbound: readOutbound(read, partyOf(provider), settings.url) }
    })
}

/**
 * Who carries the country's ways to pay. Of a way other than by card `WALLET_DRIVER` and its like choose one among those
 * that are built.
 */
function providersOf(read: Reader, country: Country, built: readonly Provider[]): readonly Provider[] {
  const others = (Object.keys(OTHER_WAYS) as OtherWay[]).flatMap((way) => {
    const chosen = chooseProvider(read, way, { country, built })
    return chosen && OTHER_WAYS[way][0](country) ? [chosen] : []
  })
  const cards = built.filter(({ way, name }) => way === 'CARD' && country.gateways.includes(name))
  return [...others, ...cards]
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
