import assert from 'node:assert/strict'
import test from 'node:test'
import { openConsole } from '#server/testing/console/console-stage.ts'
import { acts, proposeAt } from '#server/testing/console/proposals-of-staff.ts'
import { undelivered } from '#server/testing/staff-terminal.ts'

const DONE = { outcome: 'done' }

/** In a statement. */
function staff(name: string): string {
  return `(select id from staff where work_name = '${name}')`
}

function refused(key: string) {
  return { outcome: 'refused', key: `staff.refused.${key}` }
}

test('a second person asks before deciding: the proposal stays open, its proposer answers, and both stay with the payment', async (context) => {
  const console = await openConsole(context)
  const { stage } = console
  const id = await undelivered(stage)
  const grace = await console.proven('grace.nakato', 'duty')
  const peter = await console.proven('peter.okello', 'finance')
  const ruth = await console.proven('ruth.adongo', 'finance')
  const proposal = await proposeAt(console, grace, { id })
  const question = 'did the desk say so in writing?'
  assert.deepEqual(await peter.done('ask', { proposal, question }), DONE)
  assert.deepEqual(
    await ruth.done('ask', { proposal, question: 'and which ticket?' }),
    refused('asked-already'),
    'one at a time',
  )
  const [mine] = (await grace.done('queue', {})).mine
  assert.deepEqual(
    mine?.questions.map(({ by, question: asked, answer, answeredAt }) => [by, asked, answer, answeredAt]),
    [['Peter Okello', question, '', null]],
  )
  assert.deepEqual(await ruth.done('answer', { proposal, answer: 'they did' }), refused('not-your-proposal'))
  assert.deepEqual(await grace.done('answer', { proposal, answer: 'yes, their mail of noon' }), DONE)
  assert.deepEqual(await grace.done('answer', { proposal, answer: 'once more' }), refused('not-asked'))
  const view = await peter.done('proposal', { proposal })
  assert.deepEqual(
    view.proposal.questions.map(({ answer }) => answer),
    ['yes, their mail of noon'],
  )
  assert.ok(view.canApprove)
  assert.deepEqual(await peter.done('approve', { proposal, version: view.version, typedMinor: null }), DONE)
  assert.deepEqual(await acts(console, id), [
    'Grace Nakato proposed',
    'Peter Okello asked',
    'Grace Nakato answered',
    'Peter Okello approved',
  ])
  const { steps } = await peter.done('payment', { id })
  assert.ok(steps.some(({ key, said }) => key === 'staff.step.staff-asked' && said === question))
  assert.equal((await peter.done('ask', { proposal, question })).outcome, 'moved', 'it is over')
})

test('nobody asks about their own proposal, and no customer is named in a question or an answer', async (context) => {
  const console = await openConsole(context)
  const { stage } = console
  const id = await undelivered(stage)
  const grace = await console.proven('grace.nakato', 'duty', 'finance')
  const peter = await console.proven('peter.okello', 'finance')
  const proposal = await proposeAt(console, grace, { id })
  const ask = (question: string) => peter.done('ask', { proposal, question })
  assert.deepEqual(await grace.done('ask', { proposal, question: 'is it?' }), refused('own-question'))
  assert.deepEqual(await ask('is it 0700 100 001?'), refused('names-somebody'))
  assert.deepEqual(await ask('eh'), refused('too-short'))
  for (let n = 0; n < 10; n += 1) {
    assert.deepEqual(await ask(`and what of ${n}?`), DONE)
    assert.deepEqual(
      await grace.done('answer', { proposal, answer: '0700100001' }),
      refused('names-somebody'),
    )
    assert.deepEqual(await grace.done('answer', { proposal, answer: 'looked up' }), DONE)
  }
  assert.deepEqual(await ask('one more?'), refused('asked-enough'))
  assert.equal((await peter.call('ask', { proposal: proposal + 1, question: 'who is it?' })).status, 404)
})

test('whoever types SQL asks nothing in another’s name, answers for nobody and unsays nothing', async (context) => {
  const console = await openConsole(context)
  const { stage } = console
  const id = await undelivered(stage)
  const grace = await console.proven('grace.nakato', 'duty')
  const peter = await console.proven('peter.okello', 'finance')
  const proposal = await proposeAt(console, grace, { id })
  await peter.done('ask', { proposal, question: 'in writing?' })
  const attacks = [
    `insert into proposal_question (proposal_id, asker, question) values (${proposal}, ${staff('grace.nakato')}, 'mine?')`,
    `update proposal_question set answerer = ${staff('peter.okello')}, answer = 'it is', answered_at = now()`,
    `update proposal_question set question = 'is it blue?'`,
    'delete from proposal_question',
  ]
  for (const attack of attacks) await assert.rejects(stage.rows(attack), attack)
  await grace.done('answer', { proposal, answer: 'it is in writing' })
  await assert.rejects(stage.rows(`update proposal_question set answer = 'it is not'`))
  await grace.done('withdraw', { proposal })
  await assert.rejects(
    stage.rows(
      `insert into proposal_question (proposal_id, asker, question) values (${proposal}, ${staff('peter.okello')}, 'late?')`,
    ),
  )
})
