import assert from 'node:assert/strict'
import test from 'node:test'
import { runOutages } from './outage-run.ts'
import { SHORT } from './outages.ts'

// F9, F12
test('a customer is told to come back while the database or its disk is away, and is served again without anybody doing anything', async () => {
  const { outages, leftOut, violations, strange, logs } = await runOutages(SHORT, 1)
  for (const name of leftOut) console.log(`LEFT OUT: ${name}`)
  assert.equal(outages.length + leftOut.length, SHORT.length)
  assert.deepEqual(violations.slice(0, 20), [], logs)
  assert.deepEqual(strange, [], logs)
  for (const { name, odd, notLive, noticed, pagesGone, saidSo, readyAfterMs, takenUpAfterMs } of outages) {
    const refuses = SHORT.some((outage) => outage.name === name && outage.effect === 'refuses')
    assert.deepEqual([odd, notLive], [0, 0], `${name}: every answer is one that a customer may get`)
    assert.deepEqual(pagesGone, [], `${name}: help, shops and coverage are there`)
    if (refuses && name.includes('read-only'))
      assert.ok(saidSo, `${name}: pages say that buying is back in a moment`)
    if (refuses) assert.ok(noticed, `${name}: every portal said that customers are better sent elsewhere`)
    assert.notEqual(readyAfterMs, Infinity, `${name}: every portal serves again`)
    assert.notEqual(takenUpAfterMs, null, `${name}: nothing is left lying`)
  }
})
