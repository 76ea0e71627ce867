import assert from 'node:assert/strict'
import test from 'node:test'
import { PAYMENT_LIMITS } from '#domain/payments/amounts/payment-limits.ts'
import type { Refusal } from '#domain/payments/refusals.ts'
import { openStage, OWNER, processAt } from '#server/testing/payment-stage.ts'
import type { Stage } from '#server/testing/payment-stage.ts'
import { collected } from '#server/testing/scripted-parties.ts'
import { digestOf } from '../records/payment-id.ts'
import { forgetOldPrompts, mayPrompt } from './prompt-limit.ts'
import type { PromptAnswer } from './prompt-limit.ts'

const LIVE = PAYMENT_LIMITS.live.prompts
assert.ok(LIVE)
const { walletsPerNetwork, walletsPerSession } = LIVE

const walletOf = (n: number): string => `7005${String(10_000 + n)}`

interface From {
  readonly session?: string
  readonly network?: string
  readonly process?: 0 | 1
}

/** A stage on which somebody buys by wallets and asks for their prompts. */
function doorTo(stage: Stage) {
  const ring = (id: string, { session, network = 'here', process = 0 }: From = {}): Promise<PromptAnswer> => {
    const askers = [{ hash: digestOf(`network ${network}`), most: walletsPerNetwork }]
    if (session) askers.push({ hash: digestOf(session), most: walletsPerSession })
    return mayPrompt(stage.engines[process], LIVE ?? null, { id, sessionHash: OWNER, askers })
  }
  const outcome = async (wallet: string, from: From = {}): Promise<string> => {
    const said = await ring(await stage.buy({ payer: wallet }), from)
    return said.ok ? 'rings' : said.problem
  }
  return { ring, outcome }
}

const count = (words: readonly string[], word: string): number => words.filter((one) => one === word).length

test('one session makes five strangers’ phones ring in an hour, and goes on ringing those', async (context) => {
  const stage = await openStage(context)
  const { outcome } = doorTo(stage)
  const words: string[] = []
  for (let n = 0; n < 8; n += 1) words.push(await outcome(walletOf(n), { session: 'one' }))
  assert.deepEqual([count(words, 'rings'), count(words, 'wallets')], [5, 3])
  assert.equal(
    await outcome(walletOf(0), { session: 'one' }),
    'open-prompt',
    'the same wallet is not another',
  )
  assert.equal(await outcome(walletOf(7), { session: 'other' }), 'rings')
  await stage.rows(
    `update prompt_asker set times = (select array_agg(t - interval '61 minutes') from unnest(times) t)`,
  )
  assert.equal(await outcome(walletOf(8), { session: 'one' }), 'rings')
})

test('new sessions ring no more phones from one network, however many ask at once and on whichever process', async (context) => {
  const stage = await openStage(context)
  const { ring, outcome } = doorTo(stage)
  const ids: string[] = []
  for (let n = 0; n < walletsPerNetwork + 10; n += 1) ids.push(await stage.buy({ payer: walletOf(n) }))
  const said = await Promise.all(
    ids.map((id, n) => ring(id, { session: `s${n}`, process: n % 2 === 0 ? 0 : 1 })),
  )
  assert.equal(said.filter(({ ok }) => ok).length, walletsPerNetwork)
  const refused = said.find(({ ok }) => !ok)
  assert.ok(refused && !refused.ok && refused.waitSeconds > 3_000 && refused.waitSeconds <= 3_600)
  assert.equal(await outcome(walletOf(99), { network: 'elsewhere' }), 'rings')
})

test('customers who pay lock nobody out who shares their network', async (context) => {
  const stage = await openStage(context)
  const { ring, outcome } = doorTo(stage)
  for (let n = 0; n < walletsPerNetwork + 3; n += 1) {
    const id = await stage.buy({ payer: walletOf(n) })
    assert.deepEqual(await ring(id), { ok: true }, `customer ${n}`)
    stage.wallet.queries.give(`${id}-C1`, collected(`P${n}`))
    await processAt(stage.engines[0], id)
    await stage.rows(`update payment set state = 'delivered' where id = $1`, [id])
  }
  assert.equal(await outcome(walletOf(90)), 'rings')
  const [row] = await stage.rows<{ kept: number }>('select cardinality(payers) as kept from prompt_asker')
  assert.equal(row?.kept, 1, 'who paid is kept no longer')
})

/** Refuses the newest prompt of a wallet. */
async function decline(stage: Stage, wallet: string, refusal: Refusal): Promise<void> {
  await stage.rows(
    `update payment set state = 'declined', state_since = now(), refusal = $2
     where payer = $1 and state = 'registered'`,
    [wallet, refusal],
  )
}

test('a phone that declined twice is left in peace for an hour, and one that was short of money is not', async (context) => {
  const stage = await openStage(context)
  const { outcome } = doorTo(stage)
  for (const wallet of [walletOf(1), walletOf(2)])
    for (let n = 0; n < 2; n += 1) {
      assert.equal(await outcome(wallet, { network: wallet }), 'rings')
      await decline(stage, wallet, wallet === walletOf(1) ? 'cancelled' : 'too-little')
    }
  assert.equal(await outcome(walletOf(1)), 'declined')
  assert.equal(await outcome(walletOf(2)), 'rings')
  await stage.pass(61 * 60_000)
  await stage.rows(`delete from payment where payer = $1 and state = 'registered'`, [walletOf(1)])
  assert.equal(await outcome(walletOf(1)), 'rings')
})

test('whoever typed a code that came to the wallet’s phone may ring it, whatever strangers did', async (context) => {
  const stage = await openStage(context)
  const { outcome } = doorTo(stage)
  for (let n = 0; n < 6; n += 1) await outcome(walletOf(n), { session: 'one' })
  const mine = walletOf(6)
  assert.equal(await outcome(mine, { session: 'one' }), 'wallets')
  await stage.rows(
    `insert into code_send (challenge_id, code_hash, state, phone, prefix, session_hash, verified)
     values ('01', '\\x00', 'sent', $1, '70051', $2, true)`,
    [mine, OWNER],
  )
  assert.equal(await outcome(mine, { session: 'one' }), 'rings')
})

test('who rang which phones is forgotten after the hour that counts', async (context) => {
  const stage = await openStage(context)
  const { outcome } = doorTo(stage)
  await outcome(walletOf(1))
  await forgetOldPrompts(stage.database)
  assert.equal((await stage.rows('select 1 from prompt_asker')).length, 1)
  await stage.rows(
    `update prompt_asker set times = (select array_agg(t - interval '61 minutes') from unnest(times) t)`,
  )
  await forgetOldPrompts(stage.database)
  assert.equal((await stage.rows('select 1 from prompt_asker')).length, 0)
})
