import { Counter, Histogram, type Registry } from 'prom-client'
import type { PaymentState } from '#domain/payments/states.ts'
import type { ReachedState } from '#server/payments/engine.ts'

type Outcome = 'open' | 'given' | 'returned' | 'failed' | 'person'

const OUTCOMES: Readonly<Record<PaymentState, Outcome>> = {
  registered: 'open',
  asking: 'open',
  waiting: 'open',
  unsure: 'open',
  collected: 'open',
  delivering: 'open',
  delivered: 'given',
  undelivered: 'open',
  refunding: 'open',
  refunded: 'returned',
  declined: 'failed',
  cancelled: 'failed',
  expired: 'failed',
  review: 'person',
}

/** Seconds: a push that is approved at once, one that is thought about, an enquiry that took its time, a day. */
const SECONDS = [1, 2, 5, 10, 15, 30, 60, 120, 300, 900, 3_600, 86_400]

/** States that payments reached in this process, and how long each end took from the press. */
export function makePaymentFigures(registry: Registry): (reached: ReachedState) => void {
  const registers = [registry]
  const states = new Counter({
    name: 'duuka_payment_states_total',
    help: 'States that payments reached.',
    labelNames: ['kind', 'rail', 'state', 'outcome'],
    registers,
  })
  const seconds = new Histogram({
    name: 'duuka_payment_seconds',
    help: 'Seconds from the press to each end of a payment.',
    labelNames: ['rail', 'outcome'],
    buckets: SECONDS,
    registers,
  })
  return ({ kind, rail, state, ageMs }) => {
    const outcome = OUTCOMES[state]
    states.inc({ kind, rail, state, outcome })
    if (outcome !== 'open') seconds.observe({ rail, outcome }, ageMs / 1_000)
  }
}
