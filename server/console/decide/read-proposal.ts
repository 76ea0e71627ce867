import type { CheckLine, ProposalView } from '#contract/console/queue.ts'
import { formatMoney, type Currency, type Money } from '#domain/money.ts'
import type { ProposedAct } from '#domain/staff/proposals.ts'
import type { ListOfDay } from '#domain/staff/provider-lists.ts'
import { refundRef } from '#server/payments/records/payment-id.ts'
import type { PaymentRow } from '#server/payments/records/payment-row.ts'
import type { Database } from '#server/store/database.ts'
import { findForAct } from '../acts/act-statements.ts'
import type { Asker } from '../asker.ts'
import { foundPaymentOf, type FoundRow, type Showing } from '../find/found-row.ts'
import { messageAfter } from './message-after.ts'
import { movingAmount } from './moving-amount.ts'
import { maySecondOf, type ProposalRow } from './proposal-row.ts'
import { findProposal } from './proposal-statements.ts'
import { isByLists, isVouchedByList, listsOf, namedIn, type NamedRow } from './provider-lists.ts'
import { rightFor, type PaymentPayload } from './payment-subject.ts'
import { findChecks, listProposed } from './queue-statements.ts'
import { openProposalOf } from './read-queue.ts'
import { typedAmountOf } from './typed-amount.ts'

export interface ProposalReading extends Showing {
  readonly database: Database
}

/** What the records say of a payment that a proposal is about. */
interface CheckRow {
  readonly version: number
  readonly mismatch_seen: boolean
  readonly taken_back: boolean
  readonly current_attempt: number
  readonly booked_minor: number | null
  readonly booked_at: Date | null
  readonly provider_ref: string | null
  readonly delivery: 'open' | 'delivered' | 'refused' | null
  readonly delivery_key: string | null
  readonly delivery_tries: number | null
  readonly has_refund: boolean
  readonly refused_at: Date | null
  /** The provider has returned the paid-out refund since. */
  readonly is_returned: boolean
  readonly bought_again: boolean
}

interface Case extends Showing {
  readonly proposal: ProposalRow
  readonly payment: PaymentRow
  readonly found: CheckRow
  readonly moves: Money
  /** What providers' lists say, where the decision rests on them. */
  readonly lists: readonly ListOfDay[]
  readonly named: NamedRow | null
}

/** What the second person sees, as the records are at this moment; null: there is no such proposal, or it has ended. */
export async function readProposal(
  reading: ProposalReading,
  asker: Asker,
  id: number,
): Promise<ProposalView | null> {
  const { database, country, railName } = reading
  const [proposal] = await database.run<ProposalRow>(findProposal, [id, 'payment'])
  if (proposal?.state !== 'open') return null
  const { subject_id: subject } = proposal
  const { timeZone } = country
  const [[payment], [found], [shown], lists] = await Promise.all([
    database.run<PaymentRow>(findForAct, [subject]),
    database.run<CheckRow>(findChecks, [subject, (proposal.payload as PaymentPayload).attempt]),
    database.run<FoundRow>(listProposed, [[subject]]),
    isByLists(proposal) ? listsOf(database, { id: subject, timeZone }) : [],
  ])
  if (!payment || !found || !shown) return null
  const { reference } = proposal.payload as PaymentPayload
  const isVouched = isVouchedByList(proposal, reference)
  const named = isVouched ? await namedIn(database, { id: subject, timeZone, reference }) : null
  const moves = await movingAmount(database, payment, proposal)
  const one = { proposal, payment, found, moves, lists, named, country, railName }
  return {
    proposal: openProposalOf(proposal, asker),
    payment: foundPaymentOf(shown, reading),
    checks: checksOf(one),
    consequences: CONSEQUENCES[proposal.act as ProposedAct](one),
    typeAmount: typedAmountOf(country, moves),
    moves,
    canApprove: maySecondOf(asker, proposal, rightFor(proposal.act)),
    version: found.version,
  }
}

function check(key: string, isFine: boolean, values: Readonly<Record<string, string>> = {}): CheckLine {
  return { key: `staff.check.${key}`, values, isFine }
}

function checksOf(one: Case): readonly CheckLine[] {
  const { proposal, found } = one
  return [
    moneyCheck(one),
    ...one.lists.map((list) => listCheck(one, list)),
    ...namedCheck(one),
    deliveryCheck(one),
    found.version === proposal.version ? check('unchanged', true) : check('moved', false),
    ...(proposal.act === 'paid-out' ? [refusalCheck(found)] : refundChecks(found)),
    found.bought_again ? check('bought-again', false) : check('no-other-payment', true),
    ...(found.mismatch_seen ? [check('other-amount', false)] : []),
  ]
}

function moneyCheck({ proposal, payment, found, railName }: Case): CheckLine {
  const { currency } = payment
  const rail = railName(payment.rail)
  if (found.taken_back) return check('taken-back', proposal.act === 'return', { rail })
  if (found.booked_minor !== null) {
    const values = { amount: moneyText(found.booked_minor, currency), rail }
    return check('taken', proposal.act !== 'decline', values)
  }
  const { reference } = proposal.payload as PaymentPayload
  if (proposal.act === 'decline') return check('nothing-taken', true, { rail })
  return check('on-a-persons-word', false, { reference, rail })
}

function listCheck({ railName }: Case, { rail, day, isRead, isWhole, line }: ListOfDay): CheckLine {
  const values = { rail: railName(rail), day }
  if (line !== null) return check('list-shows', false, { ...values, line: String(line) })
  if (!isRead) return check('list-missing', false, values)
  return isWhole ? check('list-silent', true, values) : check('list-unsure', false, values)
}

/** Whether a list shows the charge that the proposer vouches for. */
function namedCheck({ proposal, payment, named, railName }: Case): readonly CheckLine[] {
  const { reference } = proposal.payload as PaymentPayload
  if (!isVouchedByList(proposal, reference)) return []
  if (!named) return [check('list-names-not', false, { rail: railName(payment.rail), reference })]
  const { rail, day, line, isOther } = named
  return [
    check(isOther ? 'list-names-other' : 'list-names', !isOther, {
      rail: railName(rail),
      day,
      line: String(line),
    }),
  ]
}

function deliveryCheck({ proposal, found: { delivery, delivery_tries: tries } }: Case): CheckLine {
  if (delivery === 'delivered') return check('delivered', false)
  if (delivery === 'refused') return check('delivery-refused', proposal.act !== 'release')
  if (delivery === null) return check('not-sent', true)
  return check('delivery-unknown', false, { tries: String(tries ?? 0) })
}

/** Of money that its provider took back, only a refund of ours besides is worth a line. */
function refundChecks({ has_refund: hasRefund, taken_back: takenBack }: CheckRow): readonly CheckLine[] {
  if (hasRefund) return [check('refunded-before', false)]
  return takenBack ? [] : [check('not-refunded', true)]
}

function refusalCheck({ refused_at: refusedAt, is_returned: isReturned }: CheckRow): CheckLine {
  if (isReturned) return check('returned-meanwhile', false)
  return refusedAt ? check('refund-refused', true) : check('refund-not-refused', false)
}

type Consequence = ProposalView['consequences'][number]

function then(key: string, values: Readonly<Record<string, string>> = {}): Consequence {
  return { key: `staff.then.${key}`, values }
}

const CONSEQUENCES: Readonly<Record<ProposedAct, (one: Case) => readonly Consequence[]>> = {
  release: ({ found, payment }) => [
    then('delivery-asked', { key: found.delivery_key ?? `${payment.id}-F` }),
    then('receipt-when-delivered'),
    then('back-if-refused'),
  ],
  return: (one) => [
    ...(one.found.delivery === 'open' ? [then('delivery-closed')] : []),
    ...returnOf(one),
    then('message', { text: messageAfter(one.payment, { act: 'return', amount: one.moves }, one.country) }),
  ],
  decline: () => [then('declined'), then('still-watched')],
  'paid-out': (one) => (one.found.is_returned ? paidTwiceOf(one) : paidOutOf(one)),
}

function paidTwiceOf(one: Case): readonly Consequence[] {
  return [then('paid-twice', sumOf(one)), then('books-paid-twice', sumOf(one))]
}

function paidOutOf(one: Case): readonly Consequence[] {
  return [
    then('refund-closed', { reference: (one.proposal.payload as PaymentPayload).reference }),
    then('message', { text: messageAfter(one.payment, { act: 'paid-out', amount: one.moves }, one.country) }),
    then('books-paid-out', sumOf(one)),
  ]
}

/** What the provider took back is with the customer already: nothing more is paid. */
function returnOf(one: Case): readonly Consequence[] {
  if (one.found.taken_back) return [then('already-back', sumOf(one))]
  const key = refundRef(one.payment.id, Math.max(1, one.found.current_attempt))
  return [then('refund-asked', { ...sumOf(one), key }), then('books-refund', sumOf(one))]
}

function sumOf({ payment, moves, railName }: Case): { readonly amount: string; readonly rail: string } {
  return { amount: formatMoney(moves), rail: railName(payment.rail) }
}

function moneyText(minor: number, currency: Currency): string {
  return formatMoney({ minor, currency })
}
