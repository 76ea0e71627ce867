import assert from 'node:assert/strict'
import test from 'node:test'
import type { TestContext } from 'node:test'
import { openCallApp, STRANGER } from '#server/testing/call-app.ts'
import type { CallApp } from '#server/testing/call-app.ts'
import { digestOf } from '#server/payments/records/payment-id.ts'
import { plainBundle } from '#server/testing/market-operator.ts'
import { storeLead } from '#server/testing/leads/stored-leads.ts'
import { A_LEAD } from '#server/testing/stage-purchases.ts'

const NUMBER = '700100001'
const UNPROVED = 'Please verify the code first'

interface Own extends CallApp {
  /** A proof of the number, got by its code. */
  readonly prove: (number?: string) => Promise<string>
}

async function openOwn(context: TestContext): Promise<Own> {
  const app = await openCallApp(context)
  await storeLead(app.stage, { refLeadId: 'LD0000001', contact: NUMBER })
  await storeLead(app.stage, { refLeadId: 'LD0000002', contact: '700100002' })
  await writeForm(app, { name: 'Grace Nakato', msisdn: NUMBER, message: 'Call me' })
  await writeForm(app, { name: 'Another', msisdn: '700100002', message: `Not ${NUMBER}` })
  return {
    ...app,
    prove: async (number = NUMBER) => {
      const sent = await app.call('sendOwnDataCode', { msisdn: number })
      const { refId } = sent.result as { readonly refId: string }
      const otp = app.sms.codeTo(number)
      const verified = await app.call('verifyCode', { refId, otp, username: number })
      return (verified.result as { readonly uniqueCode: string }).uniqueCode
    },
  }
}

async function writeForm({ stage }: CallApp, values: object): Promise<void> {
  await stage.rows(
    `insert into form_entry (form_name, language, entered, fingerprint) values ('contact-us', 'EN', $1::jsonb, $2)`,
    [JSON.stringify(values), digestOf(JSON.stringify(values))],
  )
}

interface Copy {
  readonly leads: readonly Record<string, unknown>[]
  readonly forms: readonly { readonly values: Record<string, string> }[]
}

test('whoever proves a number gets a copy of all that is held about it, and nothing of anybody else', async (context) => {
  const { call, prove } = await openOwn(context)
  const answer = await call('ownData', { msisdn: NUMBER, uniqueCode: await prove() })
  const { leads, forms } = answer.result as Copy
  assert.equal(leads.length, 1)
  assert.deepEqual(
    [
      leads[0]?.['leadId'],
      leads[0]?.['fullName'],
      leads[0]?.['email'],
      leads[0]?.['street'],
      leads[0]?.['latitude'],
    ],
    ['LD0000001', 'Grace Nakato', 'grace@example.com', 'Plot 1 Kampala Road', 0.3136],
  )
  assert.deepEqual(
    forms.map(({ values }) => values['name']),
    ['Grace Nakato'],
  )
})

test('without the code, with another number’s, another purpose’s or in another session nobody sees or erases anything', async (context) => {
  const { call, prove, sms, stage } = await openOwn(context)
  const uniqueCode = await prove()
  const paying = await call('sendCode', { msisdn: NUMBER })
  const { refId } = paying.result as { readonly refId: string }
  const verified = await call('verifyCode', { refId, otp: sms.codeTo(NUMBER) })
  const payment = (verified.result as { readonly uniqueCode: string }).uniqueCode
  for (const name of ['ownData', 'eraseOwnData'] as const) {
    const refused = [
      await call(name, { msisdn: NUMBER, uniqueCode: '' }),
      await call(name, { msisdn: '700100002', uniqueCode }),
      await call(name, { msisdn: NUMBER, uniqueCode: payment }),
      await call(name, { msisdn: NUMBER, uniqueCode }, STRANGER),
    ]
    for (const answer of refused) assert.deepEqual([answer.statusCode, answer.message], [400, UNPROVED])
  }
  assert.equal((await stage.rows('select 1 from lead')).length, 2)
  await stage.rows(`update code_proof set expires_at = expires_at - interval '601 seconds'`)
  assert.equal((await call('ownData', { msisdn: NUMBER, uniqueCode })).message, UNPROVED)
})

test('nothing tells whether a number is known: a code is sent to both, and nothing held is an empty copy', async (context) => {
  const { call, prove, stage } = await openOwn(context)
  const known = await call('sendOwnDataCode', { msisdn: NUMBER })
  const unknown = await call('sendOwnDataCode', { msisdn: '701234567' })
  assert.deepEqual([known.status, known.statusCode], [unknown.status, unknown.statusCode])
  assert.deepEqual(Object.keys(known.result as object), Object.keys(unknown.result as object))
  await stage.rows('delete from code_send')
  const copy = await call('ownData', { msisdn: '701234567', uniqueCode: await prove('701234567') })
  const { leads, forms } = copy.result as Copy
  assert.deepEqual([leads, forms], [[], []])
})

test('what is erased is gone, pressing twice erases once, and other people keep theirs', async (context) => {
  const { call, prove, stage } = await openOwn(context)
  const asked = { msisdn: NUMBER, uniqueCode: await prove() }
  const key = { 'idempotency-key': 'one-press' }
  const erased = await call('eraseOwnData', asked, key)
  assert.deepEqual(erased.result, { leads: 1, forms: 1, complaints: 0, payments: 0, kept: [] })
  assert.equal((await call('eraseOwnData', asked, key)).statusCode, 200, 'the same press again')
  assert.equal((await call('eraseOwnData', asked, { 'idempotency-key': 'another' })).message, UNPROVED)
  const left = await stage.rows<{ contact: string }>('select contact from lead')
  assert.deepEqual(left, [{ contact: '700100002' }])
  assert.equal((await stage.rows('select 1 from form_entry')).length, 1)
})

test('a paid lead keeps what the law asks for and loses its name, e-mail and address', async (context) => {
  const { call, prove, stage } = await openOwn(context)
  const id = await stage.pay(A_LEAD)
  await stage.rows(
    `insert into lead_telling (lead_id, place, try, outcome, reason)
     select id, 1, 1, 'waiting', 'no such street' from lead where ref_lead_id = 'LD0000001'`,
  )
  const asked = { msisdn: NUMBER, uniqueCode: await prove() }
  const erased = await call('eraseOwnData', asked)
  const paid = [{ leadId: 'LD0000001', transactionId: id }]
  assert.deepEqual(erased.result, { leads: 0, forms: 1, complaints: 0, payments: 1, kept: paid })
  const copy = await call('ownData', { msisdn: NUMBER, uniqueCode: await prove() })
  const [lead] = (copy.result as Copy).leads
  const { leadId, state, fullName, email, town, street, landmark, latitude, contactNumber } = lead ?? {}
  assert.deepEqual(
    { leadId, state, fullName, email, town, street, landmark, latitude, contactNumber },
    {
      leadId: 'LD0000001',
      state: 'erased',
      fullName: '',
      email: '',
      town: '',
      street: '',
      landmark: '',
      latitude: null,
      contactNumber: NUMBER,
    },
  )
  const [kept] = await stage.rows(
    `select erased_at is not null as dated, (select count(*)::int from lead_telling) as tellings
     from lead where ref_lead_id = 'LD0000001'`,
  )
  assert.deepEqual(kept, { dated: true, tellings: 0 }, 'the day is kept, what the operator answered is not')
  const payment = lead?.['payment'] as { readonly transactionId: string } | null
  assert.equal(payment?.transactionId, id)
})

test('a lead that a process is handing over at this moment is emptied, and that process finds nothing to go on with', async (context) => {
  const { call, prove, stage } = await openOwn(context)
  await stage.rows(
    `update lead set state = 'waiting', ref_lead_id = '', leased_until = now() + interval '1 minute'
     where contact = $1`,
    [NUMBER],
  )
  const erased = await call('eraseOwnData', { msisdn: NUMBER, uniqueCode: await prove() })
  assert.deepEqual(erased.result, { leads: 1, forms: 1, complaints: 0, payments: 0, kept: [] })
  const [row] = await stage.rows(
    `select state, contact, full_name, email, street from lead where state <> 'accepted'`,
  )
  assert.deepEqual(row, { state: 'erased', contact: '', full_name: '', email: '', street: '' })
})

test('no name, e-mail, address, number, code or token of a lead or its owner reaches a log line', async (context) => {
  const { call, prove, logged, sms, stage } = await openOwn(context)
  stage.operator.bundles = { ok: true, bundles: [plainBundle('ODU-20', 110_000)] }
  const secrets = ['Canary Nakato', 'canary@example.com', '99 Canary Lane', 'Canary Tower', NUMBER]
  const [fullName = '', email = '', street1 = '', landmark = ''] = secrets
  const sent = await call('sendLeadCode', {
    msisdn: NUMBER,
    email,
    customerDetails: { fullName },
    requestType: 'HBB_LEADS',
  })
  const { refId } = sent.result as { readonly refId: string }
  const otp = sms.codeTo(NUMBER)
  const verified = await call('verifyCode', { refId, otp })
  const { uniqueCode, accessToken, tokenType } = verified.result as Record<string, string>
  assert.equal(tokenType, 'Bearer')
  const stored = await call('submitLead', {
    fullName,
    contactNumber: `0${NUMBER}`,
    email,
    feasibility: true,
    address: {
      type: 'INSTALLATION',
      landmark,
      street1,
      lat: 0.3136,
      lng: 32.5811,
      city: 'Kampala',
      country: 'Uganda',
    },
    plan: { code: 'ODU-20', amount: 110_000, currency: 'UGX', description: '' },
    source: 'WEBPORTAL',
    uniqueCode,
    lineType: 'Prepaid',
    consent: true,
  })
  assert.equal(stored.statusCode, 200, stored.message)
  await call('trackLead', { leadId: 'LD0000001', contactNumber: `0${NUMBER}` })
  await call('verifyUser', { username: NUMBER, leadId: 'LD0000001' })
  const own = await prove()
  await call('ownData', { msisdn: NUMBER, uniqueCode: own })
  await call('eraseOwnData', { msisdn: NUMBER, uniqueCode: own })
  assert.ok(logged.length > 0)
  const text = logged.join('')
  for (const secret of [...secrets, otp, uniqueCode, accessToken, own])
    assert.ok(secret && !text.includes(secret), `${secret ?? ''} was logged`)
})
