import assert from 'node:assert/strict'
import test from 'node:test'
import { brokenPromises, runSelling, SHORT } from './selling-run.ts'

test('nobody pays for what cannot be delivered once that is known; what was paid before is given, who asked is told once, and a paused rail charges nobody', async () => {
  const report = await runSelling(SHORT)
  assert.deepEqual(brokenPromises(report), [], report.logs)
})
