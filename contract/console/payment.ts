import type { ProposedAct, Ground } from '#domain/staff/proposals.ts'
import type { FileType } from '#domain/staff/joined-file.ts'
import type { ActOfStaff, WaitsFor } from '#domain/staff/possible-acts.ts'
import type { Role } from '#domain/staff/roles.ts'
import type { Step } from '#domain/staff/story.ts'
import type { FoundPayment, Moment, WireMoney } from './found.ts'

export type { Step } from '#domain/staff/story.ts'
export type { StepTone } from '#domain/staff/telling.ts'

export interface AttemptLine {
  readonly n: number
  readonly rail: string
  readonly railName: string
  readonly ourRef: string
  readonly providerRef: string | null
  /** The name that the customer's message or the provider's desk uses for it; null if it isn't known or is the same. */
  readonly receipt: string | null
  readonly state: string
  readonly kept: boolean
  readonly sentAt: Moment
  readonly endedAt: Moment | null
}

export interface BookLine {
  readonly at: Moment
  readonly kind: string
  readonly attempt: number
  readonly debit: string
  readonly credit: string
  readonly amount: WireMoney
}

export interface MessageLine {
  readonly at: Moment
  /** '' once it was forgotten: then only that it was. */
  readonly text: string
  readonly state: 'open' | 'sent' | 'unsure' | 'refused'
  readonly to: string
}

export interface NoteLine {
  readonly at: Moment
  readonly by: string
  readonly role: Role
  readonly text: string
}

/** What staff did with it, from the audit. */
export interface AuditLine {
  readonly id: number
  readonly at: Moment
  readonly by: string
  readonly role: string
  readonly act: string
  readonly detail: Readonly<Record<string, string>>
  readonly reason: string
}

/** A page that the customer was given, the oldest first. */
export interface ShownLine {
  readonly id: number
  readonly at: Moment
  readonly state: string
  readonly status: string
  readonly language: 'EN' | 'SW'
  readonly contentVersion: number
  /** Whether the words of then are still kept; else it is drawn with those of today. */
  readonly hasWords: boolean
  /** Whether the browser was the one that paid: to others a page tells less. */
  readonly own: boolean
}

/** A link to all of them, where the portal draws them again; '' where nobody said where the portal is. */
export interface PageLink {
  readonly portal: string
  readonly link: string
  /** So long it leads there. */
  readonly seconds: number
}

/** An act that stands beside a payment; one that cannot be done stays, with why. */
export type PossibleAct = ActOfStaff

/** What was joined to a proposal. */
export interface JoinedFile {
  readonly name: string
  readonly type: FileType
  readonly bytes: number
}

/** The same beneath its payment, whatever became of the proposal. */
export interface FileLine extends JoinedFile {
  readonly proposal: number
  readonly at: Moment
  readonly by: string
}

/** What a second person asked the proposer, and the answer. */
export interface QuestionLine {
  readonly by: string
  readonly at: Moment
  readonly question: string
  /** '' as long as there is none. */
  readonly answer: string
  readonly answeredAt: Moment | null
}

/** A proposal as everybody sees it on the payment. */
export interface OpenProposal {
  readonly id: number
  readonly paymentId: string
  readonly act: ProposedAct
  readonly ground: Ground
  readonly reason: string
  readonly reference: string
  /** Null: none was joined. */
  readonly file: JoinedFile | null
  /** The oldest first; the last one may wait for its answer. */
  readonly questions: readonly QuestionLine[]
  readonly by: string
  readonly role: Role
  readonly at: Moment
  readonly lapsesAt: Moment
  /** Whether whoever asks is the one who proposed it. */
  readonly isMine: boolean
}

/** A complaint about a payment. */
export interface ComplaintLine {
  readonly number: string
  readonly isOpen: boolean
}

/** Everything of one payment. */
export interface WholePayment extends FoundPayment {
  /** Grows whenever it moves: sent along with whatever is decided about it. */
  readonly version: number
  readonly language: 'EN' | 'SW'
  /** Masked; '' where it was paid by card or not said. */
  readonly payer: string
  readonly mode: string
  readonly collectedAt: Moment | null
  readonly deliveredAt: Moment | null
  /** Since when it waits for a person, and for what; null: it does not. */
  readonly waitsFor: WaitsFor | null
  /** Why a rule held it, in the words of whoever proposed the rule; '' where none did. */
  readonly heldWhy: string
  /** The SMS that the customer gets at once when this is approved, numbers masked. */
  readonly willSay: Readonly<Record<'return' | 'paid-out', string>>
  /** The newest first; the last few. */
  readonly complaints: readonly ComplaintLine[]
  /** What to ask the other side by. */
  readonly askBy: string | null
  readonly steps: readonly Step[]
  readonly attempts: readonly AttemptLine[]
  readonly books: readonly BookLine[]
  readonly messages: readonly MessageLine[]
  readonly pages: readonly ShownLine[]
  readonly notes: readonly NoteLine[]
  /** What was joined to proposals, the newest first. */
  readonly files: readonly FileLine[]
  readonly audit: readonly AuditLine[]
  readonly acts: readonly PossibleAct[]
  readonly proposal: OpenProposal | null
  /** What to say, in each language. */
  readonly words: Readonly<Record<'EN' | 'SW' | 'LG', string>>
  readonly asOf: Moment
}
