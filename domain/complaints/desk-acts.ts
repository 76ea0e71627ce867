import { isIn, MAY_YET_GIVE } from '../payments/state-groups.ts'
import type { PaymentState } from '../payments/states.ts'
import { mayBegin, type Role } from '../staff/roles.ts'
import type { ComplaintPromise } from './promises.ts'
import { afterWorkingTime, workingTimeBetween } from './working-time.ts'

/** What the desk does about a complaint. */
export const DESK_ACTS = ['answer', 'called', 'note', 'pass', 'join', 'end'] as const
export type DeskAct = (typeof DESK_ACTS)[number]

export interface DeskCase {
  readonly isEnded: boolean
  /** The payment that it is about; null: none is joined. */
  readonly payment: { readonly state: PaymentState; readonly hasOpenRefund: boolean } | null
}

/** States in which nobody can say yet where the money of a payment will be. */
const OPEN_MONEY: readonly PaymentState[] = [...MAY_YET_GIVE, 'undelivered', 'refunding']

/** Whether the money of a payment is still on its way somewhere: then nobody can be told that a complaint is over. */
export function hasOpenMoney({ payment }: Pick<DeskCase, 'payment'>): boolean {
  return payment !== null && (payment.hasOpenRefund || isIn(OPEN_MONEY, payment.state))
}

/** Why an act cannot be done, as the end of a key of `staff.refused.`; null: it can. */
export function whyNotAtDesk(act: DeskAct, one: DeskCase, roles: readonly Role[]): string | null {
  if (!mayBegin(roles, 'complaints')) return 'not-yours'
  if (one.isEnded) return 'complaint-ended'
  return act === 'end' && hasOpenMoney(one) ? 'open-money' : null
}

/** A moment that an answer may promise news for, and how an SMS says it. */
export interface PromiseChoice {
  readonly what: 'today' | 'next-noon' | 'next-day' | 'latest'
  readonly at: Date
  readonly said: string
}

const HOUR_MS = 3_600_000
/** Nobody is promised what nobody can do in the time that is left. */
const LEAST_MS = HOUR_MS / 2

/** Moments within working time that are worth a promise, the nearest first. */
export function promiseChoices(now: Date, promise: ComplaintPromise): readonly PromiseChoice[] {
  const whole = { ...promise, days: [1, 2, 3, 4, 5, 6, 7], holidays: [], opens: 0, closes: 24 * 60 }
  const first = afterWorkingTime(now, 0, promise)
  const closing = (from: Date): Date => {
    const left = (promise.closes - minuteOf(from, promise.timeZone)) * 60_000
    return new Date(from.getTime() + left)
  }
  const today = closing(first)
  const next = afterWorkingTime(today, 1, promise)
  const noon = new Date(closing(next).getTime() - (promise.closes - 12 * 60) * 60_000)
  const latest = afterWorkingTime(
    now,
    promise.endDays * (promise.closes - promise.opens) * 60_000 - 1,
    promise,
  )
  const choices = [
    { what: 'today', at: today },
    { what: 'next-noon', at: noon },
    { what: 'next-day', at: closing(next) },
    { what: 'latest', at: latest },
  ] as const
  return choices
    .filter(
      ({ what, at }) =>
        workingTimeBetween(now, at, whole) >= LEAST_MS && (what !== 'next-noon' || isOpen(at, promise)),
    )
    .map((choice) => ({ ...choice, said: saidMoment(choice.at, promise.timeZone) }))
}

function isOpen(at: Date, promise: ComplaintPromise): boolean {
  const minute = minuteOf(at, promise.timeZone)
  return minute > promise.opens && minute <= promise.closes
}

/** Minutes after midnight there; those of midnight itself are 0. */
function minuteOf(at: Date, timeZone: string): number {
  const clock = new Intl.DateTimeFormat('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  })
  const [hour = 0, minute = 0] = clock.format(at).split(':').map(Number)
  return hour * 60 + minute
}

/** `26/11 18:00`: the same in every language, and short enough for an SMS. */
export function saidMoment(at: Date, timeZone: string): string {
  const part = (options: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat('en-GB', { ...options, timeZone }).format(at)
  const day = part({ day: '2-digit', month: '2-digit' })
  return `${day} ${part({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })}`
}
