import assert from 'node:assert/strict'
import test from 'node:test'
import { openWire } from '#server/testing/codes/code-wire.ts'
import type { Answer, Wire } from '#server/testing/codes/code-wire.ts'
import { codeIn, leadIn, NUMBER, prove } from '#server/testing/leads/lead-wire.ts'

const said = ({ statusCode, message }: Answer): readonly unknown[] => [statusCode, message]

interface Booked {
  readonly leadId: string
  readonly contactNumber: string
  readonly town: string
  readonly feasible: boolean
}

async function booksOf({ sandbox }: Wire): Promise<readonly Booked[]> {
  const books = (await sandbox.get('/admin/books')) as { readonly leads: readonly Booked[] }
  return books.leads
}

// CALL-30, CALL-31, CALL-32
test('plans, towns and the number check of the cast are answered as written', async (context) => {
  const { call } = await openWire(context, 'sandbox')
  const plans = await call('leadPlans', { serviceType: '5G_ODU' })
  const rows = plans.result as unknown as Readonly<Record<string, unknown>>[]
  assert.deepEqual(
    Object.fromEntries(
      rows.map((one) => [
        one['productCode'],
        [one['amount'], one['validity'], `${String(one['data'])} ${String(one['dataUnit'])}`],
      ]),
    ),
    {
      'ODU-100': [350_000, 30, '900 GB'],
      'ODU-20': [110_000, 30, '150 GB'],
      'ODU-50': [195_000, 30, '400 GB'],
    },
  )
  const towns = await call('towns', { code: 'city-config' })
  const listed = towns.result?.['data'] as { cityName: string; hbbLeadFeasibility: unknown }[]
  const wordOf = new Map(listed.map((one) => [one.cityName, one.hbbLeadFeasibility]))
  const words = ['Kampala', 'Entebbe', 'Jinja', 'Gulu', 'Moroto', 'Masaka', 'Kotido'].map((name) =>
    wordOf.get(name),
  )
  assert.deepEqual(words, [true, 'TRUE', 'true', false, 'false', true, true])
  const check = (msisdn: string): Promise<Answer> => call('checkLeadNumber', { msisdn })
  assert.deepEqual((await check(NUMBER)).result, { valid: true })
  assert.deepEqual(said(await check('700900002')), [404, 'Subscriber not found.'])
  assert.deepEqual(said(await check('700900003')), [500, ''])
  assert.deepEqual(said(await check('700900001')), [404, 'Invalid Mobile No'])
  assert.deepEqual(said(await check('70010')), [400, 'Invalid Mobile No'])
})

// CALL-34, BOX-43, LEAD-33
test('a lead of every town of the cast ends as written, in the answer and in the operator’s books', async (context) => {
  const wire = await openWire(context, 'sandbox')
  const ends: readonly (readonly [string, object])[] = [
    ['Kampala', { refLeadId: 'LD0000001', feasibility: true }],
    ['Entebbe', { refLeadId: 'LD0000002', feasibility: true }],
    ['Jinja', { refLeadId: 'LD0000003', feasibility: true }],
    ['Gulu', { refLeadId: 'LD0000004', feasibility: false }],
    ['Moroto', { refLeadId: 'LD0000005', feasibility: false }],
    ['Masaka', { feasibility: true }],
    ['Kotido', { refLeadId: 'LD0000006', feasibility: true }],
  ]
  for (const [town, expected] of ends) {
    const lead = leadIn(town, await prove(wire, NUMBER))
    assert.deepEqual((await wire.call('submitLead', lead)).result, expected, town)
    assert.deepEqual((await wire.call('submitLead', lead)).result, expected, `${town} again`)
  }
  const booked = await booksOf(wire)
  assert.deepEqual(
    booked.map(({ town, leadId, feasible }) => [town, leadId, feasible]),
    [
      ['Kampala', 'LD0000001', true],
      ['Entebbe', 'LD0000002', true],
      ['Jinja', 'LD0000003', true],
      ['Gulu', 'LD0000004', false],
      ['Moroto', 'LD0000005', false],
      ['Masaka', '', true],
      ['Kotido', 'LD0000006', true],
    ],
  )
  assert.ok(booked.every(({ contactNumber }) => contactNumber === `0${NUMBER}`))
})

// CALL-35, LEAD-51
test('a lead is followed by its number and contact, with or without the zero, and by nothing less', async (context) => {
  const wire = await openWire(context, 'sandbox')
  await wire.call('submitLead', leadIn('Kampala', await prove(wire, NUMBER)))
  const track = (leadId: string, contactNumber: string): Promise<Answer> =>
    wire.call('trackLead', { leadId, contactNumber })
  for (const contact of [`0${NUMBER}`, NUMBER, `+256${NUMBER}`]) {
    const { result } = await track('ld0000001', contact)
    assert.deepEqual([result?.['leadId'], result?.['status']], ['LD0000001', 'RECEIVED'])
  }
  await wire.sandbox.post('/admin/time', { advanceMs: 61_000 })
  const later = await track('LD0000001', NUMBER)
  const stages = later.result?.['stages'] as { code: string; at: string }[]
  assert.deepEqual(
    stages.map(({ code }) => code),
    ['RECEIVED', 'ADDRESS_CHECKED'],
  )
  assert.ok(stages.every(({ at }) => !Number.isNaN(Date.parse(at))))
  for (const [leadId, contact] of [
    ['LD0000001', '700100002'],
    ['LD0000009', NUMBER],
    ['', NUMBER],
    ['LD0000001', 'nobody'],
  ] as const)
    assert.deepEqual(said(await track(leadId, contact)), [404, 'No Data found'])
})

// CALL-33, BOX-25
test('the code faults of the cast are told in the documents’ words, and a limit closes the door', async (context) => {
  const { call } = await openWire(context, 'sandbox')
  const send = (msisdn: string): Promise<Answer> =>
    call('sendLeadCode', { msisdn, email: '', requestType: 'HBB_LEADS' })
  const limited = await send('700800001')
  assert.deepEqual(
    [limited.status, ...said(limited)],
    [429, 502, 'max limit exhausted, please try after sometime.'],
  )
  assert.deepEqual(said(await send('700800003')), [4001, 'Invalid user.'])
  assert.deepEqual(said(await send('700800005')), [500, ''])
  assert.deepEqual(said(await send('700900002')), [400, 'Invalid Mobile No'])
  const resent = await send('700800002')
  const again = await call('resendCode', { refId: resent.result?.['refId'] })
  assert.deepEqual(said(again), [502, 'max limit exhausted, please try after sometime.'])
})

test('five wrong codes end a lead’s proof, and a code for something else proves no lead', async (context) => {
  const wire = await openWire(context, 'sandbox')
  const { call, inbox } = wire
  const sent = await call('sendLeadCode', { msisdn: NUMBER, requestType: 'HBB_LEADS' })
  const refId = sent.result?.['refId']
  const wrong = codeIn((await inbox(NUMBER))[0]) === '000000' ? '111111' : '000000'
  const codes: unknown[] = []
  for (let guess = 0; guess < 5; guess += 1)
    codes.push((await call('verifyCode', { refId, otp: wrong })).statusCode)
  assert.deepEqual(codes, [2003, 2003, 2003, 2003, 2002])
  const paying = await call('sendCode', { msisdn: NUMBER })
  const otp = codeIn((await inbox(NUMBER)).at(-1))
  const proved = await call('verifyCode', { refId: paying.result?.['refId'], otp })
  const uniqueCode = String(proved.result?.['uniqueCode'])
  assert.deepEqual(said(await call('submitLead', leadIn('Kampala', uniqueCode))), [
    400,
    'Please verify the code first',
  ])
})

test('an operator that answers nothing is told again by itself, once: the customer is not told a number that is none', async (context) => {
  const wire = await openWire(context, 'sandbox')
  const uniqueCode = await prove(wire, NUMBER)
  await wire.sandbox.post('/admin/faults', {
    operator: { rate: 1, where: 'after', kinds: ['reset'], calls: ['start'], times: 1 },
  })
  const lead = leadIn('Kampala', uniqueCode)
  const unknown = await wire.call('submitLead', lead, { 'idempotency-key': 'press-1' })
  assert.deepEqual([unknown.statusCode, unknown.result], [200, { feasibility: true }])
  const again = await wire.call('submitLead', lead, { 'idempotency-key': 'press-2' })
  assert.deepEqual(again.result, { refLeadId: 'LD0000001', feasibility: true })
  assert.equal((await booksOf(wire)).length, 1)
})

// T17
test('nothing of whoever asks for home internet is in the logs', async (context) => {
  const wire = await openWire(context, 'sandbox')
  const lead = leadIn('Kampala', await prove(wire, NUMBER))
  await wire.call('submitLead', lead)
  await wire.call('trackLead', { leadId: 'LD0000001', contactNumber: NUMBER })
  const logged = wire.seen.join('\n')
  for (const personal of [NUMBER, 'Amina', 'amina@example.com', 'Plot 1', '32.5811'])
    assert.ok(!logged.includes(personal), personal)
})
