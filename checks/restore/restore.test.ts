import assert from 'node:assert/strict'
import test from 'node:test'
import { openBackedServer } from './backed-server.ts'
import { findPrograms } from './programs.ts'
import { runRestore } from './restore-run.ts'

/** The test command leaves this file out, and says so, where pgbackrest or its PostgreSQL is missing. */
test('a customer who paid after the moment to which the books were restored gets what was paid for, or the money back', async () => {
  const programs = findPrograms()
  assert.ok('pgbackrest' in programs, 'pgbackrest and its PostgreSQL are needed')
  const server = await openBackedServer(programs)
  try {
    const report = await runRestore(server, { payments: 16, portals: 1, seed: 2, to: 'moment' })
    const { violations, strange, logs, ...figures } = report
    console.log(JSON.stringify(figures))
    assert.deepEqual(violations, [], logs)
    assert.deepEqual(strange, [], logs)
    assert.ok(report.lost > 0, 'nobody paid after the moment')
    assert.ok(
      // One that went back before the restore may be named too, since its provider still calls it a success.
      report.strangers > 0 && report.named >= report.strangers,
      'a charge without a payment was not named',
    )
    assert.match(report.check.at(-1) ?? '', /the books are right\.$/)
  } finally {
    await server.close()
  }
})
