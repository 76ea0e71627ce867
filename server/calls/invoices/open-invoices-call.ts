import type { Answer } from '#server/calls/answer.ts'
import { sentence } from '#domain/replies/sentences.ts'
import type { Caller } from '#contract/calls.ts'
import { refusal, success } from '#contract/envelope.ts'
import type { OpenInvoicesRequest, OpenInvoicesResult } from '#contract/invoices.ts'
import { networkOf } from '#domain/codes/network.ts'
import { isEmail } from '#domain/email.ts'
import { cleanAccountNumber, isAccountNumber } from '#domain/invoices/account-number.ts'
import { dayIn } from '#domain/invoices/open-invoices.ts'
import type { AccountLimits } from '#domain/limits/account-limits.ts'
import { maskNumber } from '#domain/phone.ts'
import type { InvoicesAnswer } from '#providers/operator/bills-port.ts'
import { beingBooked } from '#server/payments/pay/reopened.ts'
import type { LimitSubject } from '#server/limits/caller-tries.ts'
import { sessionHashOf } from '../session-hash.ts'
import type { CallDependencies } from '../deps.ts'
import { badRequest, notFound, tooOften } from '../problems.ts'

const TOO_MANY = sentence('tooManyTries')

/**
 * CALL-6 (INVOICE-13, INVOICE-16, NUMBER-17): the open invoices of an account, for whoever names it with its
 * e-mail; what a session was shown it may pay for half an hour. Unknown accounts and wrong e-mails are
 * counted per account and per network, so that neither can be found out by trying (T2). The contact's number
 * is masked: nobody typed it, and paying fills it in.
 */
export async function openInvoicesCall(
  deps: Pick<CallDependencies, 'engine' | 'limits' | 'tries' | 'accountAccess'>,
  request: OpenInvoicesRequest,
  caller: Caller,
): Promise<Answer<OpenInvoicesResult>> {
  const accountNo = cleanAccountNumber(request.accountNo)
  const email = request.contactPersonEmailId.trim()
  if (!isAccountNumber(accountNo)) return badRequest(sentence('accountInvalid'))
  if (email === '') return badRequest(sentence('emailRequired'))
  if (!isEmail(email)) return badRequest(sentence('emailInvalid'))
  const place = await deps.tries.take(subjectsOf(accountNo, caller, deps.limits.accounts), caller)
  if (!place.ok) return tooOften(TOO_MANY, place.waitSeconds, place.puzzle)
  const answer = await deps.engine.operator.findOpenInvoices({ accountNo, email })
  const wrong = wrongPair(answer)
  if (wrong) return wrong
  await place.release()
  if (!answer.ok) return refusal(500, 'message' in answer ? answer.message : '')
  await deps.accountAccess.remember({ sessionHash: sessionHashOf(caller), accountNo, email })
  const contact = answer.contactMsisdn === '' ? '' : maskNumber(answer.contactMsisdn)
  const numbers = answer.invoices.map(({ invoiceNo }) => invoiceNo)
  const booked = await beingBooked(deps.engine, accountNo, numbers)
  return success({
    invoices: answer.invoices.map((invoice) => {
      const settled = booked.get(invoice.invoiceNo)
      return settled ? { ...invoice, paidHereOn: dayIn(deps.engine.country.timeZone, settled.at) } : invoice
    }),
    lineNumber: answer.lineNumber === answer.contactMsisdn ? contact : answer.lineNumber,
    contactPersonMsisdn: contact,
  })
}

function subjectsOf(accountNo: string, caller: Caller, limits: AccountLimits): LimitSubject[] {
  const network = networkOf(caller.address ?? '')
  const { account, accountHere, accountNetwork } = limits
  const subjects: LimitSubject[] = [
    { what: 'account-email', of: [accountNo], limit: account },
    { what: 'account-email-here', of: [accountNo, network], limit: accountHere },
  ]
  if (accountNetwork)
    subjects.push({ what: 'account-email-network', of: [network], limit: accountNetwork, crowd: 'accounts' })
  return subjects
}

/** The documents' answer to a wrong pair; null when it was right, or the operator could not say. */
function wrongPair(answer: InvoicesAnswer): Answer<never> | null {
  if (answer.ok || answer.problem === 'operator-failed') return null
  if (answer.problem === 'other-email') return badRequest(sentence('emailOfAnother'))
  return notFound(sentence('accountUnknown'))
}
