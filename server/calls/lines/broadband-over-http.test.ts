import assert from 'node:assert/strict'
import test from 'node:test'
import type { LineTypeQuery, Operator } from '#providers/operator/port.ts'
import type { CallApp } from '#server/testing/call-app.ts'
import { openCallApp, outcomeOf, STRANGER } from '#server/testing/call-app.ts'

const ROUTER = '700400002'
const HOLDER = '700100001'
const UNPROVED = [200, 400, 'Please verify the code first']

/** A router with a bundle whose holder has a phone; keeps which lines were asked for. */
async function openHome(context: Parameters<typeof openCallApp>[0], profile: 'live' | 'sandbox' = 'sandbox') {
  const app = await openCallApp(context, profile)
  const asked: LineTypeQuery[] = []
  const findLineType: Operator['findLineType'] = async (query) => {
    asked.push(query)
    return { ok: true, lineType: query.broadband === (query.msisdn === ROUTER) ? 'PREPAID' : 'NA' }
  }
  Object.assign(app.stage.operator, { findLineType })
  app.stage.operator.activeBundle = { ok: true, active: true, contact: HOLDER }
  app.stage.operator.balances = {
    ok: true,
    balances: [
      {
        serviceType: 'DATA',
        description: 'Home 50 GB',
        balanceType: 'BUNDLE',
        amount: 12.5,
        unit: 'GB',
        expires: '2030-12-31T20:59:59.000Z',
      },
    ],
  }
  return { ...app, asked }
}

async function prove({ call, sms }: CallApp): Promise<string> {
  const sent = await call('broadbandBalance', { msisdn: ROUTER, requestType: 'BALANCE' })
  const { txnRefId } = sent.result as { txnRefId: string }
  const right = await call('verifyCode', { refId: txnRefId, otp: sms.codeTo(HOLDER) })
  return (right.result as { uniqueCode: string }).uniqueCode
}

// ROUTER-22, CALL-9
test('a customer learns whether a bundle runs on a router before buying another; nothing is sent', async (context) => {
  const { call, stage, sms } = await openHome(context)
  const ask = { msisdn: ROUTER, requestType: 'ACTIVE_BUNDLE' }
  assert.deepEqual((await call('broadbandBalance', ask)).result, { activeBundle: true })
  stage.operator.activeBundle = { ok: true, active: false, contact: HOLDER }
  assert.deepEqual((await call('broadbandBalance', ask)).result, { activeBundle: false })
  assert.equal(sms.asked, 0)
})

// ROUTER-23
test('the holder of a router gets a code on their phone, and with it sees what is left and until when', async (context) => {
  const app = await openHome(context)
  const { call, sms } = app
  const sent = await call('broadbandBalance', { msisdn: ROUTER, requestType: 'BALANCE' })
  const { txnRefId, otpRecipient } = sent.result as { txnRefId: string; otpRecipient: string }
  assert.deepEqual(
    [sent.statusCode, sent.message, otpRecipient],
    [200, 'Code sent to 70****001', '70****001'],
  )
  assert.match(sms.taken[0]?.text ?? '', /shows the data left on your router/)
  const wrong = await call('verifyCode', { refId: txnRefId, otp: '000000' })
  assert.ok(wrong.statusCode === 2003 || sms.codeTo(HOLDER) === '000000')
  const again = await call('resendCode', { refId: txnRefId })
  assert.deepEqual([again.statusCode, again.message], [200, 'Code sent to 70****001'])
  const right = await call('verifyCode', { refId: txnRefId, otp: sms.codeTo(HOLDER) })
  const { uniqueCode } = right.result as { uniqueCode: string }
  const balance = await call('queryBalance', { msisdn: ROUTER, uniqueCode, serviceType: 'DATA' })
  assert.deepEqual(balance.result, {
    queryBalanceResult: [
      {
        serviceType: 'DATA',
        balanceDescription: 'Home 50 GB',
        balanceType: 'BUNDLE',
        balance: 12.5,
        unitType: 'GB',
        expireTime: '2030-12-31T20:59:59.000Z',
      },
    ],
  })
})

test('a code for a router opens that router to that session only, and pays nothing', async (context) => {
  const app = await openHome(context)
  const { call } = app
  const uniqueCode = await prove(app)
  const look = { msisdn: ROUTER, uniqueCode, serviceType: 'DATA' }
  assert.deepEqual(outcomeOf(await call('queryBalance', look, STRANGER)), UNPROVED)
  assert.deepEqual(outcomeOf(await call('queryBalance', { ...look, msisdn: HOLDER })), UNPROVED)
  const token = await call('verifyUser', { username: ROUTER, uniqueCode, paymentMode: 'AM' })
  assert.deepEqual(outcomeOf(token), [200, 4001, 'Invalid user.'])
  const paid = await call('initiate', {
    amount: 1_000,
    mobileNumber: HOLDER,
    transactionType: 'PREPAID RECHARGE',
    paymentMode: 'AIRTIME',
    paymentMobile: ROUTER,
    uniqueCode,
  })
  assert.equal(paid.statusCode, 400)
  assert.equal((await call('queryBalance', look)).statusCode, 200, 'looking does not use it up')
})

test('over the limit of codes the answer is 502 and says when to come back; the active bundle is still told', async (context) => {
  const { call, sms } = await openHome(context, 'live')
  const ask = { msisdn: ROUTER, requestType: 'BALANCE' }
  assert.equal((await call('broadbandBalance', ask)).statusCode, 200)
  const over = await call('broadbandBalance', ask)
  assert.deepEqual(outcomeOf(over), [429, 502, 'max limit exhausted, please try after sometime.'])
  assert.ok(Number(over.headers.get('retry-after')) > 0)
  const phone = await call('sendCode', { msisdn: HOLDER })
  assert.equal(phone.statusCode, 502, 'all ways to make this phone ring are counted together')
  assert.equal(sms.taken.length, 1)
  assert.equal((await call('broadbandBalance', { ...ask, requestType: 'ACTIVE_BUNDLE' })).statusCode, 200)
})

test('a router without a known holder shows the code itself; a phone is no router', async (context) => {
  const { call, stage, sms, asked } = await openHome(context)
  stage.operator.activeBundle = { ok: true, active: false, contact: '' }
  const sent = await call('broadbandBalance', { msisdn: ROUTER, requestType: 'BALANCE' })
  assert.equal((sent.result as { otpRecipient: string }).otpRecipient, '70****002')
  assert.match(sms.codeTo(ROUTER), /^\d{6}$/)
  const phone = await call('broadbandBalance', { msisdn: HOLDER, requestType: 'BALANCE' })
  assert.deepEqual(outcomeOf(phone), [200, 400, 'Invalid Mobile No'])
  assert.ok(asked.every(({ broadband }) => broadband))
})

test('what the operator says about a line is passed on, and a number that is none is not asked about', async (context) => {
  const { call, stage } = await openHome(context)
  const ask = (msisdn: unknown, requestType: unknown = 'ACTIVE_BUNDLE') =>
    call('broadbandBalance', { msisdn, requestType })
  stage.operator.activeBundle = { ok: false, problem: 'unknown-subscriber', message: 'Subscriber not found.' }
  assert.deepEqual(outcomeOf(await ask('700900002')), [200, 404, 'Subscriber not found.'])
  stage.operator.activeBundle = { ok: false, problem: 'operator-failed', message: '' }
  assert.deepEqual(outcomeOf(await ask(ROUTER, 'BALANCE')), [200, 500, ''])
  stage.operator.findActiveBundle = () => assert.fail('asked')
  assert.deepEqual(outcomeOf(await ask('7004')), [200, 400, 'Invalid Mobile No'])
  for (const [msisdn, type] of [[ROUTER, 'OTHER'], [700400002], ['7004o0002'], [ROUTER, null]])
    assert.equal((await ask(msisdn, type)).status, 400)
})

test('whoever asks about one line after the other is stopped, by whichever call', async (context) => {
  const { call, stage } = await openHome(context, 'live')
  stage.operator.bundles = { ok: true, bundles: [] }
  const ways = ['lineType', 'bundles', 'broadbandBalance'] as const
  const answers = []
  for (let n = 0; n < 45; n += 1) {
    const msisdn = `7001${String(n).padStart(5, '0')}`
    answers.push(
      await call(ways[n % 3] ?? 'lineType', { msisdn, requestType: n % 3 === 2 ? 'ACTIVE_BUNDLE' : '' }),
    )
  }
  assert.equal(answers.filter(({ statusCode }) => statusCode === 200).length, 30)
  const last = answers.at(-1)
  assert.ok(last)
  assert.deepEqual(outcomeOf(last), [
    429,
    400,
    'Too many numbers were checked from here. Please wait a little and try again.',
  ])
  assert.ok(Number(last.headers.get('retry-after')) <= 60)
  const swahili = await call('lineType', { msisdn: '700100001' }, { lang: 'SW' })
  assert.match(swahili.message, /^Namba nyingi mno/)
  assert.equal((await call('bundles', {})).statusCode, 200, 'what is published is shown to everyone')
})
