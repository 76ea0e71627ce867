import type { FoundPayment } from '#contract/console/found.ts'
import type { WholePayment } from '#contract/console/payment.ts'
import type { Translate } from '#domain/translate.ts'
import { lengthOf, stepMoment, type Clock } from './times.ts'

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
    return payment.collectedAt === null ? '' : stepMoment(payment.collectedAt, clock, now)
  return stepMoment(payment.since, clock, now)
}

/** What stands under the place of the delivery. */
export function deliverySince(payment: WholePayment, clock: Clock, now: number): string {
  if (payment.delivery === 'not-known')
    return lengthSince(payment.collectedAt ?? payment.since, clock, now)
  if (payment.delivery === 'delivered')
    return payment.deliveredAt === null ? '' : stepMoment(payment.deliveredAt, clock, now)
  if (payment.delivery === 'refused') return ''
  return payment.money === 'taken' ? '' : clock.t('staff.delivery.noMoney')
}

function lengthSince(moment: string, { t }: Clock, now: number): string {
  return lengthOf(now - Date.parse(moment), t)
}
