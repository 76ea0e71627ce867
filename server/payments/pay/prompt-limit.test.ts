import assert from 'node:assert/strict'
import test from 'node:test'
import { PAYMENT_LIMITS } from '#domain/payments/amounts/payment-limits.ts'
import type { PromptLimits } from '#domain/payments/amounts/payment-limits.ts'
import { BY_CARD, openStage, OWNER, processAt } from '#server/testing/payment-stage.ts'
import type { Stage } from '#server/testing/payment-stage.ts'
import { digestOf } from '../records/payment-id.ts'
import { forgetOldPrompts, mayPrompt } from './prompt-limit.ts'
import type { PromptAnswer } from './prompt-limit.ts'

const LIVE = PAYMENT_LIMITS.live.prompts
assert.ok(LIVE)
const ROOMY = { ...LIVE, openAtOnce: 100 }

interface Way {
  readonly limits?: PromptLimits | null
  readonly process?: 0 | 1
}

function ask(stage: Stage, id: string, { limits = LIVE, process = 0 }: Way = {}): Promise<PromptAnswer> {
  return mayPrompt(stage.engines[process], limits, { id, sessionHash: OWNER, askers: [] })
}

/** What the phone has been asked so often that the oldest prompts are this long ago. */
async function letPass(stage: Stage, ms: number): Promise<void> {
  await stage.rows(
    `update prompt_pace set times = (select array_agg(t - $1 * interval '1 millisecond') from unnest(times) t)`,
    [ms],
  )
}

test('a phone is never asked twice at a time, and rings again once the first request is decided', async (context) => {
  const stage = await openStage(context)
  const first = await stage.buy()
  assert.deepEqual(await ask(stage, first), { ok: true })
  await processAt(stage.engines[0], first)
  const second = await stage.buy()
  const refused = await ask(stage, second, { process: 1 })
  assert.ok(!refused.ok && refused.problem === 'open-prompt')
  assert.equal(await stage.stateOf(second), 'registered')
  stage.wallet.queries.give(`${first}-C1`, { kind: 'declined', refusal: 'refused', reason: 'no' })
  await stage.pass(3_000)
  assert.deepEqual(await ask(stage, second), { ok: true })
})

test('of payments sent at once through two processes to one phone exactly one rings', async (context) => {
  const stage = await openStage(context)
  const ids = await Promise.all(Array.from({ length: 8 }, () => stage.buy()))
  const answers = await Promise.all(
    ids.map((id, index) => ask(stage, id, { process: index % 2 === 0 ? 0 : 1 })),
  )
  assert.equal(answers.filter(({ ok }) => ok).length, 1)
})

// T21
test('a phone rings three times in a quarter of an hour and six times a day, whoever presses', async (context) => {
  const stage = await openStage(context)
  const outcome = async (): Promise<string> => {
    const said = await ask(stage, await stage.buy(), { limits: ROOMY })
    return said.ok ? 'rings' : `${said.problem} ${said.waitSeconds > 60 ? 'later' : 'soon'}`
  }
  const four = [await outcome(), await outcome(), await outcome(), await outcome()]
  assert.deepEqual(four, ['rings', 'rings', 'rings', 'too-often later'])
  await letPass(stage, 14.5 * 60_000)
  assert.equal(await outcome(), 'too-often soon')
  await letPass(stage, 60_000)
  assert.deepEqual([await outcome(), await outcome(), await outcome()], ['rings', 'rings', 'rings'])
  await letPass(stage, 20 * 60_000)
  assert.equal(await outcome(), 'too-often later')
  await letPass(stage, 24 * 3_600_000)
  assert.equal(await outcome(), 'rings')
})

test('pressing twice counts once; a card, a stranger and a payment under way count nothing', async (context) => {
  const stage = await openStage(context)
  const id = await stage.buy()
  const twice = await Promise.all([ask(stage, id), ask(stage, id, { process: 1 })])
  assert.deepEqual(twice, [{ ok: true }, { ok: true }])
  const card = await stage.buy(BY_CARD)
  assert.deepEqual(await ask(stage, card), { ok: true })
  const strangers = await mayPrompt(stage.engines[0], LIVE, {
    id: await stage.buy(),
    sessionHash: digestOf('x'),
    askers: [],
  })
  assert.deepEqual(strangers, { ok: true })
  await processAt(stage.engines[0], id)
  assert.deepEqual(await ask(stage, id), { ok: true })
  const [row] = await stage.rows<{ count: number }>(
    'select sum(cardinality(times))::int as count from prompt_pace',
  )
  assert.equal(row?.count, 1)
})

test('a phone that was asked nothing for a day is forgotten', async (context) => {
  const stage = await openStage(context)
  await ask(stage, await stage.buy())
  await forgetOldPrompts(stage.database)
  assert.equal((await stage.rows('select 1 from prompt_pace')).length, 1)
  await letPass(stage, 24 * 3_600_000)
  await forgetOldPrompts(stage.database)
  assert.equal((await stage.rows('select 1 from prompt_pace')).length, 0)
})
