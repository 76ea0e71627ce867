import { isCurrency } from '#domain/money.ts'
import { createPaystack } from '#providers/card-gateway/paystack.ts'
import type { WatchedRail } from '#providers/payment-rail/port.ts'
import type { Config } from '#server/config/config.ts'
import { DEADLINES } from './deadlines.ts'

/** The card gateways of this country. */
export function makeCardRails(config: Config): WatchedRail[] {
  const { country } = config
  const { paystack } = config.providers.cards
  const currency = country.payStack.currency ?? 'NGN'
  if (!isCurrency(currency)) return []
  return [
    createPaystack({
      ...DEADLINES,
      baseUrl: paystack.url,
      secretKey: paystack.secretKey,
      channels: country.payStack.channels ?? [],
      currency,
      publicOnly: config.runMode === 'live',
    }),
  ]
}
