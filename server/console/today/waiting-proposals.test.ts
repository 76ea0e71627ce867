import assert from 'node:assert/strict'
import test from 'node:test'
import { loadContent } from '#content/store.ts'
import { openConsole } from '#server/testing/console/console-stage.ts'
import { proposeAt } from '#server/testing/console/proposals-of-staff.ts'
import { undelivered } from '#server/testing/staff-terminal.ts'
import { ringAlarms } from './alarms.ts'
import { faringRails, seeToday } from './read-today.ts'

test('who is alone on shift approves nothing, and is not left alone: a proposal that nobody decides rings until somebody does', async (context) => {
  const console = await openConsole(context)
  const { stage } = console
  const [{ country, database }] = stage.engines
  const reading = { database, country, content: loadContent() }
  const id = await undelivered(stage)
  const grace = await console.proven('grace.nakato', 'duty')
  const peter = await console.proven('peter.okello', 'finance')
  const proposal = await proposeAt(console, grace, { id })
  const ringing = async () => {
    await ringAlarms(database, faringRails(reading, await seeToday(reading)))
    const { alarms } = await peter.done('today', {})
    return alarms.flatMap(({ kind, values }) =>
      kind === 'proposal-waits' ? [`${values['by']} ${values['amount']} ${values['payment']}`] : [],
    )
  }
  assert.deepEqual(await ringing(), [], 'not at once')
  await stage.rows('alter table proposal disable trigger proposal_stays')
  await stage.rows(`update proposal set proposed_at = proposed_at - interval '31 minutes'`)
  await stage.rows('alter table proposal enable trigger proposal_stays')
  const rings = [`Grace Nakato UGX 5,000 ${id}`]
  assert.deepEqual(await ringing(), rings)
  await peter.done('ask', { proposal, question: 'in writing?' })
  assert.deepEqual(await ringing(), [], 'now it waits for its proposer')
  await grace.done('answer', { proposal, answer: 'yes, ticket 812' })
  assert.deepEqual(await ringing(), rings)
  await peter.done('refuse', { proposal, reason: 'the desk added it' })
  assert.deepEqual(await ringing(), [])
})
