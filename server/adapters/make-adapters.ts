import { DEADLINES } from '#domain/payments/deadlines.ts'
import type { Geocoder } from '#providers/geocoder/port.ts'
import type { LeadOperator } from '#providers/operator/leads-port.ts'
import type { Operator } from '#providers/operator/port.ts'
import type { PaymentRail, WatchedRail } from '#providers/payment/port.ts'
import { createAfricasTalking } from '#providers/sms/africas-talking.ts'
import type { SmsSender } from '#providers/sms/port.ts'
import type { Config } from '#server/config/config.ts'
import type { Log } from '#server/payments/engine.ts'
import { makeGeocoder } from '#server/geocoding/make-geocoder.ts'
import { makeOperator } from './make-operator.ts'
import { makePaymentRails } from './payment-rails.ts'
import { probeRails } from './probe-rails.ts'
import { alsoBelieving } from './replaced-keys.ts'

export interface Adapters {
  readonly rails: ReadonlyMap<string, PaymentRail>
  readonly isDown: (rail: string) => boolean
  /** Whether calls to a party are known to fail: the rails, `OPERATOR` and `SMS`. */
  readonly parties: ReadonlyMap<string, () => boolean>
  readonly operator: Operator & LeadOperator
  readonly sms: SmsSender
  readonly geocoder: Geocoder
  /** Looks for providers that were away and are back. */
  probe(): Promise<void>
  /** Closes the connections to the outside. */
  close(): void
}

/** Every rail that is configured, also hearing providers that still use a key that is being replaced. */
export function believedRails(config: Config): readonly WatchedRail[] {
  const { providersBefore } = config
  if (!providersBefore) return makePaymentRails(config)
  const before = new Map(
    makePaymentRails({ ...config, providers: providersBefore }).map((rail) => [rail.name, rail] as const),
  )
  return makePaymentRails(config).map((rail) => {
    const older = before.get(rail.name)
    return older ? alsoBelieving(rail, older) : rail
  })
}

/** The only place that knows which adapter serves which party; configuration alone chooses the host. */
export function makeAdapters(config: Config, log: Pick<Log, 'warn'>): Adapters {
  const { sms } = config.providers
  const watched = new Map(believedRails(config).map((rail) => [rail.name, rail]))
  const business = makeOperator(config, (offers) =>
    log.warn({ count: offers }, 'offers of the catalogue cannot be read and are left out'),
  )
  const messages = createAfricasTalking({
    baseUrl: sms.url,
    username: sms.username,
    apiKey: sms.apiKey,
    from: sms.from,
    callingCode: config.country.callingCode,
    sendDeadlineMs: DEADLINES.startDeadlineMs,
    outbound: sms.outbound,
  })
  const geocoder = makeGeocoder({ ...config, settings: config.providers.geocoder, log })
  return {
    rails: watched,
    isDown: (name) => watched.get(name)?.isDown() ?? true,
    parties: new Map([
      ...[...watched].map(([name, rail]) => [name, () => rail.isDown()] as const),
      ['OPERATOR', () => business.isDown()],
      ['SMS', () => messages.isDown()],
    ]),
    operator: business,
    sms: messages,
    geocoder,
    probe: () => probeRails(watched.values(), config.country.currency),
    close: () => [...watched.values(), business, messages, geocoder].forEach((adapter) => adapter.close()),
  }
}
