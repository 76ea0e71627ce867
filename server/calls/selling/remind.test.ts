import assert from 'node:assert/strict'
import test, { type TestContext } from 'node:test'
import { callerOf, openCodeStage, type CodeStage } from '#server/testing/codes/code-stage.ts'
import { askerOf } from '../codes/code-replies.ts'
import { remind, type Reminded } from './remind.ts'

interface Stopped extends CodeStage {
  /** Somebody asks in a session of their own. */
  readonly ask: (msisdn: string, address: string) => Promise<Reminded>
}

/** A portal under the live limits that sells no airtime. */
async function openStopped(context: TestContext): Promise<Stopped> {
  const stage = await openCodeStage(context, 'live')
  const [deps] = stage.processes
  await stage.rows("update delivery_breaker set state = 'stopped' where kind = 'AIRTIME'")
  await deps.engine.selling.look()
  let sessions = 0
  return {
    ...stage,
    ask(msisdn, address) {
      sessions += 1
      return remind(deps, { kind: 'AIRTIME', msisdn }, callerOf(`session ${sessions}`, address))
    },
  }
}

const waiting = async (stage: CodeStage): Promise<number> =>
  (await stage.rows('select from selling_reminder')).length

/** Numbers of as many blocks of ten thousand. */
const apart = (n: number): string => `70${String(100 + n)}0001`
const inBlock = (n: number): string => `70010${String(1_000 + n)}`

// T1
test('one network has reminders sent to no more strangers than codes, and somebody elsewhere is still told', async (context) => {
  const stage = await openStopped(context)
  const told: Reminded[] = []
  for (let n = 0; n < 40; n += 1) told.push(await stage.ask(apart(n), `203.0.113.${n + 1}`))
  assert.equal(told.filter((one) => one === 'kept').length, 20)
  assert.equal(await waiting(stage), 20)
  assert.equal(await stage.ask(apart(50), '198.51.100.7'), 'kept')
  await stage.pass(3_600)
  assert.equal(await stage.ask(apart(51), '203.0.113.1'), 'kept')
})

test('at once no more are kept than one by one', async (context) => {
  const stage = await openStopped(context)
  await Promise.all(Array.from({ length: 40 }, (_, n) => stage.ask(apart(n), '203.0.113.1')))
  assert.equal(await waiting(stage), 20)
})

// T1
test('a network that had its codes sent has no reminders besides, and reminders keep nobody from a code', async (context) => {
  const stage = await openStopped(context)
  const [{ codes }] = stage.processes
  const send = (number: string, session: string, address: string) =>
    codes.send({ purpose: 'PAYMENT', number, asker: askerOf(callerOf(session, address)) })
  for (let n = 0; n < 20; n += 1)
    assert.equal((await send(apart(n), `codes ${n}`, '203.0.113.1')).kind, 'sent')
  assert.equal(await stage.ask(apart(30), '203.0.113.1'), 'often')
  for (let n = 0; n < 31; n += 1) await stage.ask(inBlock(n), `198.51.${n}.7`)
  assert.equal(await waiting(stage), 30, 'of one block')
  assert.equal((await send(inBlock(1), 'a customer', '198.51.1.7')).kind, 'sent')
})

// T1
test('reminders have a budget for the whole portal, which leaves that of codes alone', async (context) => {
  const stage = await openStopped(context)
  await stage.rows(
    `insert into code_send (phone, prefix) select '71' || n, '71' || n from generate_series(1, 5000) n`,
  )
  assert.equal(await stage.ask(apart(1), '203.0.113.1'), 'often')
  const asker = askerOf(callerOf('a customer'))
  const sent = await stage.processes[0].codes.send({ purpose: 'PAYMENT', number: apart(1), asker })
  assert.equal(sent.kind, 'sent')
})

test('a session that typed a right code is not kept waiting by its network', async (context) => {
  const stage = await openStopped(context)
  for (let n = 0; n < 20; n += 1) await stage.ask(apart(n), '203.0.113.1')
  const [deps] = stage.processes
  const caller = callerOf('proved', '203.0.113.1')
  await stage.rows(
    `insert into code_send (phone, prefix, session_hash, verified) values ('700990001', '70099', $1, true)`,
    [askerOf(caller).sessionHash],
  )
  assert.equal(await remind(deps, { kind: 'AIRTIME', msisdn: apart(30) }, caller), 'kept')
})
