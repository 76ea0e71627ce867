import { EXAMPLE_PAYMENT as ID, EXAMPLES } from './examples.ts'
import { exchangeRateRequestSchema, exchangeRateResultSchema } from '../balances.ts'
import * as payments from '../payments.ts'
import { described } from './described-call.ts'

const options = described({
  tag: 'payments',
  summary: 'Ways to pay',
  request: payments.paymentOptionsRequestSchema,
  result: payments.paymentOptionsResultSchema,
  example: { amount: 5000, mobileNumber: EXAMPLES.prepaidLine, transactionType: 'PREPAID RECHARGE' },
})
const initiate = described({
  tag: 'payments',
  summary: 'Record a payment; no money moves',
  request: payments.initiateRequestSchema,
  result: payments.initiateResultSchema,
  example: {
    amount: 5000,
    mobileNumber: EXAMPLES.prepaidLine,
    transactionType: 'PREPAID RECHARGE',
    paymentMode: 'AM',
    paymentMobile: EXAMPLES.wallet,
    currencyCode: 'UGX',
    emailId: 'visitor@example.ug',
    accountId: '',
    metaInfo: { leadId: '' },
  },
})
const process = described({
  tag: 'payments',
  summary: 'Ask the provider for the money',
  request: payments.processRequestSchema,
  result: payments.processResultSchema,
  example: { transactionId: ID, paymentMode: 'AM', paymentMobile: '', amPin: '', proccessFlag: true },
})

/** From the ways to pay to the receipt. */
export const PAYMENT_CALLS = {
  paymentOptions: options,
  paymentOptionsAlias: described({ ...options, summary: 'Ways to pay, by the older address' }),
  leadPaymentOptions: described({
    tag: 'payments',
    summary: 'Ways to pay for a home-internet lead',
    request: payments.leadPaymentOptionsRequestSchema,
    result: payments.paymentOptionsResultSchema,
    example: { amount: 5000, mobileNumber: EXAMPLES.prepaidLine, transactionType: 'HBB_LEADS' },
  }),
  exchangeRate: described({
    tag: 'payments',
    summary: 'An amount in the second currency',
    request: exchangeRateRequestSchema,
    result: exchangeRateResultSchema,
    example: { amount: 5000, fromCurrency: 'UGX', toCurrency: 'USD' },
  }),
  initiate,
  authInitiate: described({
    ...initiate,
    summary: 'Record a payment of whoever proved a number; no money moves',
    isAuthorised: true,
  }),
  process,
  authProcess: described({
    ...process,
    summary: 'Ask the provider for the money of whoever proved a number',
    isAuthorised: true,
  }),
  status: described({
    tag: 'payments',
    summary: 'Where a payment stands, for the polling page',
    request: payments.statusRequestSchema,
    result: payments.transactionSchema,
    example: { tid: ID, channel: 'whatsapp', pg: 'paystack' },
  }),
  fetch: described({
    tag: 'payments',
    summary: 'Where a payment stands',
    request: payments.fetchRequestSchema,
    result: payments.transactionSchema,
    example: { txnId: ID },
  }),
  callback: described({
    tag: 'payments',
    summary: 'Return of the browser from a gateway; the answer is the address of the payment',
    request: payments.callbackRequestSchema,
    result: payments.noResultSchema,
    example: { txref: 'X', PnrID: ID, status: 'success' },
    leadsOn: true,
  }),
}
