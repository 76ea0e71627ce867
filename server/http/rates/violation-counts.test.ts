import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ViolationCounts } from './violation-counts.ts'

test('a script that got onto a payment page is told of, whichever way the browser tells it', () => {
  const counts = new ViolationCounts()
  counts.add({
    'csp-report': {
      'document-uri': 'https://kati.example/payment/status?id=SECRET',
      'violated-directive': 'script-src-elem',
      'blocked-uri': 'https://evil.example/skim.js?number=700100001',
    },
  })
  counts.add([
    {
      type: 'csp-violation',
      body: {
        documentURL: 'https://kati.example/payment/status?id=OTHER',
        effectiveDirective: 'script-src-elem',
        blockedURL: 'https://evil.example/other.js',
      },
    },
  ])
  assert.deepEqual(counts.takeOut(), [
    { directive: 'script-src-elem', blocked: 'https://evil.example', page: '/payment/status', count: 2 },
  ])
  assert.deepEqual(counts.takeOut(), [])
})

test('nothing that a stranger writes into a report reaches the log, and no stranger fills it', () => {
  const counts = new ViolationCounts()
  for (const odd of [
    null,
    1,
    'x',
    [],
    [null],
    {},
    { 'csp-report': null },
    { body: 'x' },
    Array.from({ length: 1_000 }, () => ({ body: {} })),
  ])
    counts.add(odd)
  counts.add({
    body: {
      documentURL: 'https://kati.example/0700100001',
      blockedURL: 'Jane 0700100001',
      effectiveDirective: '\n',
    },
  })
  for (let n = 0; n < 500; n += 1)
    counts.add({ body: { blockedURL: `https://a${n}.example`, effectiveDirective: 'img-src' } })
  const counted = counts.takeOut()
  assert.ok(counted.length <= 51)
  assert.doesNotMatch(JSON.stringify(counted), /0700100001|Jane/)
  assert.equal(
    counted.reduce((sum, { count }) => sum + count, 0),
    20 + 1 + 500,
  )
})
