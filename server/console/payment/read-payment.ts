import type { WholePayment } from '#contract/console/payment.ts'
import { formatMoney } from '#domain/money.ts'
import { maskText, maskWithin } from '#domain/staff/masked-text.ts'
import { possibleActs, waitsFor } from '#domain/staff/possible-acts.ts'
import type { Role } from '#domain/staff/roles.ts'
import { storyOf } from '#domain/staff/story.ts'
import { deliveryKey } from '#server/payments/records/payment-id.ts'
import { priceOf, type PaymentRow } from '#server/payments/records/payment-row.ts'
import type { Database } from '#server/store/database.ts'
import { messageAfter, type ToldAtOnce } from '../decide/message-after.ts'
import { movingAmount } from '../decide/moving-amount.ts'
import { foundPaymentOf, maskedNumber } from '../find/found-row.ts'
import { railNames, type RailReading } from '../offered-rails.ts'
import { careWords } from './care-words.ts'
import { isoOf, listsOf, proposalOf, type Shown } from './payment-lists.ts'
import { readRecords, type PaymentRecords } from './payment-records.ts'

/** Who reads it: what they may do with it stands beside it. */
export interface Viewer {
  readonly staffId: number
  readonly roles: readonly Role[]
}

export interface PaymentReading extends RailReading {
  readonly database: Database
  /** Of whoever reads it. */
  readonly language: 'EN' | 'SW'
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
  const shown = showing(reading, records)
  return {
    ...foundPaymentOf(row, { country: reading.country, railName: shown.railName }),
    version: row.version,
    language: row.language,
    payer: maskedNumber(row.payer),
    mode: row.mode,
    collectedAt: isoOf(postings.find(({ kind }) => kind === 'charge' || kind === 'held-charge')?.at ?? null),
    deliveredAt: delivery?.state === 'delivered' ? isoOf(delivery.ended_at) : null,
    ...whatWaits(records),
    heldWhy: row.held_why ?? '',
    willSay: {
      return: await messageIf('return', row, reading),
      'paid-out': await messageIf('paid-out', row, reading),
    },
    complaints: records.complaints.map(({ number, is_open: isOpen }) => ({ number, isOpen })),
    steps: stepsOf(records, shown),
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
    proposal: records.proposal && proposalOf(records.proposal, { id, staffId: viewer.staffId, shown }),
    words: careWords(reading, records),
    asOf: row.as_of.toISOString(),
  }
}

async function messageIf(
  act: ToldAtOnce,
  row: PaymentRow,
  { database, country }: PaymentReading,
): Promise<string> {
  const amount = await movingAmount(database, row, { act, payload: { attempt: null } })
  return messageAfter(row, { act, amount }, country)
}

function showing(reading: PaymentReading, { row, messages }: PaymentRecords): Shown {
  const { country, language } = reading
  const numbers = [
    row.recipient,
    row.payer,
    row.purchase.receiptTo ?? '',
    ...messages.map(({ msisdn }) => msisdn),
  ]
  return {
    railName: railNames(reading, language),
    text: (text) => maskText(maskWithin(text, numbers), country),
    reference: (reference) => maskWithin(reference, numbers),
  }
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
  const why = waitsFor(review, waiting, row.delivery !== null)
  if (why === null) return { waitsFor: null, askBy: null }
  if (why === 'held') return { waitsFor: why, askBy: null }
  if (why === 'delivery') return { waitsFor: why, askBy: deliveryKey(row.id) }
  const open = refunds.find(({ state }) => state === 'open')
  const charge = attempts.find(({ n }) => n === row.current_attempt)
  return { waitsFor: why, askBy: (why === 'refund' ? open?.ref : charge?.our_ref) ?? null }
}

function stepsOf(records: PaymentRecords, shown: Shown): WholePayment['steps'] {
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
      rail: shown.railName(row.rail),
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
