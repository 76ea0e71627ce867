import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { createPortalOperator } from '../operator/portal-operator.ts'
import { UGANDA } from '../testing/markets.ts'
import { startSandboxProcess } from '../testing/sandbox-process.ts'
import { startScripted } from '../testing/scripted-server.ts'
import type { QualifiedPlace, ServiceQualification } from './port.ts'
import { createTmf645 } from './tmf645.ts'
import { createTownQualification } from './town-list.ts'

const portal = await startScripted(() => ({ status: 200, body: {} }))
const sandbox = await startSandboxProcess(portal.url)
const operator = createPortalOperator({
  baseUrl: `${sandbox.url}/operator/v1`,
  key: 'sandbox-operator-key',
  market: UGANDA,
  queryDeadlineMs: 2_000,
  deliverDeadlineMs: 2_000,
})
const tmf645 = (baseUrl: string): ServiceQualification =>
  createTmf645({ baseUrl, key: 'sandbox-operator-key', deadlineMs: 2_000 })
const byForum = tmf645(`${sandbox.url}/tmf-api/serviceQualificationManagement/v4`)
const byTowns = createTownQualification(() => operator.listTowns())
after(async () => {
  byForum.close()
  byTowns.close()
  operator.close()
  await sandbox.close()
  await portal.close()
})

const placeIn = (town: string): QualifiedPlace => ({
  town,
  street: 'Plot 1 Kampala Road',
  landmark: '',
  country: 'Uganda',
  point: { latitude: 0.3136, longitude: 32.5811 },
  planCode: 'ODU-20',
})

for (const [by, qualification] of [
  ['the list of towns', byTowns],
  ['TMF645', byForum],
] as const)
  test(`${by}: home internet is promised where the cast has it, however the town is written, and nowhere else`, async () => {
    for (const [town, feasible] of [
      ['Kampala', true],
      ['kampala', true],
      ['ENTEBBE', true],
      ['Jinja', true],
      ['Gulu', false],
      ['Moroto', false],
      ['Masaka', true],
      ['Kotido', true],
      ['Atlantis', false],
    ] as const)
      assert.deepEqual(await qualification.qualify(placeIn(town)), { ok: true, feasible }, town)
  })

test('where the list is not to be had, nobody is told that home internet is missing', async () => {
  const away = createTownQualification(async () => ({ ok: false, problem: 'operator-failed', message: '' }))
  assert.equal((await away.qualify(placeIn('Kampala'))).ok, false)
})

test('TMF645: the whole address travels, its point in the order of GeoJSON', async () => {
  const server = await startScripted(() => ({ status: 201, body: answer('qualified') }))
  const asked = tmf645(server.url)
  assert.deepEqual(await asked.qualify(placeIn('Kampala')), { ok: true, feasible: true })
  const sent = JSON.stringify(server.seen)
  for (const part of ['Kampala', 'Plot 1 Kampala Road', '[32.5811,0.3136]', 'ODU-20'])
    assert.ok(sent.replaceAll('\\', '').includes(part), part)
  asked.close()
  await server.close()
})

const answer = (qualificationItemResult: string, given: object = {}): object => ({
  state: 'done',
  serviceQualificationItem: [{ id: '1', qualificationItemResult }],
  ...given,
})

test('TMF645: what is no clear answer leaves the question open', async () => {
  const cases: readonly (readonly [number, unknown, boolean | null])[] = [
    [200, answer('qualified'), true],
    [201, answer('unqualified'), false],
    [201, answer('alternate'), false],
    [201, answer('maybe'), null],
    [201, answer('qualified', { state: 'inProgress' }), null],
    [201, answer('qualified', { serviceQualificationItem: [] }), null],
    [
      201,
      answer('qualified', { serviceQualificationItem: [{ id: '2', qualificationItemResult: 'qualified' }] }),
      null,
    ],
    [201, 'no object', null],
    [500, answer('qualified'), null],
    [401, {}, null],
  ]
  for (const [status, body, expected] of cases) {
    const server = await startScripted(() => ({ status, body }))
    const asked = tmf645(server.url)
    const got = await asked.qualify(placeIn('Kampala'))
    assert.equal(got.ok ? got.feasible : null, expected, JSON.stringify(body))
    asked.close()
    await server.close()
  }
})
