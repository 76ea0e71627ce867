import assert from 'node:assert/strict'
import test from 'node:test'
import { PAYMENT_LIMITS } from '#domain/payments/amounts/payment-limits.ts'
import { openStage } from '#server/testing/payment-stage.ts'
import type { Stage } from '#server/testing/payment-stage.ts'
import { forgetOldTries, makeTries } from './tries.ts'
import type { TrySubject } from './tries.ts'

const SECRET = 'a secret of the tests'
const NUMBER: TrySubject = { what: 'number', of: ['700200001'], limit: { most: 5, seconds: 3_600 } }
const NETWORK: TrySubject = { what: 'network', of: ['198.51.100.0/24'], limit: { most: 8, seconds: 60 } }

function bothProcesses(stage: Stage) {
  const [one, two] = stage.engines.map(({ database }) => makeTries({ database, secret: SECRET }))
  assert.ok(one && two)
  return [one, two] as const
}

async function letPass(stage: Stage, seconds: number): Promise<void> {
  await stage.rows(
    `update wrong_try set forget_at = forget_at - $1 * interval '1 second',
       times = array(select t - $1 * interval '1 second' from unnest(times) t)`,
    [seconds],
  )
}

test('of a hundred guesses at once through two processes five are looked at', async (context) => {
  const stage = await openStage(context)
  const processes = bothProcesses(stage)
  const places = await Promise.all(
    Array.from({ length: 100 }, (_, n) => processes[n % 2 ? 0 : 1].take([NUMBER])),
  )
  assert.equal(places.filter(({ ok }) => ok).length, 5)
  for (const place of places) assert.ok(place.ok || (place.waitSeconds > 3_500 && place.waitSeconds <= 3_600))
})

// T4
test('ten PINs an hour from one session, over both processes; the eleventh is told how long to wait', async (context) => {
  const stage = await openStage(context)
  const processes = bothProcesses(stage)
  const { pinTries: limit } = PAYMENT_LIMITS.live
  const pin = (session: string): TrySubject[] => [{ what: 'pin', of: [session], limit }]
  const tries = await Promise.all(
    Array.from({ length: 12 }, (_, n) => processes[n % 2 ? 0 : 1].take(pin('one'))),
  )
  assert.equal(tries.filter(({ ok }) => ok).length, 10)
  const refused = await processes[0].take(pin('one'))
  assert.ok(!refused.ok)
  assert.ok(refused.waitSeconds > 0 && refused.waitSeconds <= 3_600)
  assert.ok((await processes[1].take(pin('two'))).ok)
  await letPass(stage, 3_600)
  assert.ok((await processes[1].take(pin('one'))).ok)
})

test('whoever is right loses nothing, however often', async (context) => {
  const stage = await openStage(context)
  const [one, two] = bothProcesses(stage)
  for (let count = 0; count < 12; count += 1) {
    const place = await (count % 2 ? one : two).take([NUMBER, NETWORK])
    assert.ok(place.ok)
    await place.release()
  }
  for (let count = 0; count < 4; count += 1) assert.ok((await one.take([NUMBER])).ok)
  const last = await two.take([NUMBER])
  assert.ok(last.ok, 'the fifth is still looked at')
  await last.release()
  assert.ok((await two.take([NUMBER])).ok)
  assert.equal((await two.take([NUMBER])).ok, false)
})

test('a network at its limit costs no number a try, and is let in again when its window is over', async (context) => {
  const stage = await openStage(context)
  const [tries] = bothProcesses(stage)
  for (let count = 0; count < 8; count += 1) assert.ok((await tries.take([NETWORK])).ok)
  for (let count = 0; count < 9; count += 1) {
    const refused = await tries.take([NUMBER, NETWORK])
    assert.ok(!refused.ok && refused.waitSeconds <= 60)
  }
  for (let count = 0; count < 5; count += 1) assert.ok((await tries.take([NUMBER])).ok)
  await letPass(stage, 61)
  assert.ok((await tries.take([NETWORK])).ok)
  assert.equal((await tries.take([NUMBER, NETWORK])).ok, false)
})

test('tries are forgotten when no limit counts them, and what is stored names nobody', async (context) => {
  const stage = await openStage(context)
  const [tries] = bothProcesses(stage)
  await tries.take([NUMBER, NETWORK])
  const stored = JSON.stringify(await stage.rows('select * from wrong_try'))
  assert.doesNotMatch(stored, /700200001|198\.51/)
  await forgetOldTries(stage.database)
  assert.equal((await stage.rows('select 1 from wrong_try')).length, 2)
  await letPass(stage, 61)
  await forgetOldTries(stage.database)
  assert.equal((await stage.rows('select 1 from wrong_try')).length, 1)
})

const walker = (session: string, network: string): TrySubject[] => [
  { what: 'session', of: [session], limit: { most: 30, seconds: 60 } },
  { what: 'session', of: [session], limit: { most: 300, seconds: 86_400 } },
  { what: 'network', of: [network], limit: { most: 60, seconds: 60 } },
]

// T2
test('nobody walks through the numbers: thirty questions a minute, three hundred a day, however many at once', async (context) => {
  const stage = await openStage(context)
  const processes = bothProcesses(stage)
  const walk = async (session: string, network: string, questions: number): Promise<number> => {
    const answers = await Promise.all(
      Array.from({ length: questions }, (_, n) => processes[n % 2 ? 0 : 1].count(walker(session, network))),
    )
    for (const answer of answers) assert.ok(answer.ok || answer.waitSeconds >= 1)
    return answers.filter(({ ok }) => ok).length
  }
  assert.equal(await walk('one', 'here', 100), 30)
  assert.equal(await walk('two', 'here', 50), 0, 'a new session helps nobody from the same network')
  assert.equal(await walk('three', 'there', 50), 30)
  const nextMinute = (): Promise<unknown> =>
    stage.rows(`update look_up set since = since - interval '1 minute'`)
  let passed = 30
  for (let minute = 0; minute < 20; minute += 1) {
    await nextMinute()
    passed += await walk('one', 'here', 25)
  }
  assert.ok(passed <= 300, `${passed} questions of one session in a day`)
  await nextMinute()
  await forgetOldTries(stage.database)
  const left = await stage.rows<{ seconds: number }>('select distinct seconds from look_up')
  assert.deepEqual(left, [{ seconds: 86_400 }])
})

/** Three limits that everybody shares and one of each person's own, as at an account's e-mail. */
const sharing = (person: number): TrySubject[] => [
  { what: 'person', of: [`${person % 7}`], limit: { most: 3, seconds: 3_600 } },
  ...['account', 'owner', 'network'].map((what) => ({
    what,
    of: ['shared'],
    limit: { most: 6, seconds: 3_600 },
  })),
]

test('wrong tries at once from many places never hold each other up in a circle', async (context) => {
  const stage = await openStage(context)
  const processes = bothProcesses(stage)
  const answers = await Promise.allSettled(
    Array.from({ length: 200 }, async (_, n) => {
      const place = await processes[n % 2 ? 0 : 1].take(sharing(n).slice(n % 3))
      if (place.ok) await place.release()
    }),
  )
  assert.deepEqual(
    answers.filter(({ status }) => status === 'rejected'),
    [],
  )
})
