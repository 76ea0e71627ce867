import { decimalOfHundredths } from '../business/hundredths.ts'
import type { OpenInvoice } from '../business/internet-accounts.ts'
import { json, jsonObject } from '../http/message.ts'
import type { Answer, Ask } from '../http/message.ts'
import type { World } from '../world.ts'
import { askedLine } from './asked-line.ts'
import { problem } from './problem.ts'

/** What is owed on a postpaid or hybrid line; below zero is credit. */
export function bill(world: World, { body }: Ask): Answer {
  const asked = askedLine(world, body)
  if ('answer' in asked) return asked.answer
  const { line } = asked
  const account = world.business.bills.accountOf(line.msisdn)
  if (!account) return problem(404, 'ACCOUNT_NOT_FOUND', 'The line has no account.')
  if (account.bill === 'fails') return problem(500, 'INTERNAL', '')
  const outstanding = decimalOfHundredths(account.owedHundredths)
  return json(200, { accountNo: account.accountNo, outstanding, currency: line.currency })
}

/** Whether an account is that of a line. Only a postpaid line can be without one. */
export function accountCheck(world: World, { body }: Ask): Answer {
  const accountNo = jsonObject(body)?.['accountNo']
  if (typeof accountNo !== 'string') return problem(400, 'INVALID_REQUEST', 'accountNo must be text.')
  const asked = askedLine(world, body)
  if ('answer' in asked) return asked.answer
  const { line } = asked
  const account = world.business.bills.accountOf(line.msisdn)
  if (account) return json(200, { match: account.accountNo === accountNo ? 'SAME' : 'OTHER_ACCOUNT' })
  return json(200, { match: line.lineClass === 'PREPAID' ? 'OTHER_ACCOUNT' : 'NO_ACCOUNT' })
}

/** The open invoices of a fixed-internet account, for whoever knows the e-mail registered with it. */
export function openInvoices(world: World, { body }: Ask): Answer {
  const { accountNo, email } = jsonObject(body) ?? {}
  if (typeof accountNo !== 'string' || typeof email !== 'string') {
    return problem(400, 'INVALID_REQUEST', 'accountNo and email must be text.')
  }
  const { internet } = world.business
  const account = internet.find(accountNo)
  if (!account) return problem(404, 'ACCOUNT_NOT_FOUND', 'Account not found.')
  if (account.email !== email.trim().toLowerCase()) {
    return problem(403, 'EMAIL_MISMATCH', 'Account number and email do not match.')
  }
  return json(200, {
    accountNo,
    lineNumber: account.lineNumber,
    contactMsisdn: account.contactMsisdn,
    invoices: internet.openInvoices(account).map(invoiceOf),
  })
}

function invoiceOf({ owedHundredths, ...invoice }: OpenInvoice) {
  return { ...invoice, outstanding: decimalOfHundredths(owedHundredths) }
}
