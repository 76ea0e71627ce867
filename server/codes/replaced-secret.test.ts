import assert from 'node:assert/strict'
import test from 'node:test'
import type { TestContext } from 'node:test'
import { LIMIT_PROFILES } from '#domain/codes/limit-profiles.ts'
import { makeFormEntries } from '#server/forms/form-entries.ts'
import { makeVotes } from '#server/help/votes.ts'
import { makeTries } from '#server/limits/tries.ts'
import { makePinKeys } from '#server/secrets/make-pin-keys.ts'
import type { Secrets } from '#server/secrets/secret-ring.ts'
import { makeCodes } from './make-codes.ts'
import { makeGrants } from './make-grants.ts'
import { makeProofs } from './make-proofs.ts'
import { openCodeStage } from '../testing/codes/code-stage.ts'
import type { CodeStage } from '../testing/codes/code-stage.ts'

const NUMBER = '700100001'
const ME = Buffer.from('me')
const [OLD, NEW] = ['the secret of yesterday', 'the secret of tomorrow']

/** A portal process that was started with these secrets. */
function processWith(stage: CodeStage, secret: Secrets) {
  const [{ engine, tries }] = stage.processes
  const { database } = engine
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
  return {
    codes: makeCodes({
      ...engine,
      sms: stage.sms,
      log,
      secret,
      limits: LIMIT_PROFILES.live,
      crowd: tries.crowd,
    }),
    proofs: makeProofs({ database, secret }),
    grants: makeGrants({ database, secret }),
    tries: makeTries({ database, secret }),
    votes: makeVotes({ database, secret }),
    forms: makeFormEntries({ database, secret }),
    pinKeys: makePinKeys({ database, secret }),
  }
}

type Process = ReturnType<typeof processWith>

/** The pairs of processes that run side by side while a secret is replaced, one restart after the other. */
const OVERLAPS: readonly (readonly [string, Secrets, Secrets])[] = [
  ['before the new one is used', OLD, [OLD, NEW]],
  ['while its turn comes', [OLD, NEW], [NEW, OLD]],
  ['before the old one is forgotten', [NEW, OLD], NEW],
]

async function openPair(context: TestContext, one: Secrets, two: Secrets) {
  const stage = await openCodeStage(context, 'live')
  return { stage, pair: [processWith(stage, one), processWith(stage, two)] as const }
}

async function codeFrom({ codes }: Process, stage: CodeStage, number: string) {
  const asker = { sessionHash: ME, address: '', language: 'EN', requestId: 'request' } as const
  const sent = await codes.send({ purpose: 'PAYMENT', number, asker })
  assert.ok(sent.kind === 'sent')
  return { id: sent.id, code: stage.sms.codeTo(number) }
}

for (const [when, first, second] of OVERLAPS)
  test(`a customer who has a code, a proof or a token goes on ${when}, whichever process answers`, async (context) => {
    const { stage, pair } = await openPair(context, first, second)
    for (const [makes, reads] of [pair, pair.toReversed()] as Process[][]) {
      assert.ok(makes && reads)
      const number = makes === pair[0] ? NUMBER : '700100002'
      const payment = await codeFrom(makes, stage, number)
      const guess = { ...payment, family: 'number', sessionHash: ME, username: '' } as const
      const right = await reads.codes.verify(guess)
      assert.equal(right.kind, 'right')
      assert.ok(right.kind === 'right')
      const proof = { uniqueCode: right.proof, number, sessionHash: ME }
      assert.ok(await makes.proofs.holds(proof))
      const token = await makes.proofs.authorise(proof, 'AM')
      assert.ok(token)
      assert.equal(await reads.proofs.authorise(proof, 'AM'), token, 'the same request, the same answer')
      assert.equal(await reads.proofs.numberOf(`Bearer ${token}`, ME), number)
      const otpId = await makes.grants.give(number, ME)
      assert.ok(await reads.grants.spend({ otpId, number, sessionHash: ME }, 'invoice'))
    }
  })

for (const [when, first, second] of OVERLAPS)
  test(`nobody gets more tries, votes or entries ${when} by asking another process`, async (context) => {
    const { stage, pair } = await openPair(context, first, second)
    const [one, two] = pair
    const limit = { most: 3, seconds: 3_600 }
    const guesses = [{ what: 'number', of: [NUMBER], limit }]
    for (const { tries } of [one, two, one]) assert.ok((await tries.take(guesses)).ok)
    const questions = [{ what: 'question', of: [NUMBER], limit }]
    for (const { tries } of [one, two, two]) assert.ok((await tries.count(questions)).ok)
    for (const { tries } of pair) {
      assert.equal((await tries.take(guesses)).ok, false)
      assert.equal((await tries.count(questions)).ok, false)
    }
    const vote = { questionId: 'q', voter: { kind: 'session', of: 'me' }, isLike: true } as const
    const entry = {
      formName: 'give-feedback',
      language: 'EN',
      values: { say: 'hello' },
      session: 'me',
    } as const
    for (const { votes, forms } of [two, one, two]) {
      await votes.add(vote)
      await forms.save(entry)
    }
    assert.deepEqual((await one.votes.counts(['q'])).get('q'), { likes: 1, dislikes: 0 })
    assert.ok(await one.votes.has('q', vote.voter))
    assert.equal((await stage.rows('select 1 from form_entry')).length, 1)
  })

test('a network that was refused codes is still refused them when the secret is replaced', async (context) => {
  const { stage, pair } = await openPair(context, OLD, [NEW, OLD])
  const [before, after] = pair
  const asker = { sessionHash: ME, address: '198.51.100.7', language: 'EN', requestId: 'request' } as const
  const most = LIMIT_PROFILES.live.windows.network[0]?.most ?? 0
  assert.ok(most > 0)
  const ask = ({ codes }: Process, n: number) => {
    const number = `7001${String(n).padStart(5, '0')}`
    return codes.send({ purpose: 'PAYMENT', number, asker: { ...asker, sessionHash: Buffer.from(`${n}`) } })
  }
  for (let n = 0; n < most; n += 1) assert.equal((await ask(before, n)).kind, 'sent')
  assert.equal((await ask(after, most)).kind, 'limit')
  assert.equal((await stage.rows('select 1 from code_send')).length, most)
})

test('a page that was opened before the secret was replaced still pays with its PIN key', async (context) => {
  const { pair } = await openPair(context, [OLD, NEW], [NEW, OLD])
  const given = await Promise.all(pair.map(({ pinKeys }) => pinKeys.current()))
  assert.equal(given[0]?.keyId, given[1]?.keyId)
})
