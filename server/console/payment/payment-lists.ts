import type { AuditLine, MessageLine, OpenProposal, WholePayment } from '#contract/console/payment.ts'
import { MESSAGES_KEPT_DAYS } from '#server/payments/retention/retention-days.ts'
import { fileLinesOf, joinedFileOf } from '../decide/joined-files.ts'
import { questionLinesOf } from '../decide/question-lines.ts'
import { maskedNumber } from '../find/found-row.ts'
import type { RailName } from '../offered-rails.ts'
import type { PaymentRecords, ProposalRow } from './payment-records.ts'

/** How texts of others, references of others, and ways to pay are shown. */
export interface Shown {
  readonly railName: RailName
  readonly text: (text: string) => string
  readonly reference: (reference: string) => string
}

/** As the wire has moments. */
export function isoOf(at: Date | null): string | null {
  return at === null ? null : at.toISOString()
}

type Lists = Pick<WholePayment, 'attempts' | 'books' | 'messages' | 'pages' | 'notes' | 'files' | 'audit'>

/** What is listed beneath a payment. */
export function listsOf(records: PaymentRecords, shown: Shown): Lists {
  const { attempts, postings, notes, files, audit } = records
  return {
    attempts: attempts.map((one) => ({
      n: one.n,
      rail: one.rail,
      railName: shown.railName(one.rail),
      ourRef: one.our_ref,
      providerRef: one.provider_ref === null ? null : shown.reference(one.provider_ref),
      receipt: one.receipt === null ? null : shown.reference(one.receipt),
      state: one.state,
      kept: one.kept,
      sentAt: one.sent_at.toISOString(),
      endedAt: isoOf(one.ended_at),
    })),
    books: postings.map(({ at, kind, attempt, debit, credit, amount_minor: minor, currency }) => ({
      at: at.toISOString(),
      kind,
      attempt,
      debit,
      credit,
      amount: { minor, currency },
    })),
    messages: messagesOf(records, shown),
    pages: records.shown.map(({ at, content_version: contentVersion, has_words: hasWords, ...page }) => ({
      ...page,
      at: at.toISOString(),
      contentVersion,
      hasWords,
    })),
    notes: notes.map(({ at, name, role, text }) => ({
      at: at.toISOString(),
      by: name,
      role,
      text: shown.text(text),
    })),
    files: fileLinesOf(files),
    audit: audit.map((one) => auditOf(one, shown)),
  }
}

/** States that are told to the customer once they are reached. */
const TOLD: ReadonlySet<string> = new Set(['delivered', 'refunding', 'refunded'])
const DAY_MS = 24 * 3_600_000

/** What is kept, and of what was forgotten only that there was a message. */
function messagesOf({ row, messages, events }: PaymentRecords, shown: Shown): MessageLine[] {
  const kept = messages.map(({ created_at: at, text, state, msisdn }) => ({
    at: at.toISOString(),
    text: shown.text(text),
    state,
    to: maskedNumber(msisdn),
  }))
  const before = row.as_of.getTime() - MESSAGES_KEPT_DAYS * DAY_MS
  const forgotten = events
    .filter(({ to_state: to, at }) => TOLD.has(to) && at.getTime() < before)
    .filter(({ to_state: to }) => !messages.some(({ key }) => key === `${row.id}-M-${to}`))
    // Whether it arrived went with it.
    .map(({ at }) => ({ at: at.toISOString(), text: '', state: 'unsure' as const, to: '' }))
  return [...kept, ...forgotten.toReversed()]
}

function auditOf(
  { by_name: by, at, detail, reason, ...line }: PaymentRecords['audit'][number],
  shown: Shown,
): AuditLine {
  const texts = Object.entries(detail).map(
    ([name, text]) => [name, shown.text(typeof text === 'string' ? text : JSON.stringify(text))] as const,
  )
  return {
    ...line,
    by,
    at: at.toISOString(),
    detail: Object.fromEntries(texts),
    reason: shown.text(reason),
  }
}

interface About {
  readonly id: string
  /** Who reads it. */
  readonly staffId: number
  readonly shown: Shown
}

/** What waits for a second person. */
export function proposalOf(row: ProposalRow, { id, staffId, shown }: About): OpenProposal {
  return {
    id: row.id,
    paymentId: id,
    act: row.act,
    ground: row.ground,
    reason: shown.text(row.reason),
    reference: shown.reference(row.reference),
    file: joinedFileOf(row),
    questions: questionLinesOf(row).map((one) => ({
      ...one,
      question: shown.text(one.question),
      answer: shown.text(one.answer),
    })),
    by: row.name,
    role: row.proposer_role,
    at: row.proposed_at.toISOString(),
    lapsesAt: row.lapses_at.toISOString(),
    isMine: row.proposer === staffId,
  }
}
