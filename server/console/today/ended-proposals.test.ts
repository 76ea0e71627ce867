import assert from 'node:assert/strict'
import test from 'node:test'
import { openConsole } from '#server/testing/console/console-stage.ts'
import { proposeAt } from '#server/testing/console/proposals-of-staff.ts'
import { undelivered } from '#server/testing/staff-terminal.ts'

test('a proposer sees on Today why a proposal wasn’t carried out, so that the customer isn’t forgotten', async (context) => {
  const console = await openConsole(context)
  const { stage } = console
  const grace = await console.proven('grace.nakato', 'duty')
  const peter = await console.proven('peter.okello', 'finance')
  const [refused, lapsed] = [await undelivered(stage), await undelivered(stage)]
  const first = await proposeAt(console, grace, { id: refused })
  const second = await proposeAt(console, grace, { id: lapsed })
  const { version } = await peter.done('proposal', { proposal: second })
  await peter.done('refuse', { proposal: first, reason: 'the desk added it by hand' })
  stage.operator.queries.give(`${lapsed}-F`, { kind: 'delivered', operatorRef: 'OP9' })
  await grace.done('lookAgain', { id: lapsed })
  await stage.pass(2_000)
  await peter.done('approve', { proposal: second, version, typedMinor: null })
  const told = (await grace.done('today', {})).ended
  assert.deepEqual(
    told.map((one) => [one.payment, one.state === 'refused' ? `${one.by}: ${one.reason}` : one.because]),
    [
      [lapsed, 'moved'],
      [refused, 'Peter Okello: the desk added it by hand'],
    ],
  )
  assert.deepEqual((await peter.done('today', {})).ended, [], 'nobody else’s')
})
