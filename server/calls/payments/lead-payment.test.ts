import { inEnglish } from '#domain/replies/sentences.ts'
import assert from 'node:assert/strict'
import test from 'node:test'
import { initiateRequestSchema, processRequestSchema } from '#contract/payments.ts'
import { digestOf } from '#server/payments/records/payment-id.ts'
import { SESSION, STRANGER } from '#server/testing/payment-stage.ts'
import { collected } from '#server/testing/scripted-parties.ts'
import { storeLead } from '#server/testing/leads/stored-leads.ts'
import { verifyCodeCall } from '../codes/number-code-calls.ts'
import { authInitiateCall, initiateCall } from './initiate-call.ts'
import { authProcessCall } from './process-call.ts'
import {
  callerOf,
  CONTACT,
  LEAD,
  named,
  NO_TOKEN,
  NOT_HERE,
  openDesk,
  WALLET,
} from '#server/testing/leads/lead-desk.ts'

// CALL-37, OTP-42
test('a lead is paid in every way there is: by push, card and M-PESA with its own token alone', async (context) => {
  const { stage, ask, tokenOf, last } = await openDesk(context)
  await storeLead(stage, { refLeadId: 'LD0000001' })
  const token = await tokenOf(CONTACT)
  assert.equal(await ask({}, token), 'LEAD KATI_MONEY 110000')
  const { purchase, transaction_type: type } = await last()
  assert.deepEqual([purchase.leadId, purchase.productCode, type], ['LD0000001', 'ODU-20', 'HBB_LEADS'])
  assert.equal(await ask({ paymentMode: 'MPESA' }, token), 'LEAD MPESA 110000')
  const card = { paymentMode: 'PAYMENT_GATEWAY', paymentGateway: 'PAYSTACK', paymentMobile: '' }
  assert.equal(await ask(card, token), 'LEAD PAYSTACK 110000')
})

test('a wallet with a PIN needs its own proof, airtime its own code: the token of a lead opens neither', async (context) => {
  const { stage, deps, ask, tokenOf } = await openDesk(context)
  await storeLead(stage, { refLeadId: 'LD0000001' })
  const lead = await tokenOf(CONTACT)
  const wallet = await tokenOf(WALLET, 'PAYMENT')
  assert.equal(await ask({}, wallet), 'LEAD KATI_MONEY_PIN 110000', 'the wallet’s token means its PIN')
  assert.equal(await ask({ paymentMode: 'SMARTCASH_SECURE' }, wallet), 'LEAD SMARTCASH 110000')
  assert.equal(await ask({ paymentMode: 'SMARTCASH_SECURE' }, lead), NO_TOKEN)
  assert.equal(await ask({ paymentMode: 'SMARTCASH_SECURE', paymentMobile: CONTACT }, lead), NO_TOKEN)
  assert.equal(await ask({ paymentMobile: '700500002' }, wallet), NO_TOKEN, 'another wallet')
  assert.equal(await ask({ paymentMode: 'MPESA' }, wallet), NO_TOKEN)
  const airtime = { paymentMode: 'AIRTIME', paymentMobile: CONTACT }
  assert.equal(await ask(airtime, lead), '400 Please verify the code first')
  const plain = { transactionType: 'PREPAID RECHARGE', productCode: 'ORP', metaInfo: {}, amount: 5_000 }
  assert.equal(await ask({ ...plain, paymentMobile: CONTACT }, lead), NO_TOKEN, 'nor airtime by PIN')
  assert.equal(await deps.proofs.numberOf(lead, digestOf(SESSION)), null)
})

test('the code of a lead gives the token that pays it, and airtime pays with the code of its line beside it', async (context) => {
  const { stage, deps, ask } = await openDesk(context)
  await storeLead(stage, { refLeadId: 'LD0000001' })
  const asker = { sessionHash: digestOf(SESSION), address: '', language: 'EN', requestId: 'r' } as const
  const prove = async (purpose: 'LEAD' | 'PAYMENT', number: string) => {
    const sent = await deps.codes.send({ purpose, number, asker })
    const otp = /\b\d{6}\b/.exec(stage.messages.sent.at(-1)?.text ?? '')?.[0] ?? ''
    const refId = sent.kind === 'sent' ? sent.id : ''
    const request = { refId, otp, username: '', paymentMode: '' }
    const verified = await verifyCodeCall(deps, request, callerOf(SESSION))
    assert.ok(verified.result)
    return verified.result
  }
  const lead = await prove('LEAD', CONTACT)
  const token = `${lead.tokenType ?? ''} ${lead.accessToken ?? ''}`
  assert.equal(await ask({}, token), 'LEAD KATI_MONEY 110000')
  const line = await prove('PAYMENT', '700100003')
  assert.equal(line.accessToken, undefined, 'a code to pay with is exchanged at call 14')
  const airtime = { paymentMode: 'AIRTIME', paymentMobile: '700100003', uniqueCode: line.uniqueCode }
  assert.equal(await ask(airtime, token), 'LEAD AIRTIME 110000')
  assert.equal(await ask(airtime, token), '400 Please verify the code first', 'spent')
})

test('nobody pays a lead without a token, with one that is over, or with another session’s', async (context) => {
  const { stage, deps, ask, tokenOf } = await openDesk(context)
  await storeLead(stage, { refLeadId: 'LD0000001' })
  const request = initiateRequestSchema.parse(LEAD)
  const plain = await initiateCall(deps, request, callerOf(SESSION))
  assert.deepEqual([plain.statusCode, plain.httpStatus], [401, 401])
  for (const authorization of ['', 'Bearer x', `Bearer ${'A'.repeat(43)}`])
    assert.equal(await ask({}, authorization), NO_TOKEN)
  const token = await tokenOf(CONTACT)
  assert.equal(await ask({}, token, STRANGER), NO_TOKEN)
  await stage.rows(`update code_proof set expires_at = expires_at - interval '601 seconds'`)
  assert.equal(await ask({}, token), NO_TOKEN)
  assert.equal((await stage.rows('select 1 from payment')).length, 0)
})

test('a stranger’s lead, one that cannot be connected, and one that is not there all cost nothing', async (context) => {
  const { stage, ask, tokenOf } = await openDesk(context)
  await storeLead(stage, { refLeadId: 'LD0000001' })
  await storeLead(stage, { refLeadId: 'LD0000002', feasible: false })
  await storeLead(stage, { refLeadId: 'LD0000003', session: STRANGER, contact: '700100002' })
  await storeLead(stage, { refLeadId: 'LD0000004', state: 'waiting' })
  await storeLead(stage, { refLeadId: 'LD0000005', planCode: 'ENTERPRISE-1', planAmount: 1 })
  const token = await tokenOf(CONTACT)
  assert.match(await ask(named('LD0000002'), token), /^400 Home internet is not available/)
  for (const leadId of ['LD0000003', 'LD0000004', 'LD0000009', '', 'ld0000001'])
    assert.equal(await ask(named(leadId), token), NOT_HERE, leadId)
  const agreed = { ...named('LD0000005'), productCode: 'ENTERPRISE-1', amount: 1 }
  assert.equal(await ask(agreed, token), NOT_HERE, 'a price that the customer named')
  // Neither naming the victim's number nor proving one's own opens the victim's lead.
  const victim = { ...named('LD0000003'), mobileNumber: '700100002' }
  assert.equal(await ask(victim, token), NOT_HERE)
  assert.equal(await ask(victim, await tokenOf(WALLET, 'PAYMENT')), NOT_HERE)
  assert.equal((await stage.rows('select 1 from payment')).length, 0)
})

test('another price, plan, number or currency than the lead’s own is refused, with the price where there is one', async (context) => {
  const { stage, ask, tokenOf } = await openDesk(context)
  await storeLead(stage, { refLeadId: 'LD0000001' })
  await storeLead(stage, { refLeadId: 'LD0000006', planCode: 'ODU-100', planAmount: 350_000 })
  const token = await tokenOf(CONTACT)
  for (const amount of [1, 109_999, 110_000.5, 350_000])
    assert.equal(await ask({ amount }, token), '400 The price is UGX 110,000 now.')
  assert.equal(await ask({ productCode: 'ODU-100' }, token), NOT_HERE)
  assert.equal(await ask({ mobileNumber: '700100002' }, token), NOT_HERE)
  assert.equal(await ask({ metaInfo: { leadId: 'LD0000006' } }, token), NOT_HERE, 'a dearer lead’s id')
  assert.match(await ask({ currencyCode: 'USD' }, token), /^400/)
  assert.match(await ask({ accountId: 'PE1000000001' }, token), /^400/)
  assert.match(await ask({ invoiceNumber: 'INV-1' }, token), /^400/)
})

test('a lead paid twice at once is charged once, and the second is told that it is being paid', async (context) => {
  const { stage, deps, tokenOf } = await openDesk(context)
  await storeLead(stage, { refLeadId: 'LD0000001' })
  const caller = callerOf(SESSION, await tokenOf(CONTACT))
  const made = await Promise.all(
    [1, 2, 3].map(() => authInitiateCall(deps, initiateRequestSchema.parse(LEAD), caller)),
  )
  const ids = made.map(({ result }) => result?.transactionId ?? '')
  const asked = await Promise.all(
    ids.map((transactionId) => authProcessCall(deps, processRequestSchema.parse({ transactionId }), caller)),
  )
  assert.equal(stage.wallet.started.length, 1)
  assert.equal(
    asked.filter(({ message }) => /This request is already being paid\./.test(inEnglish(message))).length,
    2,
  )
  const [charged] = stage.wallet.started
  stage.wallet.queries.give(charged?.ourRef ?? '', collected('P1', { minor: 110_000 }))
  await stage.pass(3_000)
  const again = await authInitiateCall(deps, initiateRequestSchema.parse(LEAD), caller)
  const { transactionId = '' } = again.result ?? {}
  const paid = await authProcessCall(deps, processRequestSchema.parse({ transactionId }), caller)
  assert.match(inEnglish(paid.message), /This request is already paid\./)
  assert.deepEqual(
    stage.operator.orders.map(({ leadId, kind }) => [leadId, kind]),
    [['LD0000001', 'LEAD']],
  )
})
