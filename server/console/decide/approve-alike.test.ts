import assert from 'node:assert/strict'
import test from 'node:test'
import type { AlikeDone } from '#contract/console/queue.ts'
import { openConsole } from '#server/testing/console/console-stage.ts'
import { proposeAt } from '#server/testing/console/proposals-of-staff.ts'
import { undelivered, unknown } from '#server/testing/staff-terminal.ts'

const ugx = (minor: number) => ({ minor, currency: 'UGX' }) as const

function refused(key: string) {
  return { outcome: 'refused', key: `staff.refused.${key}` }
}

test('of a list that is approved at once each is done by itself: one that moved keeps none of the others back', async (context) => {
  const console = await openConsole(context)
  const { stage } = console
  const grace = await console.proven('grace.nakato', 'duty')
  const peter = await console.proven('peter.okello', 'finance')
  const ids = [await undelivered(stage), await undelivered(stage), await undelivered(stage)]
  const proposals: number[] = []
  for (const id of ids) proposals.push(await proposeAt(console, grace, { id }))
  const views = await peter.done('alike', { proposals })
  assert.deepEqual(
    views.map(({ proposal, canApprove }) => [proposal.id, canApprove]),
    proposals.map((id) => [id, true]),
  )
  const list = views.map(({ proposal, version }) => ({ proposal: proposal.id, version }))
  stage.operator.queries.give(`${ids[1]}-F`, { kind: 'delivered', operatorRef: 'OP9' })
  await grace.done('lookAgain', { id: ids[1] ?? '' })
  await stage.pass(2_000)
  const answer = await peter.done('approveAlike', { list, sum: ugx(15_000) })
  assert.ok(answer.outcome === 'done')
  assert.deepEqual(
    answer.lines.map(({ proposal, acted }) => [proposal, acted.outcome]),
    [
      [proposals[0], 'done'],
      [proposals[1], 'moved'],
      [proposals[2], 'done'],
    ],
  )
  assert.deepEqual(await Promise.all(ids.map((id) => stage.stateOf(id))), [
    'refunding',
    'delivered',
    'refunding',
  ])
  const lines = await stage.rows<{ object: string; together: string }>(
    `select object, detail->>'together' as together from staff_event where act = 'approved' order by id`,
  )
  assert.deepEqual(lines, [
    { object: ids[0], together: '3' },
    { object: ids[2], together: '3' },
  ])
  const again = await peter.done('approveAlike', { list, sum: ugx(15_000) })
  assert.ok(again.outcome === 'done' && again.lines.every(({ acted }) => acted.outcome === 'moved'))
  await stage.pass(2_000)
  assert.equal(stage.wallet.refunded.length, 2, 'said again the money moves no second time')
})

test('nobody approves at once what is not alike, comes to another sum, is their own, or is over the limit of one look', async (context) => {
  const console = await openConsole(context)
  const { stage } = console
  const grace = await console.proven('grace.nakato', 'duty')
  const peter = await console.proven('peter.okello', 'finance')
  const care = await console.signIn('agnes.auma', 'care')
  const [one, other] = [await undelivered(stage), await undelivered(stage)]
  const proposals = [
    await proposeAt(console, grace, { id: one }),
    await proposeAt(console, grace, { id: other, act: 'release' }),
  ]
  const list = (await peter.done('alike', { proposals })).map(({ proposal, version }) => ({
    proposal: proposal.id,
    version,
  }))
  assert.deepEqual(await peter.done('approveAlike', { list, sum: ugx(10_000) }), refused('not-alike'))
  const single = list.slice(0, 1)
  assert.deepEqual(await peter.done('approveAlike', { list: single, sum: ugx(1) }), refused('other-sum'))
  const foreign = { minor: 5_000, currency: 'KES' } as const
  assert.deepEqual(await peter.done('approveAlike', { list: single, sum: foreign }), refused('other-sum'))
  const twice = [...single, ...single]
  assert.deepEqual(await peter.done('approveAlike', { list: twice, sum: ugx(10_000) }), refused('not-alike'))
  const [own] = linesOf(await grace.done('approveAlike', { list: single, sum: ugx(5_000) }))
  assert.deepEqual(own, refused('own-proposal'))
  assert.equal((await care.call('approveAlike', { list: single, sum: ugx(5_000) })).status, 403)
  const many = Array.from({ length: 51 }, (_, n) => ({ proposal: n + 1, version: 1 }))
  assert.equal((await peter.call('approveAlike', { list: many, sum: ugx(1) })).status, 400)
  const much = await unknown(stage, { price: { minor: 50_000, currency: 'UGX' } })
  const ofMuch = { id: much, act: 'release', ground: 'list-shows-it', reference: 'KM-79' } as const
  const proposal = await proposeAt(console, grace, ofMuch)
  const { version } = await peter.done('proposal', { proposal })
  const large = { list: [{ proposal, version }], sum: ugx(50_000) }
  assert.deepEqual(linesOf(await peter.done('approveAlike', large)), [refused('amount-not-typed')])
  await stage.rows(`update staff_session set proved_at = now() - interval '3 minutes'`)
  assert.equal((await peter.call('approveAlike', { list: single, sum: ugx(50_000) })).status, 403)
  assert.equal(await stage.stateOf(one), 'review')
})

function linesOf(answer: AlikeDone) {
  return answer.outcome === 'done' ? answer.lines.map(({ acted }) => acted) : [answer]
}
