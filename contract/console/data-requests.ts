import type { CorrectedField, DataRequestKind, DataRequestState } from '#domain/own-data/data-requests.ts'
import type { Moment } from './found.ts'

/** What a customer asked for about their own data, as a list shows it; nothing of it names anybody. */
export interface DataRequestLine {
  readonly id: string
  readonly kind: DataRequestKind
  readonly state: DataRequestState
  /** `070 ••• 001`; '' of one that is over. */
  readonly number: string
  readonly openedAt: Moment
  /** Null until a code proved it. */
  readonly provedAt: Moment | null
  readonly dueAt: Moment | null
  readonly endedAt: Moment | null
  /** Milliseconds until it is due, less than 0 when that is over; null where no clock runs. */
  readonly leftMs: number | null
  /** Who opened it on a customer's word; '' where the customer did. */
  readonly openedBy: string
  /** An erasure waits for a second person: for me, or for somebody else. */
  readonly waitsFor: 'me' | 'others' | null
}

export interface DataRequestPage {
  /** Those that are not answered, the next due first. */
  readonly open: readonly DataRequestLine[]
  /** The newest that are over. */
  readonly ended: readonly DataRequestLine[]
}

/** A request for home internet of the customer's, as far as it can be corrected. */
export interface CorrectableLead {
  readonly leadId: string
  readonly town: string
  readonly fullName: string
  /** Masked. */
  readonly email: string
  readonly street: string
  readonly landmark: string
}

export interface WholeDataRequest extends DataRequestLine {
  /** As the customer wrote it, numbers and e-mails masked; '' once it is over. */
  readonly words: string
  readonly language: 'EN' | 'SW'
  readonly givenUntil: Moment | null
  /** What staff answered; '' for nothing. */
  readonly answer: string
  /** What is held about the number now; null once it is over. `waiting`: payments that are not over, or watched. */
  readonly holds: {
    readonly payments: number
    readonly waiting: number
    readonly leads: number
    readonly notes: number
  } | null
  readonly leads: readonly CorrectableLead[]
  readonly change: Readonly<Partial<Record<CorrectedField, string>>> | null
  /** How much went, and how much is left to go, by what it is. */
  readonly outcome: Readonly<Record<string, number>>
  readonly proposal: {
    readonly proposal: number
    readonly by: string
    readonly at: Moment
    readonly lapsesAt: Moment
    readonly reason: string
    readonly isMine: boolean
  } | null
}
