import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { refusal, success } from '#contract/envelope.ts'
import type { Transaction } from '#contract/payments.ts'
import { PAYMENT_ID, paymentApp, transactionOf, type PaymentApp } from '../testing/payment-app.ts'

let pages: PaymentApp
before(async () => {
  pages = await paymentApp()
})
after(() => pages.app.close())

const show = async (transaction: Transaction, headers: Record<string, string> = {}) => {
  pages.answer({ fetch: () => Promise.resolve(success(transaction)) })
  return (await pages.app.inject({ url: `/payment/status?id=${PAYMENT_ID}`, headers })).body
}
const textOf = (body: string, id: string) =>
  new RegExp(`data-testid="${id}"[^>]*>([^<]*)<`).exec(body)?.[1] ?? null

const EXPECTED: readonly (readonly [string, string, string, string, string])[] = [
  ['SUCCESS', 'Thank you', 'Successful', 'success', 'check'],
  ['REQUEST_REGISTERED', 'In Processing', 'In Processing', 'failed', 'clock'],
  ['REQUEST_RAISED', 'In Processing', 'In Processing', 'failed', 'clock'],
  ['ALREADY_PROCESSED', 'In Processing', 'In Processing', 'failed', 'clock'],
  ['IN_PROCESS', 'IN_PROCESS', 'In Processing', 'failed', 'clock'],
  ['FAILED', 'FAILED', 'Unsuccessful', 'failed', 'alert'],
  ['FALIURE', 'FALIURE', 'Unsuccessful', 'failed', 'alert'],
  ['NEVER_SEEN', 'NEVER_SEEN', 'Unsuccessful', 'failed', 'alert'],
]

for (const [status, heading, row, style, icon] of EXPECTED) {
  test(`a payment that is ${status} reads ${heading} and ${row}, before any script`, async () => {
    const body = await show(transactionOf(status))
    assert.equal(textOf(body, 'status-heading'), heading)
    assert.equal(textOf(body, 'status-status'), row)
    assert.match(body, new RegExp(`data-testid="status-page" data-style="${style}"`))
    assert.match(body, new RegExp(`data-testid="status-icon" data-icon="${icon}"`))
    assert.equal(textOf(body, 'status-amount'), 'UGX 5,000')
    assert.equal(/http-equiv="refresh"/.test(body), icon === 'clock')
    const markup = body.slice(body.indexOf('<body>'), body.indexOf('id="page-data"'))
    if (icon === 'clock') assert.doesNotMatch(markup, /Unsuccessful/)
  })
}

// STATUS-17
test('the reason stands after a star, and only where the payment did not succeed', async () => {
  const refused = await show(
    transactionOf('FAILED', { statusReason: 'Customer declined the request', money: 'refused' }),
  )
  assert.equal(textOf(refused, 'status-reason'), '*Customer declined the request')
  assert.match(refused, /No money was taken for this attempt\./)
  const paid = await show(transactionOf('SUCCESS', { statusReason: 'ok', money: 'paid' }))
  assert.equal(textOf(paid, 'status-reason'), null)
})

test('money on its way back is named as such, never as lost', async () => {
  assert.match(
    await show(transactionOf('FAILED', { money: 'returning' })),
    /Your money is on its way back to you\./,
  )
  assert.match(await show(transactionOf('FAILED', { money: 'returned' })), /Your money was returned to you\./)
})

// STATUS-17
test('rows without a value are left out, and the date is read in the country’s own time', async () => {
  const body = await show(transactionOf('SUCCESS'))
  assert.equal(textOf(body, 'status-accountId'), null)
  assert.equal(textOf(body, 'status-leadId'), null)
  assert.match(body, /14 March 2026, 09:41/)
  assert.match(await show(transactionOf('SUCCESS'), { cookie: 'lang=SW' }), /14 Machi 2026, 09:41/)
})

test('a link opened by somebody else shows the masked number only', async () => {
  const body = await show(transactionOf('SUCCESS', { mobileNumber: '71****678', msisdn: '', mine: false }))
  assert.equal(textOf(body, 'status-mobileNumber'), '071 ••• 678')
})

const WAYS: readonly (readonly [string, string, string])[] = [
  ['PREPAID RECHARGE', '/prepaid-recharge', 'Back to recharge'],
  ['BUNDLE PURCHASE', '/data-bundle', 'Back to bundles'],
  ['POSTPAID BILL PAYMENT', '/postpaid-bill-pay', 'Back to your bill'],
  ['Broadband Recharge', '/broadband-recharge', 'Back to router bundles'],
  ['BILL_PAYMENT', '/orp/fixed-internet', 'Back to invoices'],
]
for (const [transactionType, page, words] of WAYS)
  test(`without script the way back from a ${transactionType} leads to ${page}`, async () => {
    const back = new RegExp(`<a(?=[^>]*href="${page}")[^>]*data-testid="status-return"[^>]*>${words}<`)
    for (const status of ['SUCCESS', 'FAILED', 'REQUEST_RAISED'])
      assert.match(await show(transactionOf(status, { transactionType })), back)
  })

test('whoever opens another person’s link is led home, and so is a payment that no page sells', async () => {
  const home = /<a(?=[^>]*href="\/")[^>]*data-testid="status-return"/
  assert.match(await show(transactionOf('SUCCESS', { mine: false })), home)
  assert.match(await show(transactionOf('SUCCESS', { transactionType: 'HBB_LEADS' })), home)
  assert.match(await show(transactionOf('SUCCESS', { transactionType: 'constructor' })), home)
})

test('a card page is called by its name, not by its code in capitals', async () => {
  const body = await show(transactionOf('SUCCESS', { paymentMode: 'PG', paymentGateway: 'PAYSTACK' }))
  assert.match(textOf(body, 'status-gateway') ?? '', / · Paystack$/)
})

test('an unknown payment is said to be unknown, with ways on', async () => {
  pages.answer({ fetch: () => Promise.resolve(refusal(404, 'Transaction not found.')) })
  const answer = await pages.app.inject({ url: '/payment/status/NOPE' })
  assert.equal(answer.statusCode, 404)
  assert.match(answer.body, /We cannot find this payment/)
  assert.match(answer.body, /data-testid="status-return"/)
  assert.doesNotMatch(answer.body, /http-equiv="refresh"/)
})

// STATUS-25
test('when the system does not answer, nobody is told that the payment failed', async () => {
  pages.answer({ fetch: () => Promise.resolve(refusal(500, '')) })
  const answer = await pages.app.inject({ url: `/payment/status?id=${PAYMENT_ID}` })
  assert.match(answer.body, /We could not reach the system\. Your payment may have worked: check again/)
  assert.match(answer.body, /http-equiv="refresh"/)
})

// STATUS-11
test('a missing id leads home, which says why, and markup in an id stays text', async () => {
  const { location } = (await pages.app.inject({ url: '/payment/status' })).headers
  assert.equal(location, '/?why=payment')
  pages.answer({ fetch: () => Promise.resolve(refusal(404, '')) })
  const { body } = await pages.app.inject({ url: '/payment/status?id=%3Cscript%3Ealert(1)%3C/script%3E' })
  assert.doesNotMatch(body, /<script>alert/)
})

// CALL-21
test('a customer whose card page named no payment is told so, and can look the payment up', async () => {
  const { body, statusCode } = await pages.app.inject({ url: '/payment/status?why=return' })
  assert.equal(statusCode, 404)
  assert.equal(textOf(body, 'status-heading'), 'You’re back from the payment page')
  assert.match(body, /To see where your money is, enter the transaction ID\./)
  assert.match(body, /<input id="status-id" name="id"/)
  const { body: swahili } = await pages.app.inject({
    url: '/payment/status?why=return',
    headers: { cookie: 'lang=SW' },
  })
  assert.equal(textOf(swahili, 'status-heading'), 'Umerudi kutoka ukurasa wa malipo')
})

test('the reference on a card page’s receipt finds the payment, as its id does', async () => {
  const asked: string[] = []
  pages.answer({
    fetch: ({ txnId }) => {
      asked.push(txnId)
      return Promise.resolve(success(transactionOf('SUCCESS')))
    },
  })
  for (const typed of [`${PAYMENT_ID}-C1`, `${PAYMENT_ID}C2`, PAYMENT_ID.toLowerCase(), ` ${PAYMENT_ID} `])
    await pages.app.inject({ url: `/payment/status?id=${encodeURIComponent(typed)}` })
  await pages.app.inject({ url: `/payment/status/${PAYMENT_ID}-C1` })
  assert.deepEqual(asked, Array(5).fill(PAYMENT_ID))
})
