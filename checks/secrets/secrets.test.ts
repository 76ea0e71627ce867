import assert from 'node:assert/strict'
import { test } from 'node:test'
import { FEW } from './rotations.ts'
import { runSecrets } from './secrets-run.ts'

test('no customer loses a payment while keys, the own secret and the database’s password are exchanged', async () => {
  const report = await runSecrets({ rotations: FEW, calmMs: 300, customerEveryMs: 400 })
  assert.ok(report.customers > 0)
  assert.deepEqual(report.undelivered, [], report.logs)
  assert.deepEqual(report.refusedNotices, [])
  assert.deepEqual(report.strange, [])
  assert.deepEqual(report.complaints, [])
})
