import { WEBHOOKS } from '#contract/notices/webhook-addresses.ts'
import { POPUP_DEFAULTS } from '#contract/settings.ts'
import { isCurrency } from '#domain/money.ts'
import type { Currency } from '#domain/money.ts'
import type { CardGateway } from '#providers/payment/card-gateway.ts'
import { createPaystack } from '#providers/payment/paystack/adapter.ts'
import type { WatchedRail } from '#providers/payment/port.ts'
import type { Config } from '#server/config/config.ts'
import type { OfferedGateway } from '#server/config/card-settings.ts'
import { originOf } from '#server/config/reader.ts'
import { DEADLINES } from './deadlines.ts'

/** The card gateways of this country: those that it names and that take its money (PAY-13, PAY-84). */
export function makeCardRails(config: Config): WatchedRail[] {
  return config.country.gateways.flatMap((name) => {
    if (name === 'PAYSTACK') return makePaystack(config) ?? []
    const offered = config.providers.cards.hosted.find(({ gateway }) => gateway.name === name)
    return (offered && makeHosted(config, offered)) ?? []
  })
}

/** Null when the country's money is not taken. */
function makeHosted(config: Config, { gateway, settings }: OfferedGateway): WatchedRail | null {
  const { country } = config
  const currencies = takenOf(config, gateway)
  if (!currencies.includes(country.currency)) return null
  return gateway.make(settings, {
    ...DEADLINES,
    baseUrl: settings.url,
    pageOrigin: originOf(settings.pageUrl),
    publicOnly: config.runMode === 'live',
    currencies,
    opco: country.opco,
    callingCode: country.callingCode,
    brandName: country.brand.name,
    callbackUrl: callbackUrlOf(config, gateway),
  })
}

/** The currencies of this country that a gateway takes here. */
function takenOf({ country }: Config, gateway: CardGateway): readonly Currency[] {
  const { currency, secondCurrency, gatewayCurrencies } = country
  const agreed = Object.entries(gatewayCurrencies ?? {}).find(([name]) => name === gateway.name)?.[1]
  const taken = agreed ?? gateway.takes
  return [currency, secondCurrency].filter((one) => one != null && taken.includes(one)) as Currency[]
}

function callbackUrlOf({ publicUrl }: Config, { name }: CardGateway): string {
  const found = Object.entries(WEBHOOKS).find(([key]) => key === `${name.toLowerCase()}Webhook`)
  return found ? new URL(found[1].path, publicUrl).href : ''
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
