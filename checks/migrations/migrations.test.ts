import assert from 'node:assert/strict'
import test from 'node:test'
import { migrateUnderLoad } from './migrate-under-load.ts'

test('customers pay on while the tables are migrated, an index is made and interrupted, and a report reads', async () => {
  const plan = { payments: 2_000, from: '031-one-counter-of-tries', quietMs: 0 }
  const { moments, waits, isIndexValid } = await migrateUnderLoad(plan)
  for (const { name, writes, refused } of moments) {
    assert.deepEqual(refused, [], name)
    assert.ok(writes > 0, `${name}: somebody paid meanwhile`)
  }
  assert.deepEqual(waits, [], 'no write waited more than a tenth of a second for a lock')
  assert.ok(isIndexValid, 'the index that was interrupted serves')
})
