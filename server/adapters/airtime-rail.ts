import { WEBHOOKS } from '#contract/notices/webhook-addresses.ts'
import { createCamara } from '#providers/payment/camara/adapter.ts'
import type { WatchedRail } from '#providers/payment/port.ts'
import type { Config } from '#server/config/config.ts'
import { chargedCurrencies } from './charged-currencies.ts'
import { DEADLINES } from './deadlines.ts'

/** Paying with the airtime on a line; none where the country does not offer it. */
export function makeAirtimeRail(config: Config): WatchedRail[] {
  const { airtime } = config.providers
  if (airtime === null) return []
  return [
    createCamara({
      ...DEADLINES,
      baseUrl: airtime.url,
      clientId: airtime.clientId,
      clientSecret: airtime.clientSecret,
      currencies: chargedCurrencies(config.country),
      callingCode: config.country.callingCode,
      sink: new URL(WEBHOOKS.airtimeWebhook.path, config.publicUrl).toString(),
      callbackKey: airtime.callbackKey,
    }),
  ]
}
