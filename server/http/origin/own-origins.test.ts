import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ownOrigins } from './own-origins.ts'

const FURTHER = { furtherHosts: ['portal-1.internal:3000'] }

test('customers of a live portal reach it by its own name alone, however a browser writes it', () => {
  const own = ownOrigins({ publicUrl: 'https://kati.example/', port: 3_000, runMode: 'live', ...FURTHER })
  for (const host of ['kati.example', 'KATI.example:443', 'portal-1.internal:3000'])
    assert.equal(own.hasHost(host), true, host)
  const foreign = [
    '',
    'evil.example',
    'kati.example.evil.example',
    'kati.example:80',
    '127.0.0.1:3000',
    'localhost',
  ]
  for (const host of [...foreign, 'evil@kati.example', 'kati.example/x', 'kati.example#', ' kati.example'])
    assert.equal(own.hasHost(host), false, host)
  assert.deepEqual(own.origins, ['https://kati.example'])
})

test('on a fresh machine every name of the machine works, and a name of somebody else that leads to it does not', () => {
  const own = ownOrigins({
    publicUrl: 'http://127.0.0.1:3000',
    port: 3_000,
    runMode: 'sandbox',
    furtherHosts: [],
  })
  for (const host of ['127.0.0.1:3000', 'localhost:3000', '[::1]:3000', 'localhost'])
    assert.equal(own.hasHost(host), true, host)
  for (const host of [
    'evil.example:3000',
    'localhost.evil.example',
    '127.0.0.1.evil.example',
    '169.254.169.254',
  ])
    assert.equal(own.hasHost(host), false, host)
  assert.deepEqual(own.origins, ['http://127.0.0.1:3000', 'http://localhost:3000', 'http://[::1]:3000'])
})
