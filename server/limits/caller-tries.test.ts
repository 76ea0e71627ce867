import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test, type TestContext } from 'node:test'
import type { Caller } from '#contract/calls.ts'
import { networkOf } from '#domain/codes/network.ts'
import { CROWD_LIMITS } from '#domain/limits/crowd-limits.ts'
import { solvePuzzle } from '#portal/shell/puzzle/solve-puzzle.ts'
import { digestOf } from '#server/payments/records/payment-id.ts'
import { openStage } from '#server/testing/payment-stage.ts'
import type { LimitSubject } from './caller-tries.ts'
import { openLimits } from './open-limits.ts'

const SHARED = '41.210.1.7'
const USUAL = 3

function caller(address: string, more: Partial<Caller> = {}): Caller {
  const session = randomBytes(24).toString('base64url')
  return { session, language: 'EN', requestId: '', address, ...more }
}

/** A look-up as calls count it: five of a session, three of a network, thirty of one that many share. */
const lookUp = ({ session, address = '' }: Caller): LimitSubject[] => [
  { what: 'look-up-session', of: [session], limit: { most: 5, seconds: 3_600 } },
  {
    what: 'look-up-network',
    of: [networkOf(address)],
    limit: { most: USUAL, seconds: 3_600 },
    crowd: 'lookUps',
  },
]

async function open(context: TestContext) {
  const stage = await openStage(context)
  const limits = openLimits({
    database: stage.database,
    secret: 'a secret of the tests',
    limits: CROWD_LIMITS,
    sharedNetworks: ['41.210.1.0/24'],
  })
  const ask = (who: Caller) => limits.tries.count(lookUp(who), who)
  const fill = async (address: string, most: number): Promise<void> => {
    for (let n = 0; n < most; n += 1) assert.ok((await ask(caller(address))).ok, `number ${n}`)
  }
  return { stage, limits, ask, fill }
}

test('one who asks on and on is refused alone: the neighbours lose nothing', async (context) => {
  const { ask } = await open(context)
  const greedy = caller('198.51.100.1')
  for (let n = 0; n < 20; n += 1) await ask(greedy)
  // Three were told to the network, of which the greedy one had the first.
  const other = await ask(caller('198.51.100.2'))
  assert.equal(other.ok, false, 'the network is full after its figure')
  const { ask: elsewhere } = await open(context)
  const few = caller('198.51.100.1')
  for (let n = 0; n < 2; n += 1) await elsewhere(few)
  assert.ok((await elsewhere(caller('198.51.100.2'))).ok)
})

test('a network that many share has ten times as much, and then a puzzle that lets a session through eight times', async (context) => {
  const { ask, fill, limits } = await open(context)
  await fill(SHARED, USUAL * 10)
  const late = caller(SHARED)
  const refused = await ask(late)
  assert.ok(!refused.ok && refused.puzzle !== '')
  const work = (await solvePuzzle(refused.puzzle)) ?? ''
  for (let n = 0; n < 4; n += 1) assert.ok((await ask({ ...late, work })).ok)
  assert.equal((await ask({ ...caller(SHARED), work })).ok, false, 'a solution is for one session')
  assert.deepEqual(limits.refusals.counts(), [
    { rule: 'look-up-network', network: '41.210.1.0/24', count: 2 },
  ])
})

test('work is not without end: what a network has for those who work is a figure too', async (context) => {
  const { ask, fill } = await open(context)
  const address = '198.51.100.9'
  await fill(address, USUAL)
  const worker = async (): Promise<boolean> => {
    const who = caller(address)
    const refused = await ask(who)
    if (refused.ok) return true
    return (await ask({ ...who, work: (await solvePuzzle(refused.puzzle)) ?? '' })).ok
  }
  // The first newcomer who was refused counted once.
  for (let n = USUAL + 1; n < USUAL * 3; n += 1) assert.ok(await worker(), `number ${n}`)
  assert.equal(await worker(), false)
})

test('newcomers who hammer at a full network use up nothing of what those have who work', async (context) => {
  const { ask, fill } = await open(context)
  const address = '198.51.100.9'
  await fill(address, USUAL)
  for (let n = 0; n < 30; n += 1) assert.equal((await ask(caller(address))).ok, false)
  const who = caller(address)
  const refused = await ask(who)
  assert.ok(!refused.ok)
  assert.ok((await ask({ ...who, work: (await solvePuzzle(refused.puzzle)) ?? '' })).ok)
})

test('whoever typed a code or paid today is counted alone, and whoever waited is let through without script', async (context) => {
  const { ask, fill, stage, limits } = await open(context)
  const address = '198.51.100.9'
  await fill(address, USUAL)
  const [typed, paid, waited, made] = [
    caller(address),
    caller(address),
    caller(address, { sessionAge: 300 }),
    caller(address, { sessionAge: 240 }),
  ]
  await stage.rows(
    `insert into code_challenge (id, purpose, number, phone) values ('c', 'PAYMENT', '700100001', '700100001')`,
  )
  await stage.rows(
    `insert into code_send (challenge_id, code_hash, phone, prefix, network_hash, session_hash, verified, state)
     values ('c', '', '700100001', '70010', '', $1, true, 'sent')`,
    [digestOf(typed.session)],
  )
  await limits.tries.crowd.paid(digestOf(paid.session))
  assert.deepEqual(await Promise.all([typed, paid, waited, made].map(async (who) => (await ask(who)).ok)), [
    true,
    true,
    true,
    false,
  ])
})

test('a wrong account number of a network that is full needs work where many share it, and is refused elsewhere', async (context) => {
  const { limits } = await open(context)
  const guess = (who: Caller) =>
    limits.tries.take(
      [
        { what: 'account-of-line', of: [who.session], limit: { most: 5, seconds: 60 } },
        {
          what: 'account-of-line-network',
          of: [networkOf(who.address ?? '')],
          limit: { most: 2, seconds: 3_600 },
          crowd: 'accounts',
        },
      ],
      who,
    )
  for (const address of [SHARED, '198.51.100.9']) {
    for (let n = 0; n < 2; n += 1) assert.ok((await guess(caller(address))).ok)
    const who = caller(address)
    const refused = await guess(who)
    assert.ok(!refused.ok)
    assert.equal(refused.puzzle !== '', address === SHARED)
    if (refused.puzzle === '') continue
    assert.ok((await guess({ ...who, work: (await solvePuzzle(refused.puzzle)) ?? '' })).ok)
  }
})
