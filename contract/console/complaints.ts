import type {
  ComplaintEnding,
  ComplaintKind,
  ComplaintSource,
  ComplaintStep,
} from '#domain/complaints/complaint.ts'
import type { DeskAct, PromiseChoice } from '#domain/complaints/desk-acts.ts'
import type { PromiseKind } from '#domain/complaints/promises.ts'
import type { FoundPayment, Moment } from './found.ts'
import type { Acted } from './queue.ts'

/** Which complaints are listed. */
export const COMPLAINTS_SHOWN = ['mine', 'untaken', 'all'] as const
export type ComplaintsShown = (typeof COMPLAINTS_SHOWN)[number]

/** The next promise of a complaint, as a clock shows it. */
export interface ComplaintClock {
  readonly what: PromiseKind
  readonly at: Moment
  /** Working time that is left, milliseconds; less than none once it is over. */
  readonly leftMs: number
  /** Working time of the whole promise. */
  readonly wholeMs: number
}

/** A complaint as a list shows it; nothing of it names anybody. */
export interface ComplaintLine {
  readonly number: string
  readonly kind: ComplaintKind
  readonly language: 'EN' | 'SW'
  /** The beginning of what the customer wrote. */
  readonly words: string
  /** Null: it has ended. */
  readonly clock: ComplaintClock | null
  readonly takenBy: { readonly initials: string; readonly isMine: boolean } | null
  /** Where the money of its payment is; null: none is joined. */
  readonly payment: Pick<FoundPayment, 'money' | 'isGoing' | 'delivery'> | null
}

export interface ComplaintList {
  readonly lines: readonly ComplaintLine[]
  /** Of each list, counted no further than 1,000. */
  readonly counts: Readonly<Record<ComplaintsShown, number>>
  /** More are open than are listed. */
  readonly isCut: boolean
  /** A working day, milliseconds: what a day of the clock is. */
  readonly dayMs: number
  readonly answerHours: number
  readonly endDays: number
}

export interface ComplaintStepLine {
  readonly at: Moment
  readonly kind: ComplaintStep
  /** '' of the customer. */
  readonly by: string
  /** To whom it was passed; '' otherwise. */
  readonly to: string
  readonly words: string
  readonly promisedAt: Moment | null
  /** What became of its message; null: it has none, or it was forgotten. */
  readonly sms: 'open' | 'sent' | 'unsure' | 'refused' | null
}

/** A payment that may be what a complaint is about. */
export interface ComplaintCandidate {
  readonly payment: FoundPayment
  /** The same number was paid for, or paid. */
  readonly why: 'paid-for' | 'paid-by'
  /** From the payment to the complaint, milliseconds. */
  readonly beforeMs: number
}

/** Words that are approved for an answer, filled in; `{{time}}` stands where a promise is said. */
export interface ApprovedWords {
  readonly name: string
  readonly words: Readonly<Record<'EN' | 'SW', string>>
}

export interface WholeComplaint extends ComplaintLine {
  readonly version: number
  readonly source: ComplaintSource
  readonly openedAt: Moment
  /** `0772 ••• 418`; '' once it was erased. */
  readonly contact: string
  /** Everything that the customer wrote first. */
  readonly whole: string
  readonly answeredAt: Moment | null
  readonly endDue: Moment
  readonly takenAt: Moment | null
  readonly ended: { readonly at: Moment; readonly how: ComplaintEnding | 'erased' } | null
  readonly joined: FoundPayment | null
  /** Its number is neither the one that was paid for nor the one that paid. */
  readonly isStrange: boolean
  readonly candidates: readonly ComplaintCandidate[]
  /** Oldest first. */
  readonly steps: readonly ComplaintStepLine[]
  /** Why an act cannot be done, a key; absent: it can. */
  readonly whyNot: Readonly<Partial<Record<DeskAct, string>>>
  readonly colleagues: readonly { readonly id: number; readonly name: string }[]
  /** False: the number was only typed, and gets approved words alone. */
  readonly takesFreeWords: boolean
  readonly approved: readonly ApprovedWords[]
  readonly promises: readonly (Omit<PromiseChoice, 'at'> & { readonly at: Moment })[]
}

/** What became of opening one: its number, where it was. */
export type OpenedAtDesk = Acted & { readonly number?: string }
