import assert from 'node:assert/strict'
import test from 'node:test'
import type { Operator } from '#providers/operator/port.ts'
import type { CallApp } from '#server/testing/call-app.ts'
import { openCallApp, outcomeOf, STRANGER } from '#server/testing/call-app.ts'

const LINE = '700200001'
const ACCOUNT = '1000200001'
const UNPROVED = [200, 400, 'Please verify the code first']
const NO_MATCH = 'The account number does not match this mobile number.'

/** A code, sent and verified the ordinary way; answers its id. */
async function proveByCode({ call, sms }: CallApp, msisdn = LINE): Promise<string> {
  const sent = await call('sendInvoiceCode', { text: msisdn, text1: '', otpAction: 'INVOICE' })
  const { otpId } = sent.result as { otpId: string }
  assert.equal((await call('verifyInvoiceCode', { otpId, otp: sms.codeTo(msisdn) })).statusCode, 200)
  return otpId
}

test('whoever proved a line by code sees what is owed to the cent, once; asked again the same way, once more', async (context) => {
  const app = await openCallApp(context)
  const { call, stage } = app
  stage.operator.line = { ok: true, lineType: 'POSTPAID' }
  stage.operator.bill = { ok: true, outstanding: 45_000.4, accountNo: ACCOUNT }
  const otpId = await proveByCode(app)
  const key = { 'idempotency-key': 'one-press' }
  const bill = await call('bill', { msisdn: LINE, otpId }, key)
  assert.deepEqual([bill.statusCode, bill.result], [200, { totalOutstanding: 45_000.4 }])
  assert.equal(bill.headers.get('cache-control'), 'no-store')
  assert.deepEqual((await call('bill', { msisdn: LINE, otpId }, key)).result, bill.result)
  assert.deepEqual(outcomeOf(await call('bill', { msisdn: LINE, otpId })), UNPROVED)
  assert.deepEqual(
    outcomeOf(await call('bill', { msisdn: LINE, otpId }, { 'idempotency-key': 'another' })),
    UNPROVED,
  )
})

// BILL-31, CALL-7
test('nobody sees a bill without having proved that very line in that very session', async (context) => {
  const app = await openCallApp(context)
  const { call, stage, sms } = app
  stage.operator.line = { ok: true, lineType: 'POSTPAID' }
  const queryBill = stage.operator.queryBill.bind(stage.operator)
  stage.operator.queryBill = () => assert.fail('asked')
  const sent = await call('sendInvoiceCode', { text: LINE, text1: '', otpAction: 'INVOICE' })
  const { otpId } = sent.result as { otpId: string }
  for (const guess of [otpId, '', 'x'.repeat(26), '0'.repeat(26)])
    assert.deepEqual(outcomeOf(await call('bill', { msisdn: LINE, otpId: guess })), UNPROVED)
  await call('verifyInvoiceCode', { otpId, otp: sms.codeTo(LINE) })
  const withKey = { ...STRANGER, 'idempotency-key': 'k' }
  assert.deepEqual(outcomeOf(await call('bill', { msisdn: '700200002', otpId })), UNPROVED)
  assert.deepEqual(outcomeOf(await call('bill', { msisdn: LINE, otpId }, STRANGER)), UNPROVED)
  assert.deepEqual(outcomeOf(await call('bill', { msisdn: LINE, otpId }, withKey)), UNPROVED)
  assert.deepEqual(outcomeOf(await call('bill', { msisdn: LINE, otpId }, { cookie: '' })), UNPROVED)
  assert.deepEqual(outcomeOf(await call('bill', { msisdn: '70020', otpId })), [200, 400, 'Invalid Mobile No'])
  assert.equal((await call('bill', { msisdn: LINE, otpId: 'x'.repeat(121) })).status, 400)
  await stage.rows(`update code_proof set expires_at = now() - interval '1 second'`)
  assert.deepEqual(outcomeOf(await call('bill', { msisdn: LINE, otpId })), UNPROVED)
  stage.operator.queryBill = queryBill
})

test('an operator that fails costs nobody their code', async (context) => {
  const app = await openCallApp(context)
  const { call, stage } = app
  stage.operator.line = { ok: true, lineType: 'POSTPAID' }
  stage.operator.bill = { ok: false, problem: 'operator-failed', message: '' }
  const otpId = await proveByCode(app, '700200005')
  const failed = await call('bill', { msisdn: '700200005', otpId })
  assert.deepEqual([...outcomeOf(failed), failed.result], [200, 500, '', null])
  stage.operator.bill = { ok: true, outstanding: 0, accountNo: '' }
  assert.deepEqual((await call('bill', { msisdn: '700200005', otpId })).result, { totalOutstanding: 0 })
})

test('of bills asked for at once with one proof exactly one is shown', async (context) => {
  const app = await openCallApp(context)
  app.stage.operator.line = { ok: true, lineType: 'POSTPAID' }
  const otpId = await proveByCode(app)
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => app.call('bill', { msisdn: LINE, otpId })),
  )
  assert.equal(answers.filter(({ statusCode }) => statusCode === 200).length, 1)
})

// BILL-32, CALL-5
test('the own account number opens the bill too, and the line is told so by one SMS a day', async (context) => {
  const { call, stage } = await openCallApp(context)
  stage.operator.bill = { ok: true, outstanding: 45_000, accountNo: ACCOUNT }
  for (let count = 0; count < 7; count += 1) {
    const given = await call('validateAccount', { msisdn: LINE, accountNo: ACCOUNT })
    const { otpId } = given.result as { otpId: string }
    assert.match(otpId, /^[0-9A-Z]{26}$/)
    assert.deepEqual((await call('bill', { msisdn: LINE, otpId })).result, { totalOutstanding: 45_000 })
    assert.deepEqual(outcomeOf(await call('bill', { msisdn: LINE, otpId })), UNPROVED)
  }
  await stage.pass(0)
  assert.deepEqual(stage.messages.sent, [
    {
      msisdn: LINE,
      text: 'Kati: the bill of this number was opened with its account number. Not you? Call 300.',
    },
  ])
})

// BILL-33, BILL-34
test('a wrong account number says the same whether it is another line’s or nobody’s, five times a day', async (context) => {
  const { call, stage } = await openCallApp(context, 'live')
  const asked: string[] = []
  const say = (account: typeof stage.operator.account): void => {
    const checkAccount: Operator['checkAccount'] = async ({ accountNo }) => {
      asked.push(accountNo)
      return account
    }
    Object.assign(stage.operator, { checkAccount })
  }
  const tryOne = (msisdn: string, from = '198.51.100.7') =>
    call('validateAccount', { msisdn, accountNo: '1000200009' }, { 'x-from': from })
  say({ ok: false, problem: 'other-account' })
  for (let count = 0; count < 2; count += 1)
    assert.deepEqual(outcomeOf(await tryOne(LINE)), [200, 60119, NO_MATCH])
  say({ ok: false, problem: 'no-account' })
  for (let count = 0; count < 2; count += 1)
    assert.deepEqual(outcomeOf(await tryOne(LINE, '198.51.100.9')), [200, 60005, NO_MATCH])
  say({ ok: true })
  assert.equal((await tryOne(LINE)).statusCode, 200, 'the right one is taken until the limit')
  say({ ok: false, problem: 'unknown-subscriber', message: 'Subscriber not found.' })
  assert.deepEqual(outcomeOf(await tryOne(LINE)), [200, 60005, NO_MATCH])
  say({ ok: true })
  asked.length = 0
  const over = await tryOne(LINE)
  assert.deepEqual(
    [over.status, over.statusCode, over.result],
    [429, 400, null],
    'the right one is refused after that',
  )
  assert.match(over.message, /^Too many wrong account numbers/)
  const wait = Number(over.headers.get('retry-after'))
  assert.ok(wait > 86_000 && wait <= 86_400, String(wait))
  assert.deepEqual(asked, [])
  assert.equal((await tryOne('700200002')).statusCode, 200, 'another line is not locked')
  assert.equal((await tryOne(LINE, '192.0.2.9')).statusCode, 200, 'the owner elsewhere is not locked out')
})

// BILL-34
test('strangers on seven networks get only thirty guesses a day at a line’s account number', async (context) => {
  const { call, stage } = await openCallApp(context, 'live')
  stage.operator.account = { ok: false, problem: 'other-account' }
  const statuses: unknown[] = []
  for (let network = 0; network < 7; network += 1)
    for (let count = 0; count < 5; count += 1) {
      const from = { 'x-from': `203.0.${network}.1` }
      statuses.push((await call('validateAccount', { msisdn: LINE, accountNo: ACCOUNT }, from)).statusCode)
    }
  assert.deepEqual(
    [statuses.filter((code) => code === 60119).length, statuses.filter((code) => code === 400).length],
    [30, 5],
  )
})

test('one network tries twenty account numbers a day, over however many lines', async (context) => {
  const { call, stage } = await openCallApp(context, 'live')
  stage.operator.account = { ok: false, problem: 'other-account' }
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, n) =>
      call(
        'validateAccount',
        { msisdn: `7002${String(n).padStart(5, '0')}`, accountNo: '1000200009' },
        { 'x-from': `198.51.100.${n}`, cookie: `__Host-sid=${String(n).padStart(32, 'x')}` },
      ),
    ),
  )
  assert.equal(answers.filter(({ statusCode }) => statusCode === 60119).length, 20)
  assert.equal(answers.filter(({ status }) => status === 429).length, 40)
})

test('an operator that cannot check an account costs no try', async (context) => {
  const { call, stage } = await openCallApp(context, 'live')
  stage.operator.account = { ok: false, problem: 'operator-failed', message: 'Please try again.' }
  for (let count = 0; count < 8; count += 1) {
    const answer = await call('validateAccount', { msisdn: LINE, accountNo: ACCOUNT })
    assert.deepEqual(outcomeOf(answer), [200, 500, 'Please try again.'])
  }
})

// BILL-36
test('what cannot be an account number is told at once and costs no try', async (context) => {
  const { call, stage } = await openCallApp(context, 'live')
  stage.operator.checkAccount = () => assert.fail('asked')
  for (const accountNo of ['1', '100020000', '10002000011'])
    assert.deepEqual(outcomeOf(await call('validateAccount', { msisdn: LINE, accountNo })), [
      200,
      400,
      'Invalid Account Number',
    ])
  for (const accountNo of ['', 'PE10002000', 1_000_200_001, null])
    assert.equal((await call('validateAccount', { msisdn: LINE, accountNo })).status, 400)
  const answer = await call('validateAccount', { msisdn: '7002', accountNo: ACCOUNT })
  assert.deepEqual(outcomeOf(answer), [200, 400, 'Invalid Mobile No'])
  assert.equal((await stage.rows('select 1 from wrong_try')).length, 0)
})
