import type { Acted, Lapsed } from '#contract/console/queue.ts'
import type { Bounds } from '#domain/places/point.ts'
import type { Money } from '#domain/money.ts'
import type { AuditAct, AuditObject } from '#domain/staff/audit-acts.ts'
import type { ProposalSubject } from '#domain/staff/proposals.ts'
import type { Act, Role } from '#domain/staff/roles.ts'
import type { ContentReader } from '#server/content/known-content.ts'
import type { Desk } from '#server/payments/commands/decide-case.ts'
import type { Runner } from '#server/store/database.ts'
import type { Asker } from '../asker.ts'
import type { ProposalRow } from './proposal-row.ts'

/** What a proposal is about, before there's a row of it as well as afterwards. */
export type About = Pick<ProposalRow, 'subject_id' | 'act' | 'payload'>

/** What proposals are decided and carried out with. */
export interface DecisionDesk extends Desk {
  readonly subjects: Subjects
  readonly reader: ContentReader
  /** Where places of the country can lie. */
  readonly box: Bounds
}

/** The second person's yes, in the transaction that approves. */
export interface Approval {
  readonly asker: Asker
  readonly proposal: ProposalRow
  /** Version of the payment that the second person saw; null if the screen shows none. */
  readonly version: number | null
}

/** If it's undone, the approval is rolled back as well, and the proposal stays open unless it lapses. */
export type CarriedOut =
  | {
      readonly outcome: 'done'
      /** What the audit calls it, if not `approved`. */
      readonly act?: AuditAct
      /** What the audit names instead of the subject: an invited person has a number by now. */
      readonly object?: string
      readonly detail?: Readonly<Record<string, string>>
      /** Payments that the workers look at as soon as the transaction is over. */
      readonly hurry?: readonly string[]
    }
  | { readonly outcome: 'undone'; readonly acted: Acted; readonly lapses?: Lapsed }

/** How proposals about one kind of thing are decided: a row of the table in `subjects.ts`. */
export interface Subject {
  readonly name: ProposalSubject
  readonly objectKind: AuditObject
  readonly right: (about: About) => Act
  /** Whether somebody with these roles may approve it, if that isn't what the table of roles says of second persons. */
  readonly mayApprove?: (roles: readonly Role[], about: About) => boolean
  /** Locks that come before the proposal's own. */
  readonly lockFirst?: (tx: Runner) => Promise<void>
  /** The current state of what it's about, locked. A proposal lapses if this isn't what its proposer saw. */
  readonly seenNow: (tx: Runner, about: About) => Promise<string>
  readonly movedAs?: Lapsed
  /** What the second person reads then, if it's more than why it lapsed. */
  readonly moved?: (tx: Runner, proposal: ProposalRow) => Promise<Acted>
  /** The amount that moves. */
  readonly amount?: (tx: Runner, about: About) => Promise<Money | null>
  /** Freezes the subject while the proposal is open. `letGo` undoes it. */
  readonly hold?: (tx: Runner, about: About) => Promise<void>
  readonly isAbout?: (about: About, asker: Asker) => boolean
  /** Further details for each audit entry about the proposal. */
  readonly detail?: (about: About) => Readonly<Record<string, string>>
  /** What the audit calls it when somebody refuses it, or takes it back. */
  readonly endedAs?: Partial<Readonly<Record<'refused' | 'withdrawn', AuditAct>>>
  /** Lets go of what waited with the proposal, once that has ended without an approval. */
  readonly letGo?: (tx: Runner, about: About) => Promise<void>
  /** Runs after the approval has been written: without it, the database lets the console move no money. */
  readonly carryOut: (desk: DecisionDesk, tx: Runner, approval: Approval) => Promise<CarriedOut>
}

/** The table of `subjects.ts`. */
export type Subjects = Readonly<Record<ProposalSubject, Subject>>

export function undone(acted: Acted, lapses?: Lapsed): CarriedOut {
  return { outcome: 'undone', acted, ...(lapses ? { lapses } : {}) }
}
