import assert from 'node:assert/strict'
import test from 'node:test'
import { openConsole } from '#server/testing/console/console-stage.ts'
import { storeLead } from '#server/testing/leads/stored-leads.ts'

const FIRST = { state: '', leadId: '', older: null } as const
const KEY = '00000000000000000KT0000001'

test('the desk for home internet sees who waits for the operator, page after page, and nobody’s number', async (context) => {
  const console = await openConsole(context)
  const { stage } = console
  for (let n = 1; n <= 60; n += 1)
    await storeLead(stage, {
      refLeadId: `KT${String(n).padStart(7, '0')}`,
      contact: `7001000${String(n).padStart(2, '0')}`,
      state: n === 60 ? 'waiting' : 'accepted',
      feasible: n > 5,
    })
  const desk = await console.signIn('brian.tumusiime', 'leads')
  const first = await desk.done('leads', FIRST)
  assert.equal(first.leads.length, 50)
  const { leadId, contact, town, plan, price, state } = first.leads[0] ?? {}
  assert.deepEqual(
    [leadId, contact, town, plan, price, state],
    ['KT0000060', '070 ••• 060', 'Kampala', 'Home 20 Mbps', { minor: 110_000, currency: 'UGX' }, 'waiting'],
  )
  const second = await desk.done('leads', { ...FIRST, older: first.older })
  assert.deepEqual([second.leads.length, second.leads.at(-1)?.leadId, second.older], [10, 'KT0000001', null])
  assert.equal(first.waiting.count, 1)
  assert.deepEqual(first.uncovered, [{ town: 'Kampala', requests: 5 }])
  assert.deepEqual(
    (await desk.done('leads', { ...FIRST, state: 'waiting' })).leads.map((lead) => lead.leadId),
    ['KT0000060'],
  )
  assert.deepEqual(
    (await desk.done('leads', { ...FIRST, leadId: 'kt0000031' })).leads.map((lead) => lead.leadId),
    ['KT0000031'],
    'by the number that the operator gave it',
  )
  assert.ok(!/7001000\d\d/.test(JSON.stringify([first, second])))
})

test('fewer than five who ask in a town are told to nobody: they could be known by it', async (context) => {
  const console = await openConsole(context)
  for (let n = 1; n <= 4; n += 1)
    await storeLead(console.stage, { refLeadId: `KT000000${n}`, feasible: false })
  const desk = await console.signIn('brian.tumusiime', 'leads')
  assert.deepEqual((await desk.done('leads', FIRST)).uncovered, [])
})

test('a request is read in whole with what was agreed to; number and e-mail are shown one by one, for a reason', async (context) => {
  const console = await openConsole(context)
  await storeLead(console.stage, { refLeadId: 'KT0000001' })
  const desk = await console.signIn('brian.tumusiime', 'leads')
  const lead = await desk.done('lead', { id: KEY })
  assert.deepEqual(
    [lead.name, lead.contact, lead.email, lead.consent.text, lead.consent.version, lead.street],
    ['Grace Nakato', '070 ••• 001', 'g•••@example.com', 'I agree', 'v1', 'Plot 1 Kampala Road'],
  )
  const day = new Date(Date.now() + 365 * 86_400_000).toISOString().slice(0, 10)
  assert.equal(lead.deletedOn, day)
  const asked = { id: KEY, which: 'contact', why: 'call', words: '' } as const
  assert.deepEqual(await desk.done('showLead', asked), { number: '700100001', seconds: 60, count: 1 })
  assert.equal((await desk.done('showLead', { ...asked, which: 'email' })).number, 'grace@example.com')
  assert.equal((await desk.call('showLead', { ...asked, why: 'other' })).status, 400)
  assert.deepEqual(await desk.done('noteLead', { id: KEY, text: 'moves in March' }), { outcome: 'done' })
  assert.deepEqual(
    (await desk.done('lead', { id: KEY })).notes.map(({ by, text }) => [by, text]),
    [['Brian Tumusiime', 'moves in March']],
  )
  const acts = await console.stage.rows<{ act: string }>(
    `select act from staff_event where object_kind = 'lead' order by id`,
  )
  assert.deepEqual(
    acts.map(({ act }) => act),
    ['opened-lead', 'showed-number', 'showed-number', 'noted', 'opened-lead'],
  )
  assert.equal((await desk.call('lead', { id: KEY.replace('1', '2') })).status, 404)
})

test('a request that the operator does not have is told again at once; one that it has is not', async (context) => {
  const console = await openConsole(context)
  const { stage } = console
  await storeLead(stage, { refLeadId: 'KT0000001', state: 'waiting' })
  await stage.rows(`update lead set next_at = now() + interval '1 hour'`)
  const desk = await console.signIn('brian.tumusiime', 'leads')
  assert.deepEqual(await desk.done('tellLeadAgain', { id: KEY }), { outcome: 'done' })
  const [row] = await stage.rows<{ due: boolean }>('select next_at <= now() as due from lead')
  assert.ok(row?.due)
  await stage.rows(`update lead set leased_until = now() + interval '1 minute'`)
  assert.equal(
    (await desk.done('tellLeadAgain', { id: KEY })).outcome,
    'refused',
    'it is being told at this moment',
  )
  await stage.rows(`update lead set state = 'accepted', leased_until = null`)
  assert.deepEqual(await desk.done('tellLeadAgain', { id: KEY }), {
    outcome: 'refused',
    key: 'staff.refused.lead-not-waiting',
  })
})

test('an export names nobody unless a reason is given, runs nothing in a spreadsheet, and who took it and how many is kept', async (context) => {
  const console = await openConsole(context)
  const { stage } = console
  for (let n = 1; n <= 3; n += 1)
    await storeLead(stage, {
      refLeadId: `KT000000${n}`,
      contact: `70010000${n}`,
      state: n === 3 ? 'waiting' : 'accepted',
    })
  await stage.rows(`update lead set town = '=HYPERLINK("x")' where ref_lead_id = 'KT0000001'`)
  const desk = await console.signIn('brian.tumusiime', 'leads')
  const masked = await desk.done('exportLeads', { state: '', reason: '' })
  assert.ok('text' in masked)
  const [head, ...lines] = masked.text.replace('\uFEFF', '').trimEnd().split('\r\n')
  assert.match(masked.name, /^home-internet-\d{4}-\d\d-\d\d\.csv$/)
  assert.match(head ?? '', /^createdAt,state,refLeadId,/)
  assert.equal(lines.length, 3)
  assert.ok(!/70010000|Nakato|grace|Plot 1|32\.58/.test(masked.text), 'nobody is named')
  assert.match(masked.text, /070 ••• 001/)
  assert.match(masked.text, /"'=HYPERLINK\(""x""\)"/)
  const whole = await desk.done('exportLeads', {
    state: 'accepted',
    reason: 'letters to all who were accepted',
  })
  assert.ok('text' in whole)
  assert.match(whole.text, /Grace Nakato,700100001,grace@example\.com/)
  assert.equal(whole.text.trimEnd().split('\r\n').length, 3)
  assert.equal((await desk.call('exportLeads', { state: '', reason: 'for 0700100001' })).status, 400)
  const kept = await stage.rows(`select detail, reason from staff_event where act = 'exported' order by id`)
  assert.deepEqual(kept, [
    { detail: { count: '3', state: '', masked: 'yes' }, reason: '' },
    {
      detail: { count: '2', state: 'accepted', masked: 'no' },
      reason: 'letters to all who were accepted',
    },
  ])
})

test('a stolen session takes nobody’s name away, and one person no more than a day’s figure', async (context) => {
  const console = await openConsole(context)
  const { stage } = console
  await storeLead(stage, { refLeadId: 'KT0000001' })
  const desk = await console.proven('brian.tumusiime', 'leads')
  const whole = { state: '', reason: 'letters to all who asked' } as const
  await stage.rows(`update staff_session set proved_at = now() - interval '3 hours'`)
  assert.deepEqual((await desk.call('exportLeads', whole)).result, { fault: 'prove', code: '' })
  assert.equal((await desk.call('exportLeads', { ...whole, reason: '' })).status, 200, 'a masked one')
  await desk.prove(desk.key)
  for (let n = 2; n <= 1_000; n += 1)
    await storeLead(stage, { refLeadId: `KT${String(n).padStart(7, '0')}`, contact: '700100002' })
  for (const twice of ['first', 'second'])
    assert.ok('name' in (await desk.done('exportLeads', whole)), `the ${twice} thousand`)
  assert.deepEqual(await desk.done('exportLeads', whole), {
    outcome: 'refused',
    key: 'staff.refused.leads-day',
    values: { most: '2000', taken: '2000', count: '1000' },
  })
  assert.ok('name' in (await desk.done('exportLeads', { ...whole, reason: '' })), 'a masked one is free')
  const acts = await stage.rows<{ line: string }>(
    `select concat_ws(' ', act, object, detail->>'count', detail->>'masked', detail->>'because') as line from staff_event
     where act in ('exported', 'refused-act') order by id`,
  )
  assert.deepEqual(
    acts.map(({ line }) => line.replace('  ', ' ')),
    [
      'exported 1 yes',
      'exported 1000 no',
      'exported 1000 no',
      'refused-act exportLeads too-often',
      'exported 1000 yes',
    ],
  )
  const colleague = await console.proven('ruth.adongo', 'leads')
  assert.ok('name' in (await colleague.done('exportLeads', whole)))
})

test('whoever’s request was erased is gone from the desk too: no name, number or place', async (context) => {
  const console = await openConsole(context)
  const { stage } = console
  await storeLead(stage, { refLeadId: 'KT0000001' })
  await stage.rows(
    `update lead set state = 'erased', erased_at = now(), contact = '', full_name = '', email = '', street = '', landmark = '', town = ''`,
  )
  const desk = await console.signIn('brian.tumusiime', 'leads')
  const lead = await desk.done('lead', { id: KEY })
  assert.deepEqual(
    [lead.state, lead.name, lead.contact, lead.email, lead.point],
    ['erased', '', '', '', null],
  )
  assert.ok(lead.erasedAt)
  const asked = { id: KEY, which: 'contact', why: 'call', words: '' } as const
  assert.equal((await desk.call('showLead', asked)).status, 404)
})
