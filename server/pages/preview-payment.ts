import type { Transaction } from '#contract/payments.ts'
import type { Country } from '#countries/country.ts'
import { viewOf } from '#domain/payments/status/status-view.ts'
import type { PaymentState } from '#domain/payments/states.ts'
import type { StatusState } from '#domain/texts/preview-pages.ts'

/** The state of the core that shows each state of the page. */
const STATE_OF: Readonly<Record<StatusState, PaymentState>> = {
  'not-paid': 'registered',
  unconfirmed: 'unsure',
  paid: 'delivered',
  returning: 'refunding',
  returned: 'refunded',
  refused: 'declined',
}

/** A payment that never was, for whoever looks at the words of the page: of no number that anybody has. */
export function madeUpPayment(state: StatusState, { currency }: Country, now: Date): Transaction {
  const { status, money } = viewOf(STATE_OF[state], 'AM', 'fetch')
  const at = now.toISOString()
  return {
    status,
    transactionStatus: status,
    transactionId: '00000000000000000000PREV1E',
    refTransactionId: '00000000000000000000PREV1E-C1',
    transactionType: 'PREPAID RECHARGE',
    paymentMode: 'AM',
    paymentGateway: '',
    mobileNumber: '70****000',
    msisdn: '70****000',
    amount: 5_000,
    currencyCode: currency,
    accountId: '',
    invoiceNumber: '',
    statusReason: '',
    statusAdvice: '',
    bundleDescription: '',
    metaInfo: { leadId: '' },
    createdAt: at,
    updatedAt: at,
    validUntil: '',
    money,
    returnCause: money === 'returning' || money === 'returned' ? 'undelivered' : '',
    draftId: '',
    mine: true,
  }
}
