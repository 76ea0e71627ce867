import assert from 'node:assert/strict'
import test from 'node:test'
import type { QueryData } from '#domain/payments/methods/query-data.ts'
import { initiateRequest, type PaymentChoice } from './initiate-request.ts'

const PURCHASE: QueryData = {
  msisdn: '700100001',
  amount: 5_000,
  usdAmount: null,
  currency: 'UGX',
  productCode: 'ORP',
  transactionType: 'PREPAID RECHARGE',
  lineType: 'PREPAID',
  rechargeType: 'Prepaid Recharge',
  description: '',
  data: '',
  dataUnit: '',
  emailId: '',
  redirectPage: '/',
  flow: 'PREPAID',
  theme: 'light',
  enableDualCurrency: false,
  bundleInfo: null,
  invoiceDetail: null,
  pgOptions: [],
}
const BY_WALLET: PaymentChoice = { mode: 'AM', payer: '700500001', gateway: '', email: '' }

// RECHARGE-32
test('the order says what is bought, for whom and from whom, in the words of the documents', () => {
  const order = initiateRequest(PURCHASE, BY_WALLET, '256')
  assert.deepEqual(
    [order.amount, order.currencyCode, order.transactionType, order.mobileNumber, order.paymentMobile],
    [5_000, 'UGX', 'PREPAID RECHARGE', '700100001', '700500001'],
  )
})

test('a price in cents is ordered in dollars', () => {
  const order = initiateRequest(
    { ...PURCHASE, amount: 777, usdAmount: 7.77, currency: 'USD' },
    BY_WALLET,
    '243',
  )
  assert.deepEqual([order.amount, order.currencyCode], [7.77, 'USD'])
})

test('in partner mode every order is one for a home-broadband lead', () => {
  const order = initiateRequest({ ...PURCHASE, flow: 'KATI_WORKS' }, BY_WALLET, '256')
  assert.equal(order.transactionType, 'HBB_LEADS')
})
