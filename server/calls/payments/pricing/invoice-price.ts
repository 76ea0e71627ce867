import type { Answer } from '#server/calls/answer.ts'
import { sentence } from '#domain/replies/sentences.ts'
import { isSuccess } from '#contract/envelope.ts'
import { cleanAccountNumber, isAccountNumber } from '#domain/invoices/account-number.ts'
import type { Invoice } from '#domain/invoices/invoice.ts'
import { payable } from '#domain/invoices/open-invoices.ts'
import { moneyOfAmount } from '#domain/payments/amounts/catalogue-amount.ts'
import { maskNumber } from '#domain/phone.ts'
import type { InvoicesAnswer } from '#providers/operator/bills-port.ts'
import { sessionHashOf } from '../../session-hash.ts'
import { openInvoicesCall } from '../../invoices/open-invoices-call.ts'
import { SENTENCES } from '../sentences.ts'
import { INVALID_NUMBER, refuseUnanswered } from './check-line.ts'
import { refuse, snapshotOf, type Asked, type Priced, type PriceOf } from './sale.ts'
import { chargeSetPrice } from './set-price.ts'

const NOT_THEIRS = sentence('emailOfAnother')

/**
 * BILL_PAYMENT: one open invoice, whole and rounded up (INVOICE-15), by whoever showed that the account may
 * be seen: this session opened it with its e-mail before, or the request names that e-mail, under the limits
 * of CALL-6.
 */
export const priceInvoice: PriceOf = async (asked) => {
  const { deps, request } = asked
  const accountNo = cleanAccountNumber(request.accountId)
  if (!isAccountNumber(accountNo)) return refuse(sentence('accountInvalid'))
  const opened = await openAccount(asked, accountNo)
  if (!opened.ok) return opened
  const found = await deps.engine.operator.findOpenInvoices({ accountNo, email: opened.email })
  if (!found.ok) return refuseUnopened(found)
  const contact = found.contactMsisdn
  // The page knows the contact's number masked; whoever knows it whole may name it whole.
  if (![contact, maskNumber(contact)].includes(request.mobileNumber)) return refuse(INVALID_NUMBER)
  const invoice = found.invoices.find(({ invoiceNo }) => invoiceNo === request.invoiceNumber)
  if (!invoice) return refuse(SENTENCES.invoiceNotOpen)
  return priceOpen(asked, { ...invoice, accountNo, contact })
}

type Opened =
  { readonly ok: true; readonly email: string } | { readonly ok: false; readonly reply: Answer<never> }

/** The e-mail that opens the account, counted as a try like any other when this session has not shown it yet (T2). */
async function openAccount({ deps, request, caller }: Asked, accountNo: string): Promise<Opened> {
  const known = await deps.accountAccess.emailOf({ sessionHash: sessionHashOf(caller), accountNo })
  if (known !== null) return { ok: true, email: known }
  if (request.emailId === '') return refuse(NOT_THEIRS)
  const shown = await openInvoicesCall(deps, { accountNo, contactPersonEmailId: request.emailId }, caller)
  if (isSuccess(shown)) return { ok: true, email: request.emailId }
  return { ok: false, reply: { ...shown, result: null } }
}

/** The account was open a moment ago: what changed since is not told to whoever asks. */
function refuseUnopened(found: Extract<InvoicesAnswer, { ok: false }>): Priced {
  if (found.problem === 'operator-failed') return refuseUnanswered(found)
  return refuse(NOT_THEIRS)
}

async function priceOpen(asked: Asked, invoice: Invoice & { readonly contact: string }): Promise<Priced> {
  const { country } = asked.deps
  const { amount } = payable(invoice, country)
  if (invoice.currency !== country.currency || amount === 0) return refuse(SENTENCES.invoiceNotOpen)
  const charged = await chargeSetPrice(asked, moneyOfAmount(amount, country))
  if (!charged.ok) return charged
  const snapshot = snapshotOf(asked.deps, {
    accountType: 'POSTPAID',
    accountId: invoice.accountNo,
    invoiceNumber: invoice.invoiceNo,
  })
  return { ok: true, sale: { kind: 'INVOICE', recipient: invoice.contact, price: charged.price, snapshot } }
}
