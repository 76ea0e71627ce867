import { reasonDetail, takenBackNow, takenOf, type ChargeEvidence } from './charge-evidence.ts'
import { STAY, type Stay } from './decision.ts'
import type { AttemptedPayment } from './payment-view.ts'
import { isTaken } from './state-groups.ts'

/**
 * Evidence about an attempt that a newer one replaced. A success there is money nobody asked for a second time: it is
 * held and refunded, and the payment itself does not move (CORE-64, I1).
 */
export function decideSuperseded(attempted: AttemptedPayment, said: ChargeEvidence): Stay {
  const { payment, attempt } = attempted
  const { evidence } = said
  const after = { write: 'attempt', n: attempt.n, nextStep: null, kept: false, notSeen: false } as const
  if (evidence.kind === 'reversed') {
    if (attempt.state === 'reversed') return STAY
    const detail = { attempt: attempt.n, ...reasonDetail(evidence) }
    return {
      kind: 'stay',
      writes: takenBackNow(attempt, said),
      note: { cause: 'noted:reversed', detail, once: true },
    }
  }
  if (evidence.kind === 'declined' && !isTaken(attempt.state))
    return { kind: 'stay', writes: [{ ...after, state: 'failed', providerRef: null }] }
  if (evidence.kind === 'declined') {
    const detail = { attempt: attempt.n, ...reasonDetail(evidence) }
    return { ...STAY, note: { cause: 'noted:declined', detail, once: true } }
  }
  if (evidence.kind !== 'collected' || attempt.state === 'collected') return STAY
  const { providerRef } = evidence
  const { rail } = payment
  const amount = takenOf(evidence, payment.price)
  const note = { cause: `superseded:${evidence.kind}`, detail: { attempt: attempt.n } }
  // The provider reports a charge as paid that it had reported as taken back. Nothing is booked, and a person asks it.
  if (attempt.state === 'reversed')
    return { kind: 'stay', writes: [], note: { ...note, once: true, alert: true } }
  const held = { attempt: attempt.n, amount }
  return {
    kind: 'stay',
    writes: [
      { ...after, state: 'collected', providerRef },
      {
        write: 'ledger',
        posting: { ...held, kind: 'held-charge', debit: `rail:${rail}`, credit: 'held:review' },
      },
      { ...held, write: 'open-refund', rail, providerRef, held: true },
    ],
    note,
  }
}
