import type { WholePayment } from '#contract/console/payment.ts'
import type { Ground, ProposedAct } from '#domain/staff/proposals.ts'
import { paymentOf, type Truth } from '../books/records.ts'
import { pick, type Random } from '../seeded-random.ts'

/** What somebody proposes about a payment, and on what ground. */
export interface HonestDecision {
  readonly act: Exclude<ProposedAct, 'paid-out'>
  readonly ground: Ground
}

const GROUND: Readonly<Record<HonestDecision['act'], Ground>> = {
  release: 'other',
  return: 'customer-wants-it-back',
  decline: 'other',
}

/**
 * What may be proposed by somebody who asked the other side's desk first and believes it: of what the console offers only
 * what is true. Null: nothing of it, and it waits for another day.
 */
export function honestDecision(
  payment: Pick<WholePayment, 'id' | 'acts' | 'waitsFor'>,
  truth: Truth,
  random: Random,
): HonestDecision | null {
  const of = <Line extends { readonly reference: string }>(lines: readonly Line[]): readonly Line[] =>
    lines.filter(({ reference }) => paymentOf(reference) === payment.id)
  const isBack = of(truth.reversals).length > 0
  const isTaken = of(truth.charges).length > of(truth.refunds).length + of(truth.reversals).length
  const isGiven = of(truth.deliveries).length > 0
  const isTrue: Readonly<Record<HonestDecision['act'], boolean>> = {
    release: isTaken,
    // What the provider took back is only closed, once the portal has heard of it.
    return: (isTaken || (isBack && payment.waitsFor === 'taken-back')) && !isGiven,
    decline: !isTaken,
  }
  const offered = payment.acts.flatMap(({ act, whyNot }) => (whyNot === null && act in isTrue ? [act] : []))
  const honest = (offered as HonestDecision['act'][]).filter((act) => isTrue[act])
  const [first, ...rest] = honest
  if (first === undefined) return null
  const act = pick(random, [first, ...rest])
  return { act, ground: GROUND[act] }
}
