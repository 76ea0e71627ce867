import assert from 'node:assert/strict'
import { test } from 'node:test'
import { closedUrl } from '../testing/closed-port.ts'
import { UGANDA } from '../testing/markets.ts'
import { startScripted } from '../testing/scripted-server.ts'
import type { Reply } from '../testing/scripted-server.ts'
import { createPortalOperator } from './portal-operator.ts'
import type { WatchedOperator } from './portal-operator.ts'
import { leadOf } from '../testing/operator/expect-leads.ts'

const operatorAt = (baseUrl: string): WatchedOperator =>
  createPortalOperator({
    baseUrl,
    key: 'k',
    market: UGANDA,
    queryDeadlineMs: 2_000,
    deliverDeadlineMs: 2_000,
  })

async function askWith<T>(reply: Reply, ask: (operator: WatchedOperator) => Promise<T>) {
  const server = await startScripted(() => reply)
  const operator = operatorAt(server.url)
  const answer = await ask(operator)
  operator.close()
  await server.close()
  return { answer, seen: server.seen }
}

const KEY = 'LEAD-F'
const submit = (operator: WatchedOperator) => operator.submitLead(leadOf(KEY))
const track = (operator: WatchedOperator) => operator.trackLead({ leadId: 'LD0000001', contact: '700100001' })
const ok = (body: unknown): Reply => ({ status: 200, body })

test('a lead travels whole, under its key', async () => {
  const { answer, seen } = await askWith(ok({ key: KEY, status: 'ACCEPTED', leadId: 'LD0000007' }), submit)
  assert.deepEqual(answer, { kind: 'accepted', leadId: 'LD0000007' })
  assert.deepEqual([seen[0]?.method, seen[0]?.path], ['PUT', `/leads/${KEY}`])
  assert.deepEqual(JSON.parse(seen[0]?.body ?? ''), {
    fullName: 'Amina Nakato',
    contactNumber: '0700100001',
    email: 'amina@example.com',
    feasible: true,
    address: {
      type: 'INSTALLATION',
      street: 'Plot 1 Kampala Road',
      landmark: '',
      town: 'Kampala',
      country: 'Uganda',
      latitude: 0.3136,
      longitude: 32.5811,
    },
    plan: { code: 'ODU-20', description: 'Mail, school and films.', amount: 110_000, currency: 'UGX' },
    lineType: 'Prepaid',
    source: 'WEBPORTAL',
    consent: { version: '0123456789ab', at: '2026-11-21T10:00:00.000Z' },
  })
})

test('only a clear word under our own key ends a lead: everything else leaves it to be told again', async () => {
  const cases: readonly (readonly [Reply, string])[] = [
    [ok({ key: KEY, status: 'ACCEPTED' }), 'accepted'],
    [ok({ key: KEY, status: 'REFUSED', reason: 'No.' }), 'refused'],
    [ok({ key: 'OTHER-F', status: 'ACCEPTED', leadId: 'LD0000001' }), 'unsure'],
    [ok({ key: KEY, status: 'accepted' }), 'unsure'],
    [ok({ key: KEY }), 'unsure'],
    [ok('ACCEPTED'), 'unsure'],
    [ok([]), 'unsure'],
    [{ status: 201, body: { key: KEY, status: 'ACCEPTED' } }, 'unsure'],
    [{ status: 400, body: { code: 'INVALID_REQUEST', message: '' } }, 'unsure'],
    [{ status: 409, body: { code: 'KEY_REUSED', message: '' } }, 'unsure'],
    [{ status: 500, body: {} }, 'unsure'],
    ['reset', 'unsure'],
  ]
  for (const [reply, word] of cases)
    assert.equal((await askWith(reply, submit)).answer.kind, word, JSON.stringify(reply))
  const away = operatorAt(await closedUrl())
  assert.equal((await submit(away)).kind, 'not-sent')
  away.close()
})

test('a lead number that nobody could type or read out is none', async () => {
  for (const leadId of ['', '<b>1</b>', 'LD 1', 'x'.repeat(41), 7, null]) {
    const { answer } = await askWith(ok({ key: KEY, status: 'ACCEPTED', leadId }), submit)
    assert.deepEqual(answer, { kind: 'accepted', leadId: '' }, String(leadId))
  }
})

test('towns that cannot be read are left out, a list that is none is a failure', async () => {
  const towns = [
    { name: ' Kampala ', homeInternet: true },
    { name: 'Entebbe', homeInternet: 'TRUE' },
    { name: '', homeInternet: true },
    { name: 7, homeInternet: true },
    { name: 'Gulu' },
    { name: 'Lira', homeInternet: 1 },
    { name: 'x'.repeat(81), homeInternet: true },
    null,
  ]
  const read = await askWith(ok({ towns }), (operator) => operator.listTowns())
  assert.deepEqual(read.answer, {
    ok: true,
    towns: [
      { cityName: 'Kampala', hbbLeadFeasibility: true },
      { cityName: 'Entebbe', hbbLeadFeasibility: 'TRUE' },
    ],
  })
  assert.deepEqual(JSON.parse(read.seen[0]?.body ?? ''), { opco: 'UG' })
  for (const reply of [ok({}), ok([]), { status: 500, body: {} }, 'reset'] as const)
    assert.equal((await askWith(reply, (operator) => operator.listTowns())).answer.ok, false)
})

test('where a lead stands is told whole, in order of time, or not at all', async () => {
  const stages = [
    { code: 'ADDRESS_CHECKED', at: '2026-11-21T11:00:00+03:00' },
    { code: 'RECEIVED', at: '2026-11-21T07:00:00Z' },
  ]
  const told = await askWith(ok({ status: 'ADDRESS_CHECKED', stages }), track)
  assert.deepEqual(told.answer, {
    ok: true,
    status: 'ADDRESS_CHECKED',
    stages: [
      { code: 'RECEIVED', at: '2026-11-21T07:00:00.000Z' },
      { code: 'ADDRESS_CHECKED', at: '2026-11-21T08:00:00.000Z' },
    ],
  })
  assert.deepEqual(JSON.parse(told.seen[0]?.body ?? ''), { leadId: 'LD0000001', msisdn: '700100001' })
  const unknown = { status: 404, body: { code: 'LEAD_NOT_FOUND', message: '' } }
  assert.deepEqual((await askWith(unknown, track)).answer, { ok: false, problem: 'unknown-lead' })
  for (const reply of [
    { status: 404, body: {} },
    ok({ status: 'RECEIVED', stages: [] }),
    ok({ status: '', stages }),
    ok({ status: 'RECEIVED', stages: [{ code: 'RECEIVED', at: 'yesterday' }] }),
    ok({ status: 'RECEIVED', stages: [{ code: '<b>', at: '2026-11-21T07:00:00Z' }] }),
    'reset',
  ] as const) {
    const { answer } = await askWith(reply, track)
    assert.equal(answer.ok ? '' : answer.problem, 'operator-failed', JSON.stringify(reply))
  }
})
