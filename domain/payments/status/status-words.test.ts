import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isUndecided, statusWords } from './status-words.ts'

const of = (word: string) => statusWords({ status: word, transactionStatus: word })

// STATUS-13
test('a paid customer reads Thank you and Successful', () => {
  const words = of('SUCCESS')
  assert.deepEqual(
    [words.heading, words.row, words.style, words.look],
    ['thank-you', 'successful', 'success', 'ok'],
  )
})

// STATUS-14
test('nobody with an open payment is told it was unsuccessful or shown red', () => {
  for (const word of ['REQUEST_REGISTERED', 'REQUEST_RAISED', 'ALREADY_PROCESSED', 'IN_PROCESS']) {
    const words = of(word)
    assert.deepEqual([words.row, words.style, words.look], ['in-processing', 'failed', 'warn'])
    assert.ok(isUndecided(words))
    assert.equal(words.heading, word === 'IN_PROCESS' ? null : 'in-processing')
  }
})

// STATUS-16
test('a failure is told plainly, also when the word is misspelt or never seen before', () => {
  for (const word of ['FAILED', 'FALIURE', 'SOMETHING_NEW', '', 'toString']) {
    const words = of(word)
    assert.deepEqual([words.heading, words.raw, words.row, words.look], [null, word, 'unsuccessful', 'err'])
    assert.equal(isUndecided(words), false)
  }
})

// STATUS-15
test('when the two status words disagree the transaction status is believed', () => {
  assert.equal(statusWords({ status: 'SUCCESS', transactionStatus: 'FAILED' }).row, 'unsuccessful')
  assert.equal(statusWords({ status: 'SUCCESS', transactionStatus: '' }).row, 'successful')
})
