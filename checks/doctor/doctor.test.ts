import assert from 'node:assert/strict'
import test from 'node:test'
import { runDoctorCheck } from './doctor-run.ts'

/** Of the broken installations those that a change of the tables or of their rights would spoil. */
const OF_DATABASE = ['wrong grant', 'asynchronous standby', 'old schema']

test('whoever runs an installation that is well is told of nothing, and of what is broken in the database in one line', async () => {
  const report = await runDoctorCheck(OF_DATABASE)
  assert.ok(report)
  assert.equal(report.examined.length, OF_DATABASE.length + 1)
  for (const { name, said, faults } of report.examined) assert.deepEqual(faults, [], `${name}:\n${said}`)
})
