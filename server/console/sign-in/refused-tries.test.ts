import assert from 'node:assert/strict'
import test from 'node:test'
import { openConsole } from '#server/testing/console/console-stage.ts'
import { gatherRefusedTries } from './refused-tries.ts'

test('refused tries of one name and reason are one line a minute, which says how many there were', async (context) => {
  const { database, stage } = await openConsole(context)
  const due: (() => void)[] = []
  const later = (run: () => void): (() => void) => {
    due.push(run)
    return () => undefined
  }
  const [{ log }] = stage.engines
  const tries = gatherRefusedTries({ database, log, later })
  const lines = () =>
    stage.rows<{ line: string }>(
      `select concat_ws(' ', by_name, detail->>'because', detail->>'count', origin) as line from staff_event order by id`,
    )
  const note = (by: string, because: string, origin: string) =>
    tries.note({ by, because, requestId: 'r', origin })
  for (let n = 1; n <= 40; n += 1) await note('somebody', 'key', `203.0.113.${n}`)
  await note('grace.nakato', 'one-factor', '10.0.0.7')
  assert.deepEqual(
    (await lines()).map(({ line }) => line),
    ['somebody key 203.0.113.1', 'grace.nakato one-factor 10.0.0.7'],
  )
  const minute = (): void => {
    for (const run of due.splice(0)) run()
  }
  minute()
  while ((await lines()).length < 3);
  minute()
  await note('somebody', 'key', '203.0.113.1')
  await note('somebody', 'key', '203.0.113.2')
  await tries.close()
  assert.deepEqual(
    (await lines()).slice(2).map(({ line }) => line),
    ['somebody key 39 203.0.113.40', 'somebody key 203.0.113.1', 'somebody key 1 203.0.113.2'],
  )
})
