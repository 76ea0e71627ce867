import assert from 'node:assert/strict'
import { test } from 'node:test'
import { DATA_REQUEST_ID, makeDataRequestId, MOST_REQUEST_WORDS, requestFault } from './data-requests.ts'

test('a request has a name that can be read out on the phone, of ten signs none of which is taken for another', () => {
  const id = makeDataRequestId((count) => new Uint8Array(Array.from({ length: count }, (_, at) => at * 31)))
  assert.match(id, DATA_REQUEST_ID)
  assert.equal(id.length, 10)
  assert.doesNotMatch(
    makeDataRequestId((count) => new Uint8Array(count).fill(255)),
    /[ILOU]/,
  )
})

test('whoever wants something put right says what is wrong; a copy and an erasure need no words', () => {
  assert.equal(requestFault('correction', '  no '), 'words-needed')
  assert.equal(requestFault('correction', 'My name is Grace'), null)
  assert.equal(requestFault('erasure', ''), null)
  assert.equal(requestFault('copy', 'x'.repeat(MOST_REQUEST_WORDS + 1)), 'words-too-long')
})
