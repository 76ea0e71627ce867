import assert from 'node:assert/strict'
import { test } from 'node:test'
import { leadOf } from '#providers/testing/operator/expect-leads.ts'
import { created, failure, NUMBER, ok, tmForumWith } from '#providers/testing/tmforum/tmforum-stage.ts'
import { TMF_BASES } from './tmforum.wire.ts'

const KEY = 'LEAD-F'
const ORDERS = '/productOrder'
const order = (given: object = {}): object => ({
  id: 'LD0000001',
  externalId: KEY,
  state: 'acknowledged',
  orderDate: '2026-11-21T07:00:00Z',
  relatedParty: [{ id: NUMBER, name: 'Amina Nakato', role: 'customer' }],
  ...given,
})

test('a lead is posted once with the plan, the place and the person, and what is there already is not posted again', async () => {
  const stage = await tmForumWith({
    [ORDERS]: ({ method }) => (method === 'POST' ? created(order()) : ok([])),
  })
  assert.deepEqual(await stage.operator.submitLead(leadOf(KEY)), { kind: 'accepted', leadId: 'LD0000001' })
  const [posted] = stage.seen('POST', ORDERS)
  const sent = posted?.body ?? ''
  for (const part of [
    '"externalId":"LEAD-F"',
    '"HBB_LEADS"',
    '"ODU-20"',
    '"Kampala"',
    '[32.5811,0.3136]',
    NUMBER,
  ])
    assert.ok(sent.includes(part), part)
  await stage.close()
  const there = await tmForumWith({ [ORDERS]: ok([order()]) })
  assert.deepEqual(await there.operator.submitLead(leadOf(KEY)), { kind: 'accepted', leadId: 'LD0000001' })
  assert.equal(there.seen('POST', ORDERS).length, 0)
  await there.close()
})

test('only a state of the table under our key, for our customer, ends a lead', async () => {
  const cases: readonly (readonly [object, string])[] = [
    [{ state: 'inProgress' }, 'accepted'],
    [{ state: 'completed' }, 'accepted'],
    [{ state: 'rejected', note: [{ text: 'No.' }] }, 'refused'],
    [{ state: 'cancelled' }, 'refused'],
    [{ state: 'unheard' }, 'unsure'],
    [{ state: '' }, 'unsure'],
    [{ externalId: 'OTHER-F' }, 'unsure'],
    [{ relatedParty: [{ id: '256700100002', role: 'customer' }] }, 'unsure'],
  ]
  for (const [given, word] of cases) {
    const stage = await tmForumWith({
      [ORDERS]: ({ method }) => (method === 'POST' ? created(order(given)) : ok([])),
    })
    assert.equal((await stage.operator.submitLead(leadOf(KEY))).kind, word, JSON.stringify(given))
    await stage.close()
  }
})

test('what may still be under way is not posted again, a repeated key is looked up', async () => {
  let now = 1_000_000
  const late = await tmForumWith(
    { [ORDERS]: ({ method }) => (method === 'POST' ? 'reset' : ok([])) },
    { settleMs: 300_000, now: () => now },
  )
  assert.equal((await late.operator.submitLead(leadOf(KEY))).kind, 'unsure')
  assert.equal((await late.operator.submitLead(leadOf(KEY))).kind, 'unsure')
  assert.equal(late.seen('POST', ORDERS).length, 1)
  now += 300_000
  await late.operator.submitLead(leadOf(KEY))
  assert.equal(late.seen('POST', ORDERS).length, 2)
  await late.close()
  let looks = 0
  const twice = await tmForumWith({
    [ORDERS]: ({ method }) => {
      if (method === 'POST') return failure(409, 'Duplicate externalId')
      looks += 1
      return ok(looks === 1 ? [] : [order()])
    },
  })
  assert.deepEqual(await twice.operator.submitLead(leadOf(KEY)), { kind: 'accepted', leadId: 'LD0000001' })
  await twice.close()
  const others = await tmForumWith({ [ORDERS]: ok([order({ externalId: 'SOMEBODY-F' })]) })
  assert.equal((await others.operator.submitLead(leadOf(KEY))).kind, 'unsure')
  assert.equal(others.seen('POST', ORDERS).length, 0)
  await others.close()
  const without = await tmForumWith({}, { bases: { ...TMF_BASES, TMF622: '' } })
  assert.equal((await without.operator.submitLead(leadOf(KEY))).kind, 'not-sent')
  await without.close()
})

const site = (name: unknown, status: string, code = 'city-config-UG'): object => ({ code, name, status })

test('towns are sites of the country’s code; other people’s sites are no list', async () => {
  const stage = await tmForumWith({
    '/geographicSite': ok([
      site('Kampala', 'active'),
      site('Gulu', 'planned'),
      site('Lira', 'maybe'),
      site(7, 'active'),
    ]),
  })
  assert.deepEqual(await stage.operator.listTowns(), {
    ok: true,
    towns: [
      { cityName: 'Kampala', hbbLeadFeasibility: true },
      { cityName: 'Gulu', hbbLeadFeasibility: false },
      { cityName: 'Lira', hbbLeadFeasibility: false },
    ],
  })
  assert.match(stage.seen('GET', '/geographicSite')[0]?.path ?? '', /code=city-config-UG/)
  await stage.close()
  for (const reply of [ok([site('Mast 7', 'active', 'MAST')]), failure(500, ''), ok({})]) {
    const other = await tmForumWith({ '/geographicSite': reply })
    assert.equal((await other.operator.listTowns()).ok, false)
    await other.close()
  }
})

test('a lead is told about to its customer only, by its milestones or its dates', async () => {
  const query = { leadId: 'LD0000001', contact: '700100001' }
  const track = async (reply: Parameters<typeof tmForumWith>[0][string], contact = query.contact) => {
    const stage = await tmForumWith({ '/productOrder/LD0000001': reply })
    const answer = await stage.operator.trackLead({ ...query, contact })
    await stage.close()
    return answer
  }
  const RECEIVED = { code: 'RECEIVED', at: '2026-11-21T07:00:00.000Z' }
  assert.deepEqual(await track(ok(order())), { ok: true, status: 'RECEIVED', stages: [RECEIVED] })
  const milestone = [
    { name: 'RECEIVED', status: 'completed', milestoneDate: '2026-11-21T07:00:00Z' },
    { name: 'VISIT_BOOKED', status: 'completed', milestoneDate: '2026-11-22T07:00:00Z' },
    { name: 'CONNECTED', status: 'inProgress', milestoneDate: '2026-11-23T07:00:00Z' },
  ]
  const booked = await track(ok(order({ milestone })))
  assert.equal(booked.ok && booked.status, 'VISIT_BOOKED')
  const done = await track(ok(order({ state: 'completed', completionDate: '2026-11-24T07:00:00Z' })))
  assert.equal(done.ok && done.status, 'CONNECTED')
  const unknown = { ok: false, problem: 'unknown-lead' }
  assert.deepEqual(await track(ok(order()), '700100002'), unknown)
  assert.deepEqual(await track(ok(order({ relatedParty: [] }))), unknown)
  assert.deepEqual(await track({ status: 404, body: { code: '60', reason: 'No such order.' } }), unknown)
  for (const reply of [
    { status: 404, body: {} },
    failure(500, ''),
    ok(order({ id: 'LD0000002' })),
    ok(order({ orderDate: '' })),
  ]) {
    const answer = await track(reply)
    assert.equal(answer.ok ? '' : answer.problem, 'operator-failed', JSON.stringify(reply))
  }
})
