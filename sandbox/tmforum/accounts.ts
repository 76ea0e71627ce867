import type { OpenInvoice } from '../business/internet-accounts.ts'
import type { Account } from '../business/bills.ts'
import { CAST_ACCOUNTS } from '../cast/accounts.ts'
import type { CastInternetAccount } from '../cast/fixed-internet.ts'
import { json } from '../http/message.ts'
import type { Answer, Ask } from '../http/message.ts'
import type { World } from '../world.ts'
import { page, tmfError } from './answers.ts'
import { fullNumber } from './numbers.ts'

const STARTED = new Map(CAST_ACCOUNTS.map((account) => [account.accountNo, account]))

/** The account behind a postpaid line, by its own number; null where there is none. */
export function postpaidAccount(world: World, accountNo: string): Account | null {
  const cast = STARTED.get(accountNo)
  return cast ? world.business.bills.accountOf(cast.msisdn) : null
}

/** TMF666: an account with whom it belongs to. */
export function showAccount(world: World, ask: Ask): Answer {
  const accountNo = ask.params['id'] ?? ''
  const internet = world.business.internet.find(accountNo)
  if (internet) return json(200, accountOf(accountNo, 'Fixed internet', contactOf(internet)))
  const postpaid = postpaidAccount(world, accountNo)
  if (!postpaid) return tmfError(404, '60', 'Account not found.')
  const shown = accountOf(accountNo, 'Postpaid', [])
  return json(200, { ...shown, accountBalance: creditOf(world, postpaid) })
}

function creditOf(world: World, { msisdn, owedHundredths }: Account): readonly object[] {
  if (owedHundredths >= 0) return []
  const amount = { unit: world.phones.line(msisdn).currency, value: -owedHundredths / 100 }
  return [{ balanceType: 'credit', amount, validFor: {} }]
}

function accountOf(accountNo: string, accountType: string, contactMedium: readonly object[]): object {
  return {
    id: accountNo,
    href: `/tmf-api/accountManagement/v4/billingAccount/${accountNo}`,
    name: accountNo,
    accountType,
    state: 'Active',
    contact: [{ contactType: 'primary', contactMedium }],
    relatedParty: [{ id: `C-${accountNo}`, name: accountNo, role: 'owner', '@referredType': 'Individual' }],
    '@type': 'BillingAccount',
  }
}

function contactOf({ email, contactMsisdn, currency }: CastInternetAccount): readonly object[] {
  const phoneNumber = `+${fullNumber(contactMsisdn, currency)}`
  return [
    { mediumType: 'email', preferred: true, characteristic: { emailAddress: email } },
    { mediumType: 'phone', characteristic: { phoneNumber } },
  ]
}

/** TMF678: the bills of an account, those that are paid too. */
export function listBills(world: World, ask: Ask): Answer {
  const accountNo = ask.query.get('billingAccount.id')
  if (accountNo === null) return tmfError(400, '23', 'billingAccount.id is needed.')
  const internet = world.business.internet.find(accountNo)
  if (internet) return page(ask, internetBills(world, internet))
  const account = postpaidAccount(world, accountNo)
  if (!account) return tmfError(404, '60', 'Account not found.')
  if (account.bill === 'fails') return tmfError(500, '1', '')
  return page(ask, [postpaidBill(world, account)])
}

interface Owed {
  readonly accountNo: string
  readonly billNo: string
  /** Hundredths of the whole unit; nothing or less is settled. */
  readonly leftHundredths: number
  readonly startHundredths: number
  readonly currency: string
}

function billOf({ accountNo, billNo, leftHundredths, startHundredths, currency }: Owed) {
  const open = leftHundredths < startHundredths ? 'partiallyPaid' : 'sent'
  return {
    id: `CB-${billNo}`,
    href: `/tmf-api/customerBillManagement/v4/customerBill/CB-${billNo}`,
    billNo,
    billingAccount: { id: accountNo },
    amountDue: { unit: currency, value: startHundredths / 100 },
    remainingAmount: { unit: currency, value: Math.max(0, leftHundredths) / 100 },
    state: leftHundredths > 0 ? open : 'settled',
    '@type': 'CustomerBill',
  }
}

function postpaidBill(world: World, { accountNo, msisdn, owedHundredths }: Account): object {
  return billOf({
    accountNo,
    billNo: `BILL-${accountNo}`,
    leftHundredths: owedHundredths,
    startHundredths: STARTED.get(accountNo)?.owedHundredths ?? 0,
    currency: world.phones.line(msisdn).currency,
  })
}

function internetBills(world: World, account: CastInternetAccount): readonly object[] {
  const open = new Map(world.business.internet.openInvoices(account).map((one) => [one.invoiceNo, one]))
  return account.invoices.map(({ invoiceNo, owedHundredths }) => {
    const { accountNo, currency } = account
    const leftHundredths = open.get(invoiceNo)?.owedHundredths ?? 0
    const owed = { accountNo, billNo: invoiceNo, leftHundredths, startHundredths: owedHundredths, currency }
    return { ...billOf(owed), ...datesOf(open.get(invoiceNo)) }
  })
}

function datesOf(invoice: OpenInvoice | undefined): object {
  if (!invoice) return {}
  const { dueDate, billingStartDate, billingEndDate } = invoice
  return {
    paymentDueDate: `${dueDate}T00:00:00.000Z`,
    billingPeriod: {
      startDateTime: `${billingStartDate}T00:00:00.000Z`,
      endDateTime: `${billingEndDate}T00:00:00.000Z`,
    },
  }
}
