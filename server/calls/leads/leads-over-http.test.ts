import assert from 'node:assert/strict'
import test from 'node:test'
import type { TestContext } from 'node:test'
import type { Bundle } from '#domain/bundles/bundle.ts'
import { makeProofs } from '#server/codes/make-proofs.ts'
import { leadConsent } from '#server/forms/lead-consent.ts'
import { openCallApp, outcomeOf, STRANGER } from '#server/testing/call-app.ts'
import type { CallApp } from '#server/testing/call-app.ts'

const NUMBER = '700100001'

const PLAN: Bundle = {
  category: 'Home',
  periodType: 'Monthly',
  name: 'Home 20 Mbps',
  description: 'Mail, school and films.',
  data: '',
  dataUnit: '',
  voice: '',
  voiceUnit: '',
  sms: '',
  validity: 30,
  validityUnit: 'DAYS',
  amount: 110_000,
  currency: 'UGX',
  productCode: 'ODU-20',
  lineType: 'PREPAID',
}

/** Where their maps have them. */
const GULU = { city: 'Gulu', street1: 'Plot 1 Main Street', lat: 2.7746, lng: 32.299 }
const ENTEBBE = { city: 'Entebbe', street1: 'Plot 1 Hill Road', lat: 0.0562, lng: 32.4795 }

interface Counter {
  readonly app: CallApp
  readonly submit: (given?: object, headers?: Record<string, string>) => ReturnType<CallApp['call']>
  readonly prove: (msisdn?: string) => Promise<string>
}

const ADDRESS = {
  type: 'INSTALLATION',
  landmark: '',
  lat: 0.3136,
  lng: 32.5811,
  city: 'Kampala',
  street1: 'Plot 1 Kampala Road',
  country: 'Uganda',
}

async function openCounter(context: TestContext, profile: 'sandbox' | 'live' = 'sandbox'): Promise<Counter> {
  const app = await openCallApp(context, profile)
  app.stage.operator.bundles = { ok: true, bundles: [PLAN] }
  const prove = async (msisdn = NUMBER): Promise<string> => {
    const sent = await app.call('sendLeadCode', { msisdn, requestType: 'HBB_LEADS' })
    const { refId } = sent.result as { refId: string }
    const proved = await app.call('verifyCode', { refId, otp: app.sms.codeTo(msisdn) })
    return (proved.result as { uniqueCode: string }).uniqueCode
  }
  const submit: Counter['submit'] = (given = {}, headers = {}) =>
    app.call(
      'submitLead',
      {
        fullName: 'Amina Nakato',
        contactNumber: `0${NUMBER}`,
        email: 'amina@example.com',
        feasibility: true,
        address: ADDRESS,
        plan: { code: 'ODU-20', amount: 110_000, currency: 'UGX', description: 'mine' },
        source: 'WEBPORTAL',
        uniqueCode: '',
        lineType: 'Prepaid',
        consent: true,
        ...given,
      },
      headers,
    )
  return { app, submit, prove }
}

test('a lead is judged by the form that the customer filled, in its words, before anybody is asked', async (context) => {
  const { app, submit } = await openCounter(context)
  const cases: readonly (readonly [object, string])[] = [
    [{ fullName: '' }, 'Full name is required'],
    [{ fullName: '12345' }, 'Please enter your full name'],
    [{ contactNumber: '07001' }, 'Invalid Mobile No'],
    [{ email: 'nobody' }, 'Invalid Email Id'],
    [{ email: '' }, 'Email is required'],
    [{ address: { ...ADDRESS, city: '' } }, 'Town is required'],
    [{ address: { ...ADDRESS, street1: '12345' } }, 'Please enter a valid address'],
    [{ address: { ...ADDRESS, landmark: '---' } }, 'Please enter a valid landmark'],
    [{ consent: false }, 'Please agree that your details are used for this request.'],
    [{ address: { ...ADDRESS, lat: 51.5 } }, 'Please put the pin where your home is, in Uganda.'],
    [
      { address: { ...ADDRESS, lat: GULU.lat, lng: GULU.lng } },
      'The pin is 272 km from Kampala. Put it on your home, or go back and choose the right town.',
    ],
    [
      { plan: { code: 'ODU-7', amount: 1, currency: 'UGX', description: '' } },
      'This plan is not offered any more.',
    ],
    [
      { plan: { code: 'ODU-20', amount: 1, currency: 'UGX', description: '' } },
      'The price of this plan is UGX 110,000 now.',
    ],
    [{}, 'Please verify the code first'],
  ]
  for (const [given, message] of cases)
    assert.deepEqual(outcomeOf(await submit(given)), [200, 400, message], JSON.stringify(given))
  assert.equal(app.stage.leads.orders.length, 0)
  assert.deepEqual(await app.stage.rows('select 1 from lead'), [])
})

test('a lead that is no lead is refused by its shape', async (context) => {
  const { submit } = await openCounter(context)
  for (const given of [
    { address: { ...ADDRESS, lat: 91 } },
    { address: { ...ADDRESS, lng: 'east' } },
    { plan: null },
    { consent: 'yes' },
    { fullName: 'x'.repeat(300) },
    { source: 'SHOP' },
  ])
    assert.equal((await submit(given)).status, 400, JSON.stringify(given))
})

test('the server decides by itself whether home internet is there, and says so', async (context) => {
  const { app, submit, prove } = await openCounter(context)
  const gulu = await submit({
    feasibility: true,
    uniqueCode: await prove(),
    address: { ...ADDRESS, ...GULU },
  })
  assert.deepEqual(gulu.result, { refLeadId: 'LD0000001', feasibility: false })
  const kampala = await submit({ feasibility: false, uniqueCode: await prove() })
  assert.deepEqual(kampala.result, { refLeadId: 'LD0000002', feasibility: true })
  assert.deepEqual(
    app.stage.leads.orders.map(({ feasible }) => feasible),
    [false, true],
  )
})

test('what is stored is the server’s price and description, the words agreed to and when', async (context) => {
  const { app, submit, prove } = await openCounter(context)
  await submit({ uniqueCode: await prove() })
  const [row] = await app.stage.rows<Record<string, unknown>>(
    `select plan_amount, plan_description, consent_text, consent_version as version,
       consented_at > clock_timestamp() - interval '1 minute' as now, contact from lead`,
  )
  assert.deepEqual(row, {
    plan_amount: 110_000,
    plan_description: 'Home 20 Mbps',
    consent_text: 'I accept the terms of home internet and agree that my details are used for this request',
    version: leadConsent(app.stage.calls, 'EN').version,
    now: true,
    contact: NUMBER,
  })
})

test('a proof stands for its own number and session and for one lead', async (context) => {
  const { app, submit, prove } = await openCounter(context)
  const uniqueCode = await prove()
  const refused = [200, 400, 'Please verify the code first']
  assert.deepEqual(outcomeOf(await submit({ uniqueCode, contactNumber: '0700100002' })), refused)
  assert.deepEqual(outcomeOf(await submit({ uniqueCode }, STRANGER)), refused)
  assert.equal((await submit({ uniqueCode })).statusCode, 200)
  const other = { uniqueCode, address: { ...ADDRESS, ...ENTEBBE } }
  assert.deepEqual(outcomeOf(await submit(other)), refused)
  const proofs = makeProofs({ database: app.stage.database, secret: 'a secret of the tests' })
  assert.equal(await proofs.holds({ uniqueCode, number: NUMBER, sessionHash: null }), false)
})

// LEAD-38
test('a plan agreed with a company is taken by its code, in the country’s money', async (context) => {
  const { submit, prove } = await openCounter(context)
  const plan = { code: 'ENTERPRISE-77', amount: 900_000, currency: 'UGX', description: 'Office' }
  assert.equal((await submit({ plan, uniqueCode: await prove() })).statusCode, 200)
  const dollars = await submit({ plan: { ...plan, currency: 'USD' }, uniqueCode: await prove() })
  assert.deepEqual(outcomeOf(dollars), [200, 400, 'This plan is not offered any more.'])
})

test('an operator that is away is told of nowhere: without a plan list nothing is taken, without towns nothing is promised', async (context) => {
  const { app, submit, prove } = await openCounter(context)
  const uniqueCode = await prove()
  app.stage.leads.towns = { ok: false, problem: 'operator-failed', message: '' }
  assert.deepEqual(outcomeOf(await submit({ uniqueCode })), [200, 500, ''])
  assert.equal((await app.stage.rows('select 1 from lead')).length, 1, 'it is kept all the same')
  assert.deepEqual(outcomeOf(await app.call('towns', { code: 'city-config' })), [200, 500, ''])
  const away = await openCounter(context)
  away.app.stage.operator.bundles = { ok: false, problem: 'operator-failed', message: '' }
  assert.deepEqual(outcomeOf(await away.submit({})), [200, 500, ''])
  assert.deepEqual(outcomeOf(await away.app.call('leadPlans', {})), [200, 500, ''])
})

// SEC-31
test('nobody floods the people who call back, nor walks through the lead ids', async (context) => {
  const { app, submit } = await openCounter(context, 'live')
  const from = { 'x-from': '198.51.100.7' }
  const answers = []
  for (let n = 0; n < 6; n += 1) answers.push((await submit({ uniqueCode: `x${n}` }, from)).status)
  assert.deepEqual(answers, [200, 200, 200, 200, 200, 429])
  app.stage.leads.track = {
    ok: true,
    status: 'RECEIVED',
    stages: [{ code: 'RECEIVED', at: '2026-11-21T10:00:00Z' }],
  }
  const good = await app.call('trackLead', { leadId: 'LD0000001', contactNumber: NUMBER }, from)
  assert.equal(good.statusCode, 200)
  app.stage.leads.track = { ok: false, problem: 'unknown-lead' }
  const tracked = []
  for (let n = 0; n < 6; n += 1) {
    const contactNumber = `70010000${n}`
    tracked.push((await app.call('trackLead', { leadId: 'LD0000001', contactNumber }, from)).status)
  }
  assert.deepEqual(tracked, [200, 200, 200, 200, 200, 429])
  app.stage.leads.track = { ok: false, problem: 'operator-failed', message: '' }
  const failed = await app.call('trackLead', { leadId: 'LD0000002', contactNumber: NUMBER }, STRANGER)
  assert.deepEqual(outcomeOf(failed), [200, 500, ''])
})

test('a key of the page’s for another lead is 422, and a refusal says why', async (context) => {
  const { app, submit, prove } = await openCounter(context)
  const key = { 'idempotency-key': 'press-1' }
  assert.equal((await submit({ uniqueCode: await prove() }, key)).statusCode, 200)
  const other = { uniqueCode: await prove(), address: { ...ADDRESS, ...ENTEBBE } }
  assert.equal((await submit(other, key)).status, 422)
  app.stage.leads.next.push({ kind: 'refused', reason: 'We cannot serve you there.' })
  assert.deepEqual(outcomeOf(await submit(other)), [200, 400, 'We cannot serve you there.'])
})
