import { WEBHOOKS } from '#contract/notices/webhook-addresses.ts'
import { createDaraja } from '#providers/payment/mpesa-daraja/adapter.ts'
import { createMpesaOpenApi } from '#providers/payment/mpesa-openapi/adapter.ts'
import type { WatchedRail } from '#providers/payment/port.ts'
import type { Config } from '#server/config/config.ts'
import { chargedCurrencies } from './charged-currencies.ts'
import { DEADLINES } from './deadlines.ts'

/** M-PESA through the interface that is configured; none where the country does not offer it. */
export function makeMpesaRail(config: Config): WatchedRail[] {
  const { mpesa } = config.providers
  const { country } = config
  if (mpesa === null) return []
  const every = { ...DEADLINES, callingCode: country.callingCode, publicOnly: config.runMode === 'live' }
  if (mpesa.driver === 'openapi') {
    const { driver: _driver, url, ...keys } = mpesa
    return [createMpesaOpenApi({ ...every, ...keys, baseUrl: url, currencies: chargedCurrencies(country) })]
  }
  const { driver: _driver, url, till, ...keys } = mpesa
  const callbackUrl = new URL(WEBHOOKS.mpesaWebhook.path, config.publicUrl).toString()
  const ways = { ...every, ...keys, baseUrl: url, currency: country.currency, callbackUrl }
  return [createDaraja(till === '' ? ways : { ...ways, till })]
}
