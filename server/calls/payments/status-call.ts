import type { Caller } from '#contract/calls.ts'
import type { Reply } from '#contract/envelope.ts'
import { success } from '#contract/envelope.ts'
import type { Transaction } from '#contract/payments.ts'
import { majorOf } from '#domain/money.ts'
import { reasonOf } from '#domain/payments/reasons.ts'
import { isFailure, viewOf } from '#domain/payments/status-view.ts'
import { maskNumber } from '#domain/phone.ts'
import { nudge } from '#server/payments/hints.ts'
import { digestOf, isPaymentId } from '#server/payments/payment-id.ts'
import { priceOf } from '#server/payments/payment-row.ts'
import type { TriedRow } from '#server/payments/payment-row.ts'
import * as sql from '#server/payments/payment-statements.ts'
import type { CallDependencies } from '../deps.ts'
import { notFound } from '../problems.ts'

/** Calls 19 and 20: where a payment stands. A stranger sees status, amount and a masked number (T5, B9). */
export async function statusCall(
  deps: CallDependencies,
  request: { id: string; call: 'status' | 'fetch' },
  caller: Caller,
): Promise<Reply<Transaction>> {
  const unknown = notFound('Transaction not found.')
  if (!isPaymentId(request.id)) return unknown
  const [row] = await deps.engine.database.run<TriedRow>(sql.findShown, [request.id])
  if (!row) return unknown
  if (isFailure(row.state) && row.failure_shown_at === null)
    await deps.engine.database.run(sql.noteFailureShown, [row.id])
  if (viewOf(row.state, row.mode, 'fetch').status === 'REQUEST_RAISED') {
    await nudge(deps.engine, row.id)
    deps.wake()
  }
  const mine =
    row.session_hash !== null && caller.session !== '' && row.session_hash.equals(digestOf(caller.session))
  return success(transactionOf(deps, row, { call: request.call, mine }))
}

function transactionOf(
  deps: CallDependencies,
  row: TriedRow,
  { call, mine }: { call: 'status' | 'fetch'; mine: boolean },
): Transaction {
  const view = viewOf(row.state, row.mode, call)
  // An invoice's number is the account's contact, who may be somebody else than the payer.
  const number = mine && row.kind !== 'INVOICE' ? row.recipient : maskNumber(row.recipient)
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
    statusReason: reasonOf({
      id: row.id,
      state: row.state,
      kind: row.kind,
      // A provider's own words may tell of the payer's wallet: only the payer reads them.
      providerReason: mine ? row.provider_reason : '',
      returnCause: row.return_cause,
      careNumber: deps.country.customerCareNumber,
    }),
    bundleDescription: mine ? row.purchase.description : '',
    metaInfo: { leadId: mine ? row.purchase.leadId : '' },
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    money: view.money,
    mine,
  }
}
