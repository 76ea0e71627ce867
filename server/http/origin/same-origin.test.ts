import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mayCall, mayPost } from './same-origin.ts'

const ORIGIN = 'https://kati.example'
const OURS = [ORIGIN]
const FOREIGN = [
  { origin: 'https://evil.example' },
  { origin: 'https://kati.example.evil.example', host: 'kati.example.evil.example' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site', origin: ORIGIN },
  { 'sec-fetch-site': 'none' },
  { 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' },
]
const OWN = [
  { origin: ORIGIN },
  { 'sec-fetch-site': 'same-origin' },
  { 'sec-fetch-site': 'same-origin', origin: ORIGIN },
]

// T13
test('a page of another site spends nobody’s money, whatever name it reached the portal by', () => {
  for (const headers of [...FOREIGN, { origin: 'null' }])
    for (const hasSession of [true, false])
      assert.equal(mayCall(headers, OURS, hasSession), false, JSON.stringify(headers))
  for (const headers of FOREIGN)
    assert.equal(mayPost(headers, OURS, '/payment/start/card?d=1'), false, JSON.stringify(headers))
})

test('customers buy from our own pages with every browser', () => {
  for (const headers of OWN) {
    assert.equal(mayCall(headers, OURS, true), true, JSON.stringify(headers))
    assert.equal(mayPost(headers, OURS, '/prepaid-recharge'), true, JSON.stringify(headers))
  }
})

test('a program without a session may call, one with a session shows that it is no form of another site', () => {
  assert.equal(mayCall({}, OURS, false), true)
  assert.equal(mayCall({}, OURS, true), false)
  assert.equal(mayCall({ 'x-api-key': '' }, OURS, true), true)
  assert.equal(mayCall({ product: 'ORP' }, OURS, true), true)
})

test('a browser that hides where a form comes from can pay, and do nothing else', () => {
  assert.equal(mayPost({ origin: 'null' }, OURS, '/payment/start/card?d=1'), true)
  assert.equal(mayPost({ origin: 'null' }, OURS, '/contact-us'), false)
  assert.equal(mayPost({}, OURS, '/payment/start/card?d=1'), false)
  assert.equal(mayPost({ origin: 'null', 'sec-fetch-site': 'same-origin' }, OURS, '/contact-us'), true)
})
