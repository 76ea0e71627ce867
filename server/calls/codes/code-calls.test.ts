import { inEnglish } from '#domain/replies/sentences.ts'
import assert from 'node:assert/strict'
import test from 'node:test'
import { callerOf, openCodeStage, wrongFor } from '#server/testing/codes/code-stage.ts'
import { digestOf } from '#server/payments/records/payment-id.ts'
import { resendInvoiceCodeCall, sendInvoiceCodeCall, verifyInvoiceCodeCall } from './invoice-code-calls.ts'
import { resendCodeCall, sendCodeCall, verifyCodeCall } from './number-code-calls.ts'
import { verifyUserCall } from './verify-user-call.ts'

const NUMBER = '700100001'
const SESSION = 'S'.repeat(32)
const asNumber = (refId: string, otp: string, username = '') => ({ refId, otp, username, paymentMode: '' })

// OTP-33, CALL-10
test('a customer with a code for a bill is told where it went, and loses attempts one by one', async (context) => {
  const { processes, sms } = await openCodeStage(context, 'sandbox')
  const [deps, other] = processes
  const request = { text: NUMBER, text1: '', otpAction: 'INVOICE' } as const
  const sent = await sendInvoiceCodeCall(deps, request, callerOf(SESSION))
  assert.equal(sent.statusCode, 200)
  assert.equal(inEnglish(sent.message), 'Code sent to 70****001')
  const otpId = sent.result?.otpId ?? ''
  const code = sms.codeTo(NUMBER)
  for (const attemptsLeft of [4, 3, 2, 1]) {
    const wrong = await verifyInvoiceCodeCall(other, { otpId, otp: wrongFor(code) }, callerOf(SESSION))
    assert.deepEqual(
      [wrong.statusCode, inEnglish(wrong.message), wrong.result],
      [2003, 'Please enter correct OTP', { verified: false, attemptsLeft }],
    )
  }
  const right = await verifyInvoiceCodeCall(deps, { otpId, otp: code }, callerOf(SESSION))
  assert.deepEqual([right.statusCode, right.result], [200, { verified: true }])
  const twice = await verifyInvoiceCodeCall(deps, { otpId, otp: code }, callerOf(SESSION))
  assert.deepEqual([twice.statusCode, inEnglish(twice.message)], [400, 'The code has expired.'])
})

// OTP-21, CALL-12
test('the fifth wrong code ends the attempts, and the right one afterwards does not bring them back', async (context) => {
  const { processes, sms } = await openCodeStage(context, 'sandbox')
  const [deps] = processes
  const sent = await sendCodeCall(deps, { msisdn: NUMBER }, callerOf(SESSION))
  const refId = sent.result?.refId ?? ''
  const code = sms.codeTo(NUMBER)
  const codes = []
  for (const otp of [...Array<string>(5).fill(wrongFor(code)), code])
    codes.push((await verifyCodeCall(deps, asNumber(refId, otp), callerOf(SESSION))).statusCode)
  assert.deepEqual(codes, [2003, 2003, 2003, 2003, 2002, 2002])
  const last = await verifyCodeCall(deps, asNumber(refId, code), callerOf(SESSION))
  assert.deepEqual(
    [inEnglish(last.message), last.result],
    ['Maximum attempts exhausted.', { uniqueCode: '', attemptsLeft: 0 }],
  )
  const again = await resendCodeCall(deps, { refId }, callerOf(SESSION))
  assert.equal(again.statusCode, 2002)
  assert.equal(sms.taken.length, 1, 'a code that could not be used is not sent')
})

// OTP-22, CALL-11
test('a resend keeps the id and the count of wrong codes, and only the newest code is good', async (context) => {
  const { processes, sms } = await openCodeStage(context, 'sandbox')
  const [deps] = processes
  const sent = await sendCodeCall(deps, { msisdn: NUMBER }, callerOf(SESSION))
  const refId = sent.result?.refId ?? ''
  const first = sms.codeTo(NUMBER)
  await verifyCodeCall(deps, asNumber(refId, wrongFor(first)), callerOf(SESSION))
  const again = await resendInvoiceCodeCall(deps, { otpId: '', refId }, callerOf(SESSION))
  assert.deepEqual([again.statusCode, inEnglish(again.message)], [200, 'Code sent to 70****001'])
  assert.deepEqual(again.result, { otpId: '', refId })
  const newest = sms.codeTo(NUMBER)
  // One time in a million both codes are the same.
  if (first !== newest) {
    const old = await verifyCodeCall(deps, asNumber(refId, first), callerOf(SESSION))
    assert.deepEqual([old.statusCode, old.result?.attemptsLeft], [2003, 3])
  }
  const right = await verifyCodeCall(deps, asNumber(refId, newest), callerOf(SESSION))
  assert.equal(right.statusCode, 200)
  assert.match(right.result?.uniqueCode ?? '', /^[\w-]{32}$/)
})

// OTP-32
test('over the limit a customer reads when to come back, and a real bad gateway stays visible', async (context) => {
  const { processes } = await openCodeStage(context, 'live')
  const [deps] = processes
  await sendCodeCall(deps, { msisdn: NUMBER }, callerOf(SESSION))
  const over = await sendInvoiceCodeCall(
    deps,
    { text: NUMBER, text1: '', otpAction: 'INVOICE' },
    callerOf(SESSION),
  )
  assert.deepEqual([over.statusCode, over.httpStatus], [502, 429])
  assert.equal(inEnglish(over.message), 'max limit exhausted, please try after sometime.')
  assert.ok((over.retryAfterSeconds ?? 0) > 50 && (over.retryAfterSeconds ?? 0) <= 60)
})

test('what the SMS centre says reaches the customer in the documents own words', async (context) => {
  const { processes, sms } = await openCodeStage(context, 'sandbox')
  const [deps] = processes
  const cases = [
    [{ kind: 'refused', reason: 'limit', code: 429 }, 502, 'max limit exhausted, please try after sometime.'],
    [{ kind: 'refused', reason: 'not-entitled', code: 406 }, 4001, 'Invalid user.'],
    [{ kind: 'refused', reason: 'provider', code: 502 }, 500, ''],
    [{ kind: 'not-sent', reason: 'closed' }, 500, ''],
    [{ kind: 'unsure', reason: 'HTTP 500' }, 500, ''],
  ] as const
  for (const [answer, statusCode, message] of cases) {
    sms.next.push(answer)
    const reply = await sendCodeCall(deps, { msisdn: NUMBER }, callerOf(SESSION))
    assert.deepEqual([reply.statusCode, inEnglish(reply.message)], [statusCode, message])
  }
})

test('a number that is no line of the country, or of nobody, gets no SMS', async (context) => {
  const { processes, sms, setLine } = await openCodeStage(context, 'live')
  const [deps] = processes
  for (const msisdn of ['', '7', '70010000', '7001000011', '447911123456', '900100001', '070010000']) {
    const byNumber = await sendCodeCall(deps, { msisdn }, callerOf(SESSION))
    assert.deepEqual([byNumber.statusCode, inEnglish(byNumber.message)], [400, 'Invalid Mobile No'], msisdn)
    const bill = { text: msisdn, text1: '', otpAction: 'INVOICE' } as const
    assert.equal((await sendInvoiceCodeCall(deps, bill, callerOf(SESSION))).statusCode, 400, msisdn)
  }
  setLine({ ok: true, lineType: 'NA' })
  const other = await sendCodeCall(deps, { msisdn: '710000001' }, callerOf(SESSION))
  assert.deepEqual([other.statusCode, inEnglish(other.message)], [400, 'Invalid Mobile No'])
  setLine({ ok: false, problem: 'operator-failed', message: 'detail' })
  const away = await sendCodeCall(deps, { msisdn: NUMBER }, callerOf(SESSION))
  assert.deepEqual([away.statusCode, inEnglish(away.message)], [500, ''])
  assert.equal(sms.asked, 0)
  setLine({ ok: true, lineType: 'PREPAID' })
  const back = await sendCodeCall(deps, { msisdn: NUMBER }, callerOf(SESSION))
  assert.equal(back.statusCode, 200, 'an operator out of reach uses none of the customer limit up')
})

test('a line that has no bill is sent no code for one, so nobody is rung for nothing', async (context) => {
  const { processes, sms, setLine } = await openCodeStage(context, 'sandbox')
  const [deps] = processes
  const request = { text: NUMBER, text1: '', otpAction: 'INVOICE' } as const
  setLine({ ok: true, lineType: 'PREPAID' })
  const prepaid = await sendInvoiceCodeCall(deps, request, callerOf(SESSION))
  assert.deepEqual([prepaid.statusCode, inEnglish(prepaid.message)], [4001, 'Invalid user.'])
  assert.equal(sms.asked, 0)
  for (const lineType of ['POSTPAID', 'HYBRID'] as const) {
    setLine({ ok: true, lineType })
    assert.equal((await sendInvoiceCodeCall(deps, request, callerOf(SESSION))).statusCode, 200, lineType)
  }
})

// OTP-42, CALL-14
test('in PIN mode a code authorises its own number, in the session that proved it, for ten minutes', async (context) => {
  const { processes, sms, pass } = await openCodeStage(context, 'sandbox')
  const [deps, other] = processes
  const mine = callerOf(SESSION)
  const sent = await sendCodeCall(deps, { msisdn: NUMBER }, mine)
  const refId = sent.result?.refId ?? ''
  const code = sms.codeTo(NUMBER)
  const foreign = await verifyCodeCall(deps, asNumber(refId, code, '700100002'), mine)
  assert.deepEqual([foreign.statusCode, inEnglish(foreign.message)], [4001, 'Invalid user.'])
  const verified = await verifyCodeCall(other, asNumber(refId, code, NUMBER), mine)
  assert.equal(verified.statusCode, 200, 'a wrong user name is no wrong code')
  const uniqueCode = verified.result?.uniqueCode ?? ''
  const ask = { username: NUMBER, uniqueCode, paymentMode: 'AM' }
  const wrongName = await verifyUserCall(deps, { ...ask, username: '700100002' }, mine)
  assert.equal(wrongName.statusCode, 4001)
  const stranger = await verifyUserCall(deps, ask, callerOf('T'.repeat(32)))
  assert.equal(stranger.statusCode, 4001)
  const [token, same] = await Promise.all([verifyUserCall(deps, ask, mine), verifyUserCall(other, ask, mine)])
  assert.equal(token.statusCode, 200)
  assert.deepEqual(same.result, token.result, 'a repeated request gets its first answer')
  const otherMode = await verifyUserCall(deps, { ...ask, paymentMode: 'SMARTCASH_SECURE' }, mine)
  assert.equal(otherMode.statusCode, 4001, 'spent is spent')
  const { tokenType = '', accessToken = '' } = token.result ?? {}
  assert.equal(tokenType, 'Bearer')
  const numberOf = (header: string, session = SESSION) => other.proofs.numberOf(header, digestOf(session))
  assert.equal(await numberOf(`${tokenType} ${accessToken}`), NUMBER)
  assert.equal(await numberOf(`${tokenType} ${accessToken}`), NUMBER, 'for several calls')
  assert.equal(await numberOf(`${tokenType} ${accessToken}`, 'T'.repeat(32)), null)
  for (const header of ['', 'Bearer', accessToken, `Basic ${accessToken}`, `Bearer ${uniqueCode}`])
    assert.equal(await numberOf(header), null)
  await pass(601)
  assert.equal(await numberOf(`${tokenType} ${accessToken}`), null)
  assert.equal((await verifyUserCall(deps, ask, mine)).statusCode, 4001)
})
