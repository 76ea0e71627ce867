import type { Currency } from '#domain/money.ts'
import type { AuditAct } from '#domain/staff/audit-acts.ts'
import { MOST_RECEIPTS_A_DAY } from '#domain/staff/possible-acts.ts'
import type { ProposedAct, Ground } from '#domain/staff/proposals.ts'
import type { Role } from '#domain/staff/roles.ts'
import type { ReviewCase } from '#domain/payments/decide-review.ts'
import * as shared from '#server/payments/commands/case-statements.ts'
import { caseOf, type CaseRow } from '#server/payments/commands/decide-case.ts'
import type { RefundRow } from '#server/payments/commands/pay-out.ts'
import { MOST_SHOWN } from '#server/shown/shown-statements.ts'
import type { Database } from '#server/store/database.ts'
import { findFiles, type FileLineRow, type FileOf } from '../decide/joined-files.ts'
import type { Questioned } from '../decide/question-lines.ts'
import type { FoundRow } from '../find/found-row.ts'
import * as sql from './payment-statements.ts'

/** So much of each list is read; more of one payment is a fault that is seen by then. */
const MOST = {
  events: 200,
  messages: 20,
  shown: MOST_SHOWN.own + MOST_SHOWN.others,
  notes: 50,
  audit: 50,
  complaints: 3,
} as const

/** What the audit says of a receipt that was sent again. */
const RECEIPT_SENT_AGAIN: AuditAct = 'resent-receipt'

export type WholeRow = CaseRow &
  Pick<FoundRow, 'description' | 'charged' | 'delivery' | 'delivery_reason' | 'refund_reason'> & {
    readonly last_enquiry_at: Date | null
    readonly as_of: Date
    /** The reason of the rule that holds it; null: none does. */
    readonly held_why: string | null
  }

export interface AttemptRow {
  readonly n: number
  readonly rail: string
  readonly our_ref: string
  readonly provider_ref: string | null
  readonly receipt: string | null
  readonly state: string
  readonly kept: boolean
  readonly sent_at: Date
  readonly ended_at: Date | null
}

export interface DeliveryRow {
  readonly key: string
  readonly state: 'open' | 'delivered' | 'refused'
  readonly operator_ref: string | null
  readonly reason: string
  readonly tries: number
  readonly created_at: Date
  readonly ended_at: Date | null
}

export interface PostingRow {
  readonly kind: string
  readonly attempt: number
  readonly debit: string
  readonly credit: string
  readonly amount_minor: number
  readonly currency: Currency
  readonly at: Date
}

export interface EventRow {
  readonly from_state: string
  readonly to_state: string
  readonly cause: string
  readonly detail: Readonly<Record<string, unknown>> | null
  readonly at: Date
}

export interface MessageRow {
  readonly key: string
  readonly msisdn: string
  readonly text: string
  readonly state: 'open' | 'sent' | 'unsure' | 'refused'
  readonly created_at: Date
}

export interface ShownRow {
  readonly id: number
  readonly at: Date
  readonly state: string
  readonly status: string
  readonly language: 'EN' | 'SW'
  readonly content_version: number
  readonly own: boolean
  readonly has_words: boolean
}

export interface NoteRow {
  readonly at: Date
  readonly name: string
  readonly role: Role
  readonly text: string
}

export interface AuditRow {
  readonly id: number
  readonly at: Date
  readonly by_name: string
  readonly role: string
  readonly act: string
  readonly detail: Readonly<Record<string, unknown>>
  readonly reason: string
}

export interface ComplaintRow {
  readonly number: string
  readonly is_open: boolean
}

export interface ProposalRow extends FileOf, Questioned {
  readonly id: number
  readonly act: ProposedAct
  readonly ground: Ground
  readonly reason: string
  readonly reference: string
  readonly name: string
  readonly proposer: number
  readonly proposer_role: Role
  readonly proposed_at: Date
  readonly lapses_at: Date
}

/** Everything that is kept of one payment. */
export interface PaymentRecords {
  readonly row: WholeRow
  /** Null: it does not wait in review. */
  readonly review: ReviewCase | null
  readonly attempts: readonly AttemptRow[]
  readonly delivery: DeliveryRow | null
  readonly refunds: readonly RefundRow[]
  readonly postings: readonly PostingRow[]
  /** In their order. */
  readonly events: readonly EventRow[]
  /** Months, `2026-11`, of which events of it may have gone to the archive. */
  readonly archived: readonly { readonly month: string }[]
  readonly messages: readonly MessageRow[]
  readonly shown: readonly ShownRow[]
  readonly notes: readonly NoteRow[]
  readonly files: readonly FileLineRow[]
  readonly audit: readonly AuditRow[]
  readonly complaints: readonly ComplaintRow[]
  /** Receipts sent again in the last day, as far as it matters. */
  readonly receipts: number
  readonly proposal: ProposalRow | null
}

/** Reads all of a payment as it was at one moment, each list bounded; null: there is none of this id. */
export function readRecords(database: Database, id: string): Promise<PaymentRecords | null> {
  return database.transaction(async (tx) => {
    await tx.run(sql.atOneMoment)
    const [row] = await tx.run<WholeRow>(sql.findWhole, [id])
    if (!row) return null
    const [delivery] = await tx.run<DeliveryRow>(shared.findDelivery, [id])
    const [proposal] = await tx.run<ProposalRow>(sql.findProposal, [id])
    return {
      row,
      delivery: delivery ?? null,
      proposal: proposal ?? null,
      review: row.state === 'review' ? await caseOf(tx, row) : null,
      attempts: await tx.run<AttemptRow>(shared.findAttempts, [id]),
      refunds: await tx.run<RefundRow>(shared.findRefunds, [id]),
      postings: await tx.run<PostingRow>(shared.findPostings, [id]),
      events: await tx.run<EventRow>(shared.findEvents, [id, MOST.events]),
      archived: await tx.run<{ month: string }>(shared.findArchivedMonths, [id]),
      messages: await tx.run<MessageRow>(sql.findMessages, [id, MOST.messages]),
      shown: await tx.run<ShownRow>(sql.findShown, [id, MOST.shown]),
      notes: await tx.run<NoteRow>(sql.findNotes, [id, MOST.notes]),
      files: await tx.run<FileLineRow>(findFiles, [id]),
      audit: await tx.run<AuditRow>(sql.findAudit, [id, MOST.audit]),
      complaints: await tx.run<ComplaintRow>(sql.findComplaints, [id, MOST.complaints]),
      receipts: (await tx.run(sql.findRecentActs, [id, RECEIPT_SENT_AGAIN, MOST_RECEIPTS_A_DAY])).length,
    }
  })
}
