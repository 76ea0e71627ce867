import { WEBHOOKS } from '#contract/notices/webhook-addresses.ts'
import { POPUP_DEFAULTS } from '#contract/settings.ts'
import { isCurrency } from '#domain/money.ts'
import type { Currency } from '#domain/money.ts'
import { createDpo } from '#providers/payment/dpo/adapter.ts'
import { createFlutterwave } from '#providers/payment/flutterwave/adapter.ts'
import { createPaystack } from '#providers/payment/paystack/adapter.ts'
import { createTingg } from '#providers/payment/tingg/adapter.ts'
import { createUba } from '#providers/payment/uba/adapter.ts'
import type { WatchedRail } from '#providers/payment/port.ts'
import type { Config } from '#server/config/config.ts'
import { originOf } from '#server/config/reader.ts'
import { DEADLINES } from './deadlines.ts'

/** What each redirect gateway takes; whether the company's account does is agreed with the gateway. */
const TAKEN = {
  DPO: ['UGX', 'NGN', 'USD', 'CDF'],
  CELLULANT: ['UGX', 'NGN', 'USD', 'CDF'],
  UBA: ['UGX', 'NGN', 'USD', 'CDF'],
  FLUTTERWAVE: ['UGX', 'NGN', 'USD'],
} as const satisfies Readonly<Record<string, readonly Currency[]>>

/** ISO 3166 in three letters, as Tingg names countries. Others are configured. */
const THREE_LETTERS: Readonly<Record<string, string>> = { UG: 'UGA', NG: 'NGA', CD: 'COD' }

/** The card gateways of this country: those that it names and that take its money (PAY-13, PAY-84). */
export function makeCardRails(config: Config): WatchedRail[] {
  const { gateways } = config.country
  const makers: Readonly<Record<string, (config: Config) => WatchedRail | null>> = {
    PAYSTACK: makePaystack,
    DPO: makeDpo,
    CELLULANT: makeTingg,
    UBA: makeUba,
    FLUTTERWAVE: makeFlutterwave,
  }
  return gateways.flatMap((gateway) => makers[gateway]?.(config) ?? [])
}

/** What every adapter is given; null when the country's money is not taken. */
function outside(
  config: Config,
  gateway: keyof typeof TAKEN,
  settings: { readonly url: string; readonly pageUrl: string },
) {
  const { currency, secondCurrency, gatewayCurrencies } = config.country
  const taken: readonly Currency[] = gatewayCurrencies?.[gateway] ?? TAKEN[gateway]
  if (!taken.includes(currency)) return null
  const currencies =
    secondCurrency && taken.includes(secondCurrency) ? [currency, secondCurrency] : [currency]
  return {
    ...DEADLINES,
    baseUrl: settings.url,
    pageOrigin: originOf(settings.pageUrl),
    publicOnly: config.runMode === 'live',
    currencies,
  }
}

function makePaystack(config: Config): WatchedRail | null {
  const { paystack } = config.providers.cards
  const currency = config.country.payStack.currency ?? POPUP_DEFAULTS.currency
  if (!isCurrency(currency)) return null
  return createPaystack({
    ...DEADLINES,
    baseUrl: paystack.url,
    secretKey: paystack.secretKey,
    channels: config.country.payStack.channels ?? POPUP_DEFAULTS.channels,
    currency,
    publicOnly: config.runMode === 'live',
  })
}

function makeDpo(config: Config): WatchedRail | null {
  const { dpo } = config.providers.cards
  const given = dpo && outside(config, 'DPO', dpo)
  if (!dpo || !given) return null
  const { companyToken, serviceType, pageUrl, pushToken } = dpo
  return createDpo({ ...given, companyToken, serviceType, pageUrl, pushToken })
}

function makeTingg(config: Config): WatchedRail | null {
  const { tingg } = config.providers.cards
  const given = tingg && outside(config, 'CELLULANT', tingg)
  if (!tingg || !given) return null
  const { opco, callingCode } = config.country
  const { apiKey, clientId, clientSecret, serviceCode, contactMsisdn, callbackToken } = tingg
  return createTingg({
    ...given,
    apiKey,
    clientId,
    clientSecret,
    serviceCode,
    contactMsisdn,
    callbackToken,
    countryCode: tingg.countryCode || (THREE_LETTERS[opco] ?? opco),
    callingCode,
    callbackUrl: new URL(WEBHOOKS.cellulantWebhook.path, config.publicUrl).href,
  })
}

function makeUba(config: Config): WatchedRail | null {
  const { uba } = config.providers.cards
  const given = uba && outside(config, 'UBA', uba)
  return uba && given && createUba({ ...given, merchantId: uba.merchantId, serviceKey: uba.serviceKey })
}

function makeFlutterwave(config: Config): WatchedRail | null {
  const { flutterwave } = config.providers.cards
  const given = flutterwave && outside(config, 'FLUTTERWAVE', flutterwave)
  if (!flutterwave || !given) return null
  const { secretKey, secretHash } = flutterwave
  return createFlutterwave({ ...given, secretKey, secretHash, title: config.country.brand.name })
}
