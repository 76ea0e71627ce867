import assert from 'node:assert/strict'
import test from 'node:test'
import { decisionDeskOn } from '#server/testing/console/decision-desk.ts'
import { openConsole } from '#server/testing/console/console-stage.ts'
import { askerOf } from '#server/testing/console/asker-of.ts'
import { openProposal } from './open-proposal.ts'
import { answerProposal, type Answering } from './run-proposal.ts'
import type { Subject } from './subject.ts'

test('something new that two people decide takes one row of a table, and nobody can forget its proposer, its amount or what has changed', async (context) => {
  const { stage, database } = await openConsole(context)
  const [grace, peter] = [
    await askerOf(stage, 'grace.nakato', 'finance'),
    await askerOf(stage, 'peter.okello', 'finance'),
  ]
  let price = 3_000
  const done: number[] = []
  const tariff: Subject = {
    name: 'rule',
    objectKind: 'rule',
    right: () => 'rules',
    seenNow: async () => String(price),
    amount: async () => ({ minor: 50_000, currency: 'UGX' }),
    carryOut: async (_desk, _tx, { proposal }) => {
      done.push((price = Number(proposal.act)))
      return { outcome: 'done' }
    },
  }
  const one = decisionDeskOn(database, stage.engines[0])
  const desk = { ...one, subjects: { ...one.subjects, rule: tariff } }
  const propose = async (to: number): Promise<number> => {
    const asked = {
      subject: tariff,
      subjectId: 'day',
      act: String(to),
      reason: 'new price',
      lapsesMs: 60_000,
    }
    await database.transaction((tx) => openProposal(tx, grace, asked))
    const [made] = await stage.rows<{ id: number }>('select max(id)::int as id from proposal')
    return made?.id ?? 0
  }
  const answer = async (asker: typeof grace, given: Partial<Answering> & { proposal: number }) =>
    (await answerProposal(desk, asker, { of: ['rule'], decision: 'approve', ...given }))?.outcome
  const first = await propose(4_000)
  assert.equal(await answer(grace, { proposal: first }), 'refused', 'her own')
  assert.equal(await answer(peter, { proposal: first }), 'refused', 'no amount typed')
  assert.equal(await answer(peter, { proposal: first, typedMinor: 50_000 }), 'done')
  const second = await propose(5_000)
  price = 1_000
  assert.equal(await answer(peter, { proposal: second, typedMinor: 50_000 }), 'moved', 'seen at 4,000')
  const third = await propose(6_000)
  assert.equal(await answer(peter, { proposal: third, decision: 'refuse', reason: 'too dear' }), 'done')
  assert.deepEqual([done, price], [[4_000], 1_000])
})
