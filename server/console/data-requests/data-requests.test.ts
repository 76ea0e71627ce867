import assert from 'node:assert/strict'
import test from 'node:test'
import type { TestContext } from 'node:test'
import { carryOutRequests } from '#server/own-data/carry-out.ts'
import { openConsole, type ConsoleStage } from '#server/testing/console/console-stage.ts'
import { ringAlarms } from '../today/alarms.ts'
import { storeLead } from '#server/testing/leads/stored-leads.ts'

const NUMBER = '700100001'
const ID = 'D123456789'

/** A request that its owner proved. */
async function proved(console: ConsoleStage, kind: string, words = ''): Promise<void> {
  await console.stage.rows(
    `insert into data_request (id, kind, state, number, number_hash, language, words, proved_at, due_at)
     values ($1, $2, 'open', $3, '\\x00', 'EN', $4, now(), now() + interval '30 days')`,
    [ID, kind, NUMBER, words],
  )
}

function carryOut({ stage }: ConsoleStage): Promise<number> {
  const [engine] = stage.engines
  return carryOutRequests({ ...engine, secret: 'a secret of the tests', ownData: stage.calls.ownData })
}

/** What rings, once somebody looked. */
async function ring({ stage }: ConsoleStage) {
  await ringAlarms(stage.database, [])
  return stage.rows<{ kind: string; detail: object }>('select kind, detail from alarm where ended_at is null')
}

async function open(context: TestContext) {
  const console = await openConsole(context)
  return { console, privacy: await console.proven('peter.mukasa', 'privacy') }
}

test('nobody of the staff proves whose number it is: what they open waits, and no act of theirs changes that', async (context) => {
  const { console, privacy } = await open(context)
  const asked = { number: '0700 100 001', kind: 'copy', language: 'EN', words: '' } as const
  assert.deepEqual(await privacy.done('openDataRequest', asked), { outcome: 'done' })
  assert.equal((await privacy.done('openDataRequest', asked)).outcome, 'refused', 'one of a kind')
  assert.equal((await privacy.done('openDataRequest', { ...asked, number: '12' })).outcome, 'refused')
  const [line] = (await privacy.done('dataRequests', {})).open
  assert.deepEqual(
    [line?.state, line?.number, line?.dueAt, line?.openedBy],
    ['unproved', '070 ••• 001', null, 'Peter Mukasa'],
  )
  const id = line?.id ?? ''
  for (const act of [
    await privacy.done('giveCopy', { id }),
    await privacy.done('refuseDataRequest', { id, answer: 'not theirs' }),
  ])
    assert.deepEqual(act, { outcome: 'refused', key: 'staff.refused.not-proved' })
  for (const direct of [
    `update data_request set proved_at = now(), due_at = now(), state = 'open'`,
    `insert into data_request (id, kind, state, number, language, proved_at, due_at) values ('D000000000', 'copy', 'open', '7', 'EN', now(), now())`,
    `update data_request set number = '700100009'`,
  ])
    await assert.rejects(console.asRole(direct), /permission denied|proved by a code/)
  const whole = JSON.stringify(await console.stage.rows('select * from staff_event'))
  assert.ok(!whole.includes(NUMBER), 'the audit has no number')
})

test('one alone erases nothing: a second person at another device does, and the database holds to that', async (context) => {
  const { console, privacy } = await open(context)
  await proved(console, 'erasure')
  assert.deepEqual(await privacy.done('proposeErasure', { id: ID, reason: 'asked for, proved' }), {
    outcome: 'done',
  })
  const mine = await privacy.done('dataRequest', { id: ID })
  assert.deepEqual([mine.waitsFor, mine.proposal?.isMine], ['others', true])
  const proposal = mine.proposal?.proposal ?? 0
  const approve = { proposal, decision: 'approve', reason: '' } as const
  assert.deepEqual(await privacy.done('decideErasure', approve), {
    outcome: 'refused',
    key: 'staff.refused.own-proposal',
  })
  await assert.rejects(console.asRole(`update data_request set state = 'erasing'`), /second person/)
  await assert.rejects(
    console.asRole(`update data_request set state = 'done', ended_at = now()`),
    /second person/,
  )
  const second = await console.proven('ruth.akello', 'privacy')
  assert.equal((await second.done('dataRequests', {})).open[0]?.waitsFor, 'me')
  assert.deepEqual(await second.done('decideErasure', approve), { outcome: 'done' })
  await carryOut(console)
  await console.stage.rows(`update outbox set state = 'sent', due_at = null`)
  assert.equal(await carryOut(console), 1)
  const { open: left, ended } = await second.done('dataRequests', {})
  assert.deepEqual([left, ended.map(({ state, number }) => [state, number])], [[], [['done', '']]])
  const acts = await console.stage.rows<{ act: string }>(
    `select act from staff_event where object = $1 and act <> 'read-data-request' order by id`,
    [ID],
  )
  assert.deepEqual(
    acts.map(({ act }) => act),
    ['proposed', 'refused-act', 'approved', 'erased-data'],
  )
})

test('an owner who takes it back before the second person came keeps their data', async (context) => {
  const { console, privacy } = await open(context)
  await proved(console, 'erasure')
  await privacy.done('proposeErasure', { id: ID, reason: 'asked for, proved' })
  const { proposal } = await privacy.done('dataRequest', { id: ID })
  await console.stage.calls.dataRequests.answer({ msisdn: NUMBER, id: ID, answer: 'withdraw' })
  const second = await console.proven('ruth.akello', 'privacy')
  const approve = { proposal: proposal?.proposal ?? 0, decision: 'approve', reason: '' } as const
  const late = await second.done('decideErasure', approve)
  assert.ok(late.outcome === 'moved')
  assert.equal(late.lapsed, 'moved')
})

test('a copy is given for a week, a correction is written by the portal, and a refusal is read by the customer', async (context) => {
  const { console, privacy } = await open(context)
  await storeLead(console.stage, { refLeadId: 'LD0000001', contact: NUMBER })
  await proved(console, 'copy')
  await privacy.done('giveCopy', { id: ID })
  assert.equal((await privacy.done('dataRequest', { id: ID })).state, 'given')
  assert.equal((await privacy.done('giveCopy', { id: ID })).outcome, 'refused', 'once')
  await console.stage.rows('delete from data_request')
  await proved(console, 'correction', `I am Namuli, ring ${NUMBER} or grace@example.com`)
  const asked = await privacy.done('dataRequest', { id: ID })
  assert.equal(asked.words, 'I am Namuli, ring 070 ••• 001 or •••@•••')
  assert.deepEqual(
    asked.leads.map(({ fullName, email }) => [fullName, email]),
    [['Grace Nakato', 'g•••@example.com']],
  )
  await privacy.done('correctData', { id: ID, change: { fullName: 'Grace Namuli' } })
  await carryOut(console)
  assert.deepEqual(await console.stage.rows('select full_name from lead'), [{ full_name: 'Grace Namuli' }])
  await console.stage.rows('delete from data_request')
  await proved(console, 'erasure')
  await privacy.done('refuseDataRequest', { id: ID, answer: 'A court asked us to keep it' })
  const [read] = await console.stage.calls.dataRequests.list(NUMBER)
  assert.deepEqual([read?.state, read?.answer], ['refused', 'A court asked us to keep it'])
})

test('an auditor reads it and does nothing; what is overdue rings, and stops when it is answered', async (context) => {
  const { console, privacy } = await open(context)
  await proved(console, 'copy')
  const auditor = await console.proven('mary.byaruhanga', 'auditor')
  assert.equal((await auditor.done('dataRequests', {})).open.length, 1)
  assert.equal((await auditor.call('giveCopy', { id: ID })).status, 403)
  await console.stage.rows(`update data_request set due_at = now() - interval '50 hours'`)
  const late = await ring(console)
  assert.deepEqual(
    late.filter(({ kind }) => kind === 'data-request-late').map(({ detail }) => detail),
    [{ request: ID, days: '2' }],
  )
  assert.ok(((await privacy.done('dataRequests', {})).open[0]?.leftMs ?? 0) < 0)
  await privacy.done('giveCopy', { id: ID })
  assert.deepEqual(
    (await ring(console)).filter(({ kind }) => kind === 'data-request-late'),
    [],
  )
})
