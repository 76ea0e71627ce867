import type { AlarmKind } from '#domain/staff/alarm-kinds.ts'
import type { ProposalSubject } from '#domain/staff/proposals.ts'
import type { Lapsed } from './queue.ts'
import type { RailState, Verdict } from '#domain/staff/rail-health.ts'
import type { Moment, WireMoney } from './found.ts'

/** One minute of all ways to pay, or of one. */
export interface Minute {
  readonly at: Moment
  readonly taken: number
  readonly customerNo: number
  readonly notKnown: number
  readonly fault: number
}

/** Something that is switched off, and what customers read of it. */
export interface Pause {
  readonly by: string
  readonly since: Moment
  /** It was paused at a terminal, for a time. */
  readonly until: Moment | null
  /** Somebody wanted to be asked about it then. */
  readonly askAt: Moment | null
  readonly reason: string
  readonly words: Readonly<Record<'EN' | 'SW', string>>
  /** Somebody proposed to resume it. */
  readonly resume: {
    readonly proposal: number
    readonly by: string
    readonly at: Moment
    readonly isMine: boolean
    readonly reason: string
  } | null
}

/** A way to pay, over the last quarter of an hour. */
export interface RailToday {
  readonly rail: string
  /** As customers read it. */
  readonly name: string
  readonly state: RailState
  /** Attempts a minute. */
  readonly perMinute: number
  /** Sixty of them, oldest first. */
  readonly minutes: readonly Minute[]
  /** Shares of those that ended, 0 to 1; null: none did. */
  readonly taken: number | null
  readonly customerNo: number | null
  readonly fault: number | null
  readonly notKnown: number
  readonly oldestMs: number | null
  readonly p95Ms: number | null
  readonly usualP95Ms: number | null
  readonly pause: Pause | null
}

/** Something that waits, with the oldest of it. */
export interface Waiting {
  readonly count: number
  /** The counter stopped there. */
  readonly isMore: boolean
  readonly oldestMs: number | null
}

export interface AlarmToday {
  readonly id: number
  readonly kind: AlarmKind
  /** Of a way to pay its name as customers read it; of others what it is about. */
  readonly name: string
  readonly values: Readonly<Record<string, string>>
  readonly since: Moment
  readonly takenBy: { readonly name: string; readonly isMine: boolean } | null
}

/** A proposal that was refused or lapsed. */
export type EndedProposal = {
  readonly id: number
  readonly subject: ProposalSubject
  readonly act: string
  /** '' if it's about something else. */
  readonly payment: string
  readonly at: Moment
} & (
  | { readonly state: 'refused'; readonly by: string; readonly reason: string }
  | { readonly state: 'lapsed'; readonly because: Lapsed }
)

/** Whether money flows. */
export interface Today {
  readonly asOf: Moment
  readonly verdict: Verdict
  readonly perMinute: number
  /** What is usual at this weekday and hour, a minute; null while nobody knows. */
  readonly usual: { readonly from: number; readonly to: number } | null
  readonly notKnown: Waiting & { readonly rail: string | null }
  readonly review: Waiting & { readonly untaken: number }
  readonly goingBack: Waiting & { readonly refused: number }
  readonly toApprove: Waiting & { readonly sum: WireMoney | null }
  /** Open complaints whose promise is over, or due within four hours. */
  readonly complaints: Waiting & { readonly over: number }
  readonly minutes: readonly Minute[]
  readonly rails: readonly RailToday[]
  readonly alarms: readonly AlarmToday[]
  /** Of the asker's own, the newest first. */
  readonly ended: readonly EndedProposal[]
  readonly beyond: {
    readonly deliveries: Waiting
    /** From the order to the operator's yes, the middle one of the last quarter of an hour, milliseconds; null: none. */
    readonly operatorMs: number | null
    /** In the last quarter of an hour. */
    readonly messages: { readonly sent: number; readonly unsure: number }
    readonly notices: number
    /** Payments whose enquiry is overdue by more than ten seconds. */
    readonly behind: number
    readonly processes: number
    /** Up to when the books were looked at: what is wrong in them rings. */
    readonly books: Moment
  }
  /** What customers can be told of a pause: keys of the texts, each with its sentences. */
  readonly texts: readonly { readonly key: string; readonly words: Readonly<Record<'EN' | 'SW', string>> }[]
}
