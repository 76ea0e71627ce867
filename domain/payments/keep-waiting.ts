import { ATTEMPT_AFTER } from './facts.ts'
import {
  reasonDetail,
  receiptIn,
  statedIn,
  stepIn,
  takenBackNow,
  type ChargeEvidence,
} from './charge-evidence.ts'
import type { Note, Stay, Write } from './decision.ts'
import type { Evidence } from './evidence.ts'
import type { AttemptedPayment, AttemptView } from './payment-view.ts'
import { nextEnquiryMs } from './schedule.ts'
import { ENQUIRED_ON_NEWS, isIn, UNDECIDED, WATCHED } from './state-groups.ts'
import type { Fact } from './states.ts'
import { otherwise } from './transitions.ts'

interface Staying {
  readonly fact: Fact | null
  readonly random: number
}

/** The payment stays where it is: news about money is noted, and the next enquiry is scheduled. */
export function keepWaiting(
  attempted: AttemptedPayment,
  said: ChargeEvidence,
  { fact, random }: Staying,
): Stay {
  const { payment, attempt } = attempted
  const undecided = isIn(UNDECIDED, payment.state)
  const note = fact && noteOf(attempted, said, fact)
  const writes = [
    ...attemptNews(attempt, said.evidence, undecided),
    ...(note ? takenBackNow(attempt, said) : []),
  ]
  return { kind: 'stay', writes, ...nextOf(attempted, said.evidence, random), ...(note ? { note } : {}) }
}

/** Nothing for a payment whose schedule isn't about its charge. */
function nextOf(
  { payment, attempt }: AttemptedPayment,
  evidence: Evidence,
  random: number,
): Pick<Stay, 'nextEnquiryMs'> {
  const { state, watchAgeMs } = payment
  if (isIn(UNDECIDED, state)) return { nextEnquiryMs: nextEnquiryMs('charge', attempt.sentMs, random) }
  const isNews = isIn(ENQUIRED_ON_NEWS, state)
  if (!isNews && !isIn(WATCHED, state)) return {}
  const isOver = isNews && evidence.kind !== 'unsure'
  return { nextEnquiryMs: isOver ? null : nextEnquiryMs('watch', watchAgeMs, random) }
}

/** @returns null if the records say so already, or it says nothing about money */
function noteOf(attempted: AttemptedPayment, { evidence }: ChargeEvidence, fact: Fact): Note | null {
  const { payment, attempt } = attempted
  const what = otherwise(payment.state, fact)
  if (what !== 'noted' && what !== 'alerted') return null
  const isSame = attempt.state === (ATTEMPT_AFTER[fact] ?? null)
  if (isSame && (fact !== 'mismatch' || payment.mismatchSeen)) return null
  const detail = { attempt: attempt.n, ...statedIn(payment, evidence), ...reasonDetail(evidence) }
  return { cause: `noted:${fact}`, detail, once: true, alert: what === 'alerted' }
}

function attemptNews(attempt: AttemptView, evidence: Evidence, undecided: boolean): readonly Write[] {
  const same = { write: 'attempt', n: attempt.n, kept: false } as const
  if (evidence.kind === 'never-seen')
    return [{ ...same, state: null, providerRef: null, nextStep: null, notSeen: true }]
  if (!undecided || evidence.kind !== 'waiting' || attempt.nextStep !== null) return []
  const { providerRef = null } = evidence
  const nextStep = stepIn(evidence)
  return [{ ...same, state: 'waiting', providerRef, ...receiptIn(evidence), nextStep, notSeen: false }]
}
