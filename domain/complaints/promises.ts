import { afterWorkingTime, workingDayMs, type WorkingTime } from './working-time.ts'

const HOUR_MS = 3_600_000

/** What the operator promises to whoever complains. */
export interface ComplaintPromise extends WorkingTime {
  /** Working hours to the first answer. */
  readonly answerHours: number
  /** Working days to the end. */
  readonly endDays: number
}

/** Both promises of a complaint, fixed when it is opened: writing again changes neither. */
export interface ComplaintDues {
  readonly firstAnswer: Date
  readonly end: Date
}

/** When the first answer and the end of a complaint of this moment are due. */
export function duesOf(openedAt: Date, promise: ComplaintPromise): ComplaintDues {
  return {
    firstAnswer: afterWorkingTime(openedAt, promise.answerHours * HOUR_MS, promise),
    end: afterWorkingTime(openedAt, promise.endDays * workingDayMs(promise), promise),
  }
}

/** What is promised next: the first answer, what somebody promised since, or the end. */
export type PromiseKind = 'first-answer' | 'promised' | 'end'

export interface NextPromise {
  readonly what: PromiseKind
  readonly at: Date
}

/** The clock of a complaint; `promisedAt`: what was promised to the customer with the last answer, null for nothing. */
export function nextPromise(
  one: ComplaintDues & {
    readonly isAnswered: boolean
    readonly promisedAt: Date | null
  },
): NextPromise {
  if (!one.isAnswered) return { what: 'first-answer', at: one.firstAnswer }
  return one.promisedAt ? { what: 'promised', at: one.promisedAt } : { what: 'end', at: one.end }
}

/** Nobody is put off for longer at once than a complaint may take; why a moment cannot be promised, null: it can. */
export function promiseFault(
  at: Date,
  { now, promise }: { readonly now: Date; readonly promise: ComplaintPromise },
): 'promise-past' | 'promise-far' | null {
  if (at.getTime() <= now.getTime()) return 'promise-past'
  return at.getTime() > duesOf(now, promise).end.getTime() ? 'promise-far' : null
}
