import type { ProposedAct } from '#domain/staff/proposals.ts'
import type { FoundPayment } from '#contract/console/found.ts'
import type { WholePayment } from '#contract/console/payment.ts'
import type { Translate } from '#domain/translate.ts'
import { dayKey, dayOf, lengthOf, secondOf, timeOf, type Clock } from './times.ts'

/** What was bought, in the words of the catalogue; of its kind where those say nothing. */
export function whatWords({ what, kind }: Pick<FoundPayment, 'what' | 'kind'>, t: Translate): string {
  return what || t(`staff.kind.${kind}`) || kind
}

/** Why it stands where it does: what the other side said last, else the state in words. */
export function reasonWords({ reason, state }: FoundPayment, t: Translate): string {
  return reason || t(`staff.state.${state}`)
}

/** What stands under the place of the money: when it got there, or how long that is open. */
export function moneySince(payment: WholePayment, clock: Clock, now: number): string {
  if (payment.money === 'not-known' || payment.isGoing) return lengthSince(payment.since, clock, now)
  if (payment.money === 'taken')
    return payment.collectedAt === null
      ? ''
      : momentBeside(payment.collectedAt, { at: payment.at, now, clock })
  return momentBeside(payment.since, { at: payment.at, now, clock })
}

/** What stands under the place of the delivery. */
export function deliverySince(payment: WholePayment, clock: Clock, now: number): string {
  if (payment.delivery === 'not-known') return lengthSince(payment.collectedAt ?? payment.since, clock, now)
  if (payment.delivery === 'delivered')
    return payment.deliveredAt === null
      ? ''
      : momentBeside(payment.deliveredAt, { at: payment.at, now, clock })
  if (payment.delivery === 'refused') return ''
  const isWaitedFor = payment.money === 'not-taken' || payment.money === 'not-known'
  return isWaitedFor ? clock.t('staff.delivery.noMoney') : ''
}

/** The second of a moment of today, or of the payment's own day, which stands above it; of another day that day and the minute. */
function momentBeside(moment: string, { at, now, clock }: Beside): string {
  const day = dayKey(new Date(moment), clock)
  const isSaid = [at, now].some((said) => dayKey(new Date(said), clock) === day)
  return isSaid ? secondOf(moment, clock) : `${dayOf(moment, clock, now)} ${timeOf(moment, clock)}`
}

interface Beside {
  readonly at: string
  readonly now: number
  readonly clock: Clock
}

function lengthSince(moment: string, { t }: Clock, now: number): string {
  return lengthOf(now - Date.parse(moment), t)
}

/** Proposals that say money has left don't lapse when the payment changes. */
export function lapsesKey(key: 'staff.proposal.lapses' | 'staff.propose.lapsesAt', act: ProposedAct): string {
  return act === 'paid-out' ? `${key}.paid-out` : key
}
