import assert from 'node:assert/strict'
import test from 'node:test'
import { openWire } from '#server/testing/codes/code-wire.ts'
import type { Answer } from '#server/testing/codes/code-wire.ts'

const codeIn = (text: string | undefined): string => /\b\d{6}\b/.exec(text ?? '')?.[0] ?? ''

// OTP-25, CALL-13
test('a customer gets a code by SMS, types it, and is authorised to pay; the code is in no answer and no log', async (context) => {
  const wire = await openWire(context, 'sandbox')
  const sent = await wire.call('sendCode', { msisdn: '700100001' })
  assert.deepEqual([sent.status, sent.statusCode, sent.message], [200, 200, 'Code sent to 70****001'])
  const code = codeIn((await wire.inbox('700100001'))[0])
  const refId = String(sent.result?.['refId'])
  const typed = { refId, otp: code, username: '700100001', paymentMode: 'AM' }
  const wrong = await wire.call('verifyCode', { ...typed, otp: code === '000000' ? '000001' : '000000' })
  assert.deepEqual([wrong.status, wrong.statusCode], [200, 2003])
  assert.deepEqual(wrong.result, { uniqueCode: '', attemptsLeft: 4 })
  const stranger = await wire.call('verifyCode', typed, { cookie: `__Host-sid=${'T'.repeat(32)}` })
  assert.deepEqual([stranger.statusCode, stranger.message], [400, 'The code has expired.'])
  const right = await wire.call('verifyCode', typed)
  const uniqueCode = String(right.result?.['uniqueCode'])
  assert.deepEqual([right.status, right.statusCode], [200, 200])
  // The stage of the payment tests keeps its own proofs, under the same secret and in the same records.
  const token = await wire.call('verifyUser', { username: '700100001', uniqueCode, paymentMode: 'AM' })
  assert.equal(token.result?.['tokenType'], 'Bearer')
  const bill = await wire.call('sendInvoiceCode', {
    text: '700200001',
    text1: '1000200001',
    otpAction: 'INVOICE',
  })
  const billCode = codeIn((await wire.inbox('700200001'))[0])
  const otpId = String(bill.result?.['otpId'])
  const verified = await wire.call('verifyInvoiceCode', { otp: billCode, otpId })
  assert.deepEqual(verified.result, { verified: true })
  for (const secret of [code, billCode])
    assert.ok(
      !wire.seen.some((text) => new RegExp(`(?<![\\d.])${secret}(?![\\d.])`).test(text)),
      'a code was told',
    )
})

// WIRE-26, BOX-25
test('each number of the cast that cannot be written to ends as the documents say, and a reset forgets', async (context) => {
  const wire = await openWire(context, 'sandbox')
  const send = (msisdn: string): Promise<Answer> => wire.call('sendCode', { msisdn })
  const limit = await send('700800001')
  assert.deepEqual([limit.status, limit.statusCode], [429, 502])
  assert.equal(limit.message, 'max limit exhausted, please try after sometime.')
  assert.ok(Number(limit.retryAfter) > 0)
  const notEntitled = await send('700800003')
  assert.deepEqual(
    [notEntitled.status, notEntitled.statusCode, notEntitled.message],
    [200, 4001, 'Invalid user.'],
  )
  const down = await send('700800005')
  assert.deepEqual([down.status, down.statusCode, down.message], [200, 500, ''])
  const first = await send('700800002')
  assert.equal(first.statusCode, 200)
  const refId = String(first.result?.['refId'])
  assert.equal((await wire.call('resendCode', { refId })).statusCode, 502)
  assert.equal((await wire.call('resendInvoiceCode', { refId, otpId: '' })).statusCode, 502)
  const [message] = await wire.inbox('700800002')
  const verified = await wire.call('verifyCode', { refId, otp: codeIn(message) })
  assert.equal(verified.statusCode, 200, 'the first code stays good')
  const nobodys = await Promise.all(['700900001', '700900002', '790000001'].map(send))
  assert.deepEqual(
    nobodys.map((answer) => [answer.statusCode, answer.message]),
    nobodys.map(() => [400, 'Invalid Mobile No']),
  )
  await wire.sandbox.post('/admin/reset', {})
  assert.equal((await send('700800002')).statusCode, 200)
})

test('a caller who pretends to come from many addresses is still one caller', async (context) => {
  const wire = await openWire(context, 'live')
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      wire.call(
        'sendCode',
        { msisdn: `70${String(1_100_000 + index * 10_007)}` },
        {
          cookie: `__Host-sid=${String(index).padStart(32, 'x')}`,
          'x-forwarded-for': `203.0.${index}.1`,
          forwarded: `for=203.0.${index}.1`,
          'x-real-ip': `203.0.${index}.1`,
          'true-client-ip': `203.0.${index}.1`,
        },
      ),
    ),
  )
  assert.equal(answers.filter(({ statusCode }) => statusCode === 200).length, 20)
  assert.equal(answers.filter(({ status, statusCode }) => status === 429 && statusCode === 502).length, 20)
  const { messages } = (await wire.sandbox.get('/admin/sms')) as { messages: unknown[] }
  assert.equal(messages.length, 20)
})
