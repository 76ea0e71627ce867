import { POPUP_DEFAULTS } from '#contract/settings.ts'
import { webhookPath } from '#contract/notices/webhook-path.ts'
import type { Country } from '#countries/country.ts'
import { currenciesOf } from '#countries/currencies-of.ts'
import type { Currency } from '#domain/money.ts'
import { DEADLINES } from '#domain/payments/deadlines.ts'
import type { WatchedRail } from '#providers/payment/port.ts'
import type { Merchant, Provider } from '#providers/payment/provider.ts'
import type { Config } from '#server/config/config.ts'
import { railNameFor, type OfferedProvider } from '#server/config/payment-settings.ts'
import { originOf } from '#server/config/reading/value-types.ts'

/** The rails of this country: of the providers that carry its ways to pay, those that take its money (PAY-13, PAY-84). */
export function makePaymentRails(config: Config): WatchedRail[] {
  return config.providers.payment.flatMap((offered) => {
    const merchant = merchantOf(config, offered)
    return (merchant && offered.provider.make(offered.settings, merchant)) ?? []
  })
}

/** Null where the country's money is not taken. */
function merchantOf(config: Config, { provider, settings, outbound }: OfferedProvider): Merchant | null {
  const { country, publicUrl } = config
  const { currency, channels } = country.payStack
  const [own, ...others] = takenOf(country, provider)
  if (own !== country.currency) return null
  return {
    ...DEADLINES,
    name: railNameFor(provider, country.brand.code),
    baseUrl: settings.url,
    pageOrigin: originOf(settings['pageUrl'] ?? ''),
    outbound,
    currencies: [own, ...others],
    opco: country.opco,
    callingCode: country.callingCode,
    brandName: country.brand.name,
    callbackUrl: provider.webhook ? new URL(webhookPath(provider.webhook.word), publicUrl).href : '',
    popup: {
      currency: currency ?? POPUP_DEFAULTS.currency,
      channels: channels ?? POPUP_DEFAULTS.channels,
    },
  }
}

/** What customers of this country may be charged in (PAY-91) and the provider takes here. */
function takenOf(country: Country, { name, takes }: Provider): readonly Currency[] {
  const charged = currenciesOf(country)
  const agreed =
    Object.entries(country.gatewayCurrencies ?? {}).find(([gateway]) => gateway === name)?.[1] ?? takes
  return agreed ? charged.filter((one) => agreed.includes(one)) : charged
}
