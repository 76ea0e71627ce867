import type { Answer, Unworded } from '#server/calls/answer.ts'
import { sentence } from '#domain/replies/sentences.ts'
import type { Caller } from '#contract/calls.ts'
import { success } from '#contract/envelope.ts'
import type { Transaction } from '#contract/payments.ts'
import { majorOf } from '#domain/money.ts'
import { isSameSession } from '#domain/payments/ownership.ts'
import { adviceOf, reasonOf, type ReasonFacts } from '#domain/payments/reasons.ts'
import { refusalOf } from '#domain/payments/refusals.ts'
import { CHECKOUT_LIFE_MS } from '#domain/payments/schedule.ts'
import { isFailure, moneyOf, viewOf } from '#domain/payments/status/status-view.ts'
import { maskNumber } from '#domain/phone.ts'
import { requestEnquiry } from '#server/payments/callbacks.ts'
import { isPaymentId } from '#server/payments/records/payment-id.ts'
import { priceOf } from '#server/payments/records/payment-row.ts'
import type { AttemptedRow } from '#server/payments/records/payment-row.ts'
import * as sql from '#server/payments/records/payment-statements.ts'
import { sessionHashOf } from '../session-hash.ts'
import type { CallDependencies } from '../deps.ts'
import { notFound } from '../problems.ts'

/** CALL-19, CALL-20: where a payment stands. A stranger sees status, amount and a masked number (T5, B9). */
export async function statusCall(
  deps: Pick<CallDependencies, 'content' | 'country' | 'engine' | 'shown' | 'tries' | 'wake'>,
  request: { id: string; call: 'status' | 'fetch' },
  caller: Caller,
): Promise<Answer<Unworded<Transaction>>> {
  const unknown = notFound(sentence('paymentUnknown'))
  if (!isPaymentId(request.id)) return unknown
  const [row] = await deps.engine.database.run<AttemptedRow>(sql.findShown, [request.id])
  if (!row) return unknown
  if (isFailure(row.state) && row.failure_shown_at === null)
    await deps.engine.database.run(sql.noteFailureShown, [row.id])
  if (viewOf(row.state, row.mode, 'fetch').status === 'REQUEST_RAISED' || mayStillBePaid(row)) {
    await requestEnquiry(deps.engine, row.id)
    deps.wake()
  }
  const sessionHash = sessionHashOf(caller)
  const mine = isSameSession(row.session_hash, sessionHash)
  if (sessionHash && mine && row.state === 'delivered') await deps.tries.crowd.paid(sessionHash)
  const transaction = transactionOf(deps, row, { call: request.call, mine })
  // A page shows what `fetch` says; a caller without a session is a program, and shows nobody anything.
  if (request.call === 'fetch' && caller.session !== '')
    deps.shown.note({
      paymentId: row.id,
      state: row.state,
      mode: row.mode,
      status: viewOf(row.state, row.mode, 'fetch').status,
      language: caller.language,
      contentVersion: deps.content.version,
      own: mine,
      isAnew: caller.isPage === true,
    })
  return success(transaction)
}

/** By the operator's own length of the bundle, from when the operator gave it. */
function validUntilOf({ state, state_since: since, purchase: { lastsMs } }: AttemptedRow): string {
  if (state !== 'delivered' || lastsMs === undefined) return ''
  return new Date(since.getTime() + lastsMs).toISOString()
}

/** A gateway's page that its customer left, and may have open elsewhere: who asks is told what has become of it. */
function mayStillBePaid({ state, mode, sent_ms: sentMs }: AttemptedRow): boolean {
  return state === 'cancelled' && mode === 'PAYMENT_GATEWAY' && sentMs < CHECKOUT_LIFE_MS
}

/** A payment as its page is told of it; `mine`: the browser that paid asks. */
export function transactionOf(
  deps: Pick<CallDependencies, 'country'>,
  row: AttemptedRow,
  { call, mine }: { call: 'status' | 'fetch'; mine: boolean },
): Unworded<Transaction> {
  const view = viewOf(row.state, row.mode, call)
  // An invoice's number is the account's contact, who may be somebody else than the payer.
  const number = mine && row.kind !== 'INVOICE' ? row.recipient : maskNumber(row.recipient)
  const facts: ReasonFacts = {
    ...row,
    // It reveals something about the payer's wallet or card, so only the payer reads it.
    refusal: mine ? refusalOf(row) : null,
    returnCause: row.return_cause,
    takenBack: row.taken_back,
    advice: deps.country,
  }
  return {
    status: view.status,
    transactionStatus: view.status,
    transactionId: row.id,
    refTransactionId: mine ? (row.our_ref ?? '') : '',
    transactionType: row.transaction_type,
    paymentMode: mine ? row.mode : '',
    paymentGateway: mine && row.mode === 'PAYMENT_GATEWAY' ? row.rail : '',
    mobileNumber: number,
    msisdn: number,
    amount: majorOf(priceOf(row)),
    currencyCode: row.currency,
    accountId: mine ? row.purchase.accountId : '',
    invoiceNumber: mine ? row.purchase.invoiceNumber : '',
    statusReason: reasonOf(facts),
    statusAdvice: adviceOf(facts),
    bundleDescription: mine ? row.purchase.description : '',
    metaInfo: { leadId: mine ? row.purchase.leadId : '' },
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    validUntil: validUntilOf(row),
    money: moneyOf(row.state, row.taken_back),
    returnCause: row.return_cause ?? '',
    draftId: mine ? (row.draft ?? '') : '',
    mine,
  }
}
