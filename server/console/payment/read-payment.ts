import type { AuditLine, MessageLine, OpenProposal, WholePayment } from '#contract/console/payment.ts'
import { formatMoney } from '#domain/money.ts'
import { maskText, maskWithin } from '#domain/staff/masked-text.ts'
import { possibleActs, waitsFor } from '#domain/staff/possible-acts.ts'
import type { Role } from '#domain/staff/roles.ts'
import { storyOf } from '#domain/staff/story.ts'
import { deliveryKey } from '#server/payments/records/payment-id.ts'
import { priceOf } from '#server/payments/records/payment-row.ts'
import { MESSAGES_KEPT_DAYS } from '#server/payments/retention/retention-days.ts'
import type { Database } from '#server/store/database.ts'
import { foundPaymentOf, maskedNumber } from '../find/found-row.ts'
import { careWords, railName, type WordsReading } from './care-words.ts'
import { readRecords, type PaymentRecords, type ProposalRow } from './payment-records.ts'

/** Who reads it: what they may do with it stands beside it. */
export interface Viewer {
  readonly staffId: number
  readonly roles: readonly Role[]
}

export interface PaymentReading extends WordsReading {
  readonly database: Database
}

/** Everything of one payment, with no number whole in it; null: there is none of this id. */
export async function readPayment(
  reading: PaymentReading,
  id: string,
  viewer: Viewer,
): Promise<WholePayment | null> {
  const records = await readRecords(reading.database, id)
  if (!records) return null
  const { row, delivery, postings } = records
  const shown = masking(reading, records)
  return {
    ...foundPaymentOf(row, reading.country),
    version: row.version,
    language: row.language,
    payer: maskedNumber(row.payer),
    mode: row.mode,
    collectedAt: isoOf(postings.find(({ kind }) => kind === 'charge' || kind === 'held-charge')?.at ?? null),
    deliveredAt: delivery?.state === 'delivered' ? isoOf(delivery.ended_at) : null,
    ...whatWaits(records),
    steps: stepsOf(reading, records, shown),
    ...listsOf(records, shown),
    acts: possibleActs(
      {
        state: row.state,
        attempts: row.current_attempt,
        review: records.review,
        refunds: records.refunds.map(({ state, refused_at: at }) => ({ state, isRefused: at !== null })),
        isProposed: records.proposal !== null,
        receipts: records.receipts,
      },
      viewer.roles,
    ),
    proposal: records.proposal && proposalOf(records.proposal, { id, viewer, shown }),
    words: careWords(reading, records),
    asOf: row.as_of.toISOString(),
  }
}

/** How texts of others, and references of others, are shown. */
interface Shown {
  readonly text: (text: string) => string
  readonly reference: (reference: string) => string
}

function masking({ country }: PaymentReading, { row, messages }: PaymentRecords): Shown {
  const numbers = [
    row.recipient,
    row.payer,
    row.purchase.receiptTo ?? '',
    ...messages.map(({ msisdn }) => msisdn),
  ]
  return {
    text: (text) => maskText(maskWithin(text, numbers), country),
    reference: (reference) => maskWithin(reference, numbers),
  }
}

function isoOf(at: Date | null): string | null {
  return at === null ? null : at.toISOString()
}

/** Why it waits, and by which key the other side finds it. */
function whatWaits({
  row,
  review,
  refunds,
  attempts,
}: PaymentRecords): Pick<WholePayment, 'waitsFor' | 'askBy'> {
  const waiting = refunds.map(({ state, refused_at: at, created_at: since }) => ({
    state,
    isRefused: at !== null,
    ageMs: row.as_of.getTime() - since.getTime(),
  }))
  const why = waitsFor(review, waiting)
  if (why === null) return { waitsFor: null, askBy: null }
  if (why === 'delivery') return { waitsFor: why, askBy: deliveryKey(row.id) }
  const open = refunds.find(({ state }) => state === 'open')
  const charge = attempts.find(({ n }) => n === row.current_attempt)
  return { waitsFor: why, askBy: (why === 'refund' ? open?.ref : charge?.our_ref) ?? null }
}

function stepsOf(reading: PaymentReading, records: PaymentRecords, shown: Shown): WholePayment['steps'] {
  const { row, events, attempts, delivery, refunds } = records
  return storyOf({
    events: events.map(({ at, from_state: from, to_state: to, cause, detail }) => ({
      at: at.toISOString(),
      from,
      to,
      cause,
      detail,
    })),
    acts: records.audit
      .toReversed()
      .map(({ at, by_name: by, ...one }) => ({ ...one, at: at.toISOString(), by })),
    archived: records.archived.map(({ month }) => month),
    names: {
      rail: railName(reading, row, 'EN'),
      amount: formatMoney(priceOf(row)),
      payer: maskedNumber(row.payer),
    },
    isHosted: row.mode === 'PAYMENT_GATEWAY',
    attempts: attempts.map(({ n, our_ref: ourRef, provider_ref: ref }) => ({
      n,
      ourRef,
      providerRef: ref,
    })),
    delivery: delivery && {
      key: delivery.key,
      operatorRef: delivery.operator_ref,
      reason: delivery.reason,
      tries: delivery.tries,
      since: delivery.created_at.toISOString(),
      until: isoOf(delivery.ended_at),
    },
    refunds: refunds.map((one) => ({
      ref: one.ref,
      amount: formatMoney({ minor: one.amount_minor, currency: one.currency }),
      reason: one.reason,
      tries: one.tries,
      since: one.created_at.toISOString(),
      refusedAt: isoOf(one.refused_at),
      until: isoOf(one.ended_at),
    })),
    providerReason: row.provider_reason,
    lastAsked: isoOf(row.last_enquiry_at),
    asOf: row.as_of.toISOString(),
    mask: shown.text,
    maskReference: shown.reference,
  })
}

type Lists = Pick<WholePayment, 'attempts' | 'books' | 'messages' | 'notes' | 'audit'>

function listsOf(records: PaymentRecords, shown: Shown): Lists {
  const { attempts, postings, notes, audit } = records
  return {
    attempts: attempts.map((one) => ({
      n: one.n,
      rail: one.rail,
      ourRef: one.our_ref,
      providerRef: one.provider_ref === null ? null : shown.reference(one.provider_ref),
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
    notes: notes.map(({ at, name, role, text }) => ({
      at: at.toISOString(),
      by: name,
      role,
      text: shown.text(text),
    })),
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

function proposalOf(
  row: ProposalRow,
  { id, viewer, shown }: { readonly id: string; readonly viewer: Viewer; readonly shown: Shown },
): OpenProposal {
  return {
    id: row.id,
    paymentId: id,
    act: row.act,
    ground: row.ground,
    reason: shown.text(row.reason),
    reference: shown.reference(row.reference),
    by: row.name,
    role: row.proposer_role,
    at: row.proposed_at.toISOString(),
    lapsesAt: row.lapses_at.toISOString(),
    isMine: row.proposer === viewer.staffId,
  }
}
