import { createPaystack } from '#providers/card-gateway/paystack.ts'
import { createPortalOperator } from '#providers/operator/portal-operator.ts'
import type { Operator } from '#providers/operator/port.ts'
import type { PaymentRail } from '#providers/payment-rail/port.ts'
import { createAfricasTalking } from '#providers/sms/africas-talking.ts'
import type { SmsSender } from '#providers/sms/port.ts'
import { createAirtelWallet } from '#providers/wallet/airtel.ts'
import { walletRailName } from '#domain/payments/modes.ts'
import { isCurrency } from '#domain/money.ts'
import type { Config } from './config.ts'

const START_DEADLINE_MS = 12_000
const QUERY_DEADLINE_MS = 10_000

export interface Adapters {
  readonly rails: ReadonlyMap<string, PaymentRail>
  readonly isDown: (rail: string) => boolean
  readonly operator: Operator
  readonly sms: SmsSender
  /** Closes the connections to the outside. */
  close(): void
}

/** The only place that knows which adapter serves which party; configuration alone chooses the host. */
export function makeAdapters(config: Config): Adapters {
  const { airtel, paystack, operator, sms } = config.providers
  const { country } = config
  const publicOnly = config.runMode === 'live'
  const deadlines = { startDeadlineMs: START_DEADLINE_MS, queryDeadlineMs: QUERY_DEADLINE_MS }
  const wallet = createAirtelWallet({
    ...deadlines,
    name: walletRailName(country.brand.code),
    baseUrl: airtel.url,
    clientId: airtel.clientId,
    clientSecret: airtel.clientSecret,
    country: country.opco,
    currency: country.currency,
    callbackKey: airtel.callbackKey,
    signing: airtel.signing,
    publicOnly,
  })
  const popupCurrency = country.payStack.currency ?? 'NGN'
  const cards = isCurrency(popupCurrency)
    ? [
        createPaystack({
          ...deadlines,
          baseUrl: paystack.url,
          secretKey: paystack.secretKey,
          channels: country.payStack.channels ?? [],
          currency: popupCurrency,
          publicOnly,
        }),
      ]
    : []
  const watched = new Map([wallet, ...cards].map((rail) => [rail.name, rail]))
  const business = createPortalOperator({
    baseUrl: operator.url,
    key: operator.key,
    queryDeadlineMs: 8_000,
    deliverDeadlineMs: START_DEADLINE_MS,
  })
  const messages = createAfricasTalking({
    baseUrl: sms.url,
    username: sms.username,
    apiKey: sms.apiKey,
    from: sms.from,
    callingCode: country.callingCode,
    sendDeadlineMs: START_DEADLINE_MS,
    publicOnly,
  })
  return {
    rails: watched,
    isDown: (name) => watched.get(name)?.isDown() ?? true,
    operator: business,
    sms: messages,
    close: () => [...watched.values(), business, messages].forEach((adapter) => adapter.close()),
  }
}
