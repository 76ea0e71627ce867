import { DEADLINES } from '#domain/payments/deadlines.ts'
import { createPortalOperator } from '#providers/operator/portal-operator.ts'
import type { WatchedOperator } from '#providers/operator/portal-operator.ts'
import { createTmForumOperator } from '#providers/operator/tmforum/tmforum.ts'
import type { Config } from '#server/config/config.ts'

const QUESTION_DEADLINE_MS = 8_000

/**
 * The operator's business systems, over the protocol that they speak.
 * @param onLeftOut told how many offers of a catalogue could not be read
 */
export function makeOperator(config: Config, onLeftOut: (offers: number) => void): WatchedOperator {
  const { country, providers } = config
  const { operator } = providers
  const both = {
    market: country,
    queryDeadlineMs: QUESTION_DEADLINE_MS,
    deliverDeadlineMs: DEADLINES.startDeadlineMs,
    onLeftOut,
    outbound: operator.outbound,
  }
  if (operator.driver === 'portal')
    return createPortalOperator({ ...both, baseUrl: operator.url, key: operator.key })
  const { url, bases, auth, settleMs, rates } = operator
  return createTmForumOperator({
    ...both,
    baseUrl: url,
    bases,
    auth,
    settleMs,
    rates,
    callingCode: country.callingCode,
  })
}
