import assert from 'node:assert/strict'
import test from 'node:test'
import { digestOf } from '#server/payments/records/payment-id.ts'
import { forgetOldLeads } from './lead-records.ts'
import { tellDueLeads } from './lead-worker.ts'
import { makePayableLeads } from './payable-leads.ts'
import { submitLead } from './submit-lead.ts'
import { detailsIn, MINE, newLead, openLeadStage } from '../testing/leads/lead-stage.ts'

// LEAD-41
test('a lead is durable before the operator hears of it, and its number is answered', async (context) => {
  const { stage, processes } = await openLeadStage(context)
  const [portal] = processes
  let stored: unknown = null
  stage.leads.before = async () => {
    stored = await stage.rows('select state, feasible, full_name, consent_text from lead')
  }
  const answer = await submitLead(portal, newLead())
  assert.deepEqual(answer, { kind: 'accepted', leadId: 'LD0000001', feasible: true })
  assert.deepEqual(stored, [
    { state: 'waiting', feasible: true, full_name: 'Amina Nakato', consent_text: 'I agree' },
  ])
  const [order] = stage.leads.orders
  assert.equal(order?.contactNumber, '0700100001')
  assert.match(order?.key ?? '', /^[0-9A-Z]{26}-F$/)
  const found = await makePayableLeads(stage.database).find('LD0000001')
  assert.deepEqual(
    [found?.contact, found?.feasible, found?.plan, found?.payers.map(({ session }) => session)],
    ['700100001', true, detailsIn('Kampala').plan, [MINE.toString('hex')]],
  )
})

test('the same lead of the same session is one lead, however often and through whichever process', async (context) => {
  const { stage, processes } = await openLeadStage(context)
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, n) => submitLead(processes[n % 2 ? 0 : 1], newLead())),
  )
  for (const answer of answers)
    assert.deepEqual(answer, { kind: 'accepted', leadId: 'LD0000001', feasible: true })
  assert.equal(stage.leads.orders.length, 1)
  const other = await submitLead(processes[0], newLead({ sessionHash: digestOf('another') }))
  assert.equal(other.kind === 'accepted' && other.leadId, 'LD0000002', 'somebody else is somebody else')
  const moved = await submitLead(processes[0], newLead({ details: detailsIn('Entebbe') }))
  assert.equal(moved.kind === 'accepted' && moved.leadId, 'LD0000003', 'another address is another lead')
})

test('an operator that does not answer loses no lead: it is told again with the same key until it has it', async (context) => {
  const { stage, processes, pass } = await openLeadStage(context)
  const [portal, other] = processes
  stage.leads.next.push(
    { kind: 'unsure', reason: 'timeout' },
    { kind: 'not-sent', reason: 'closed' },
    { kind: 'unsure', reason: 'HTTP 500' },
  )
  assert.deepEqual(await submitLead(portal, newLead()), { kind: 'waiting', feasible: true })
  assert.equal(await tellDueLeads(portal), 0, 'not at once')
  for (const wait of [1_000, 3_000, 10_000]) {
    await pass(wait)
    assert.equal(await tellDueLeads(other), 1, String(wait))
  }
  const keys = new Set(stage.leads.orders.map(({ key }) => key))
  assert.deepEqual([stage.leads.orders.length, keys.size], [4, 1])
  assert.deepEqual(await submitLead(portal, newLead()), {
    kind: 'accepted',
    leadId: 'LD0000001',
    feasible: true,
  })
  assert.equal(stage.leads.orders.length, 4, 'what it has is not told again')
  assert.deepEqual(
    await stage.rows('select try, outcome, reason from lead_telling order by try'),
    [
      { try: 1, outcome: 'waiting', reason: 'timeout' },
      { try: 2, outcome: 'waiting', reason: 'closed' },
      { try: 3, outcome: 'waiting', reason: 'HTTP 500' },
      { try: 4, outcome: 'accepted', reason: '' },
    ],
    'the desk reads what each try came to',
  )
})

test('whoever presses again while a lead waits has it told at once, and reads its number', async (context) => {
  const { stage, processes } = await openLeadStage(context)
  stage.leads.next.push({ kind: 'unsure', reason: 'timeout' })
  assert.equal((await submitLead(processes[0], newLead())).kind, 'waiting')
  assert.deepEqual(await submitLead(processes[1], newLead()), {
    kind: 'accepted',
    leadId: 'LD0000001',
    feasible: true,
  })
})

test('a lead whose process died is handed over by another one, once its lease is over', async (context) => {
  const { stage, processes, pass } = await openLeadStage(context)
  const [portal, other] = processes
  const held = Promise.withResolvers<void>()
  const asked = Promise.withResolvers<void>()
  stage.leads.before = () => {
    asked.resolve()
    return held.promise
  }
  const lost = submitLead(portal, newLead())
  await asked.promise
  stage.leads.before = async () => undefined
  assert.equal(await tellDueLeads(other), 0, 'nobody interferes while one is telling')
  await pass(60_001)
  assert.equal(await tellDueLeads(other), 1)
  held.resolve()
  await lost
  const [row] = await stage.rows<{ state: string; ref: string }>('select state, ref_lead_id as ref from lead')
  assert.deepEqual(row, { state: 'accepted', ref: 'LD0000001' })
  assert.equal(new Set(stage.leads.orders.map(({ key }) => key)).size, 1)
})

test('where nobody can say whether home internet is there, the lead is kept and asked about later', async (context) => {
  const { stage, processes, pass } = await openLeadStage(context)
  stage.leads.towns = { ok: false, problem: 'operator-failed', message: '' }
  assert.deepEqual(await submitLead(processes[0], newLead({ details: detailsIn('Gulu') })), {
    kind: 'waiting',
    feasible: null,
  })
  assert.equal(stage.leads.orders.length, 0, 'nothing is told that is not known')
  stage.leads.towns = { ok: true, towns: [{ cityName: 'GULU', hbbLeadFeasibility: 'false' }] }
  await pass(1_500)
  await tellDueLeads(processes[1])
  assert.deepEqual(
    stage.leads.orders.map(({ feasible }) => feasible),
    [false],
  )
})

test('what was found out about an address is what every try says, whatever the list says later', async (context) => {
  const { stage, processes, pass } = await openLeadStage(context)
  stage.leads.next.push({ kind: 'unsure', reason: 'timeout' })
  await submitLead(processes[0], newLead())
  stage.leads.towns = { ok: true, towns: [] }
  await pass(1_500)
  await tellDueLeads(processes[1])
  assert.deepEqual(
    stage.leads.orders.map(({ feasible }) => feasible),
    [true, true],
  )
})

test('a lead that the operator refuses says why, is told no more, and may be asked for anew', async (context) => {
  const { stage, processes, pass } = await openLeadStage(context)
  stage.leads.next.push({ kind: 'refused', reason: 'There is no such plan.' })
  assert.deepEqual(await submitLead(processes[0], newLead({ requestKey: 'one' })), {
    kind: 'refused',
    reason: 'There is no such plan.',
  })
  await pass(3_600_000)
  assert.equal(await tellDueLeads(processes[1]), 0)
  const again = await submitLead(processes[0], newLead({ requestKey: 'one' }))
  assert.equal(again.kind, 'accepted')
  assert.equal(new Set(stage.leads.orders.map(({ key }) => key)).size, 2)
})

test('a key of the page that was used for one lead is not taken for another', async (context) => {
  const { processes } = await openLeadStage(context)
  const [portal] = processes
  await submitLead(portal, newLead({ requestKey: 'key' }))
  const other = newLead({ requestKey: 'key', details: detailsIn('Entebbe') })
  assert.deepEqual(await submitLead(portal, other), { kind: 'key-reused' })
  assert.equal((await submitLead(portal, newLead({ requestKey: 'key' }))).kind, 'accepted')
})

test('nothing is stored for a number that was not proved', async (context) => {
  const { stage, processes } = await openLeadStage(context)
  const answer = await submitLead(processes[0], newLead({ prove: async () => false }))
  assert.deepEqual(answer, { kind: 'not-proved' })
  assert.deepEqual(await stage.rows('select 1 from lead'), [])
  assert.equal(stage.leads.orders.length, 0)
})

test('leads are deleted when their time is over, and not before', async (context) => {
  const { stage, processes, pass } = await openLeadStage(context)
  await submitLead(processes[0], newLead())
  await pass(364 * 86_400_000)
  await forgetOldLeads(stage.database, 365)
  assert.equal((await stage.rows('select 1 from lead')).length, 1)
  await pass(2 * 86_400_000)
  await forgetOldLeads(stage.database, 365)
  assert.equal((await stage.rows('select 1 from lead')).length, 0)
})
