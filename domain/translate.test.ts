import assert from 'node:assert/strict'
import { test } from 'node:test'
import { makeTranslator } from './translate.ts'

const t = makeTranslator({ hello: '{{brand}}: {{n}} of {{n}}', bare: 'Plain' }, { brand: 'Kati', n: 1 })

test('a sentence carries the brand and the figure of this moment, so nobody reads a placeholder', () => {
  assert.equal(t('hello', { n: 3 }), 'Kati: 3 of 3')
  assert.equal(t('hello'), 'Kati: 1 of 1')
  assert.equal(t('bare'), 'Plain')
})

// TEXT-16
test('a missing sentence never shows its key', () => {
  assert.equal(t('nowhere'), '')
  assert.equal(t('toString'), '')
  assert.equal(makeTranslator({ a: 'x{{gone}}y' })('a'), 'xy')
})
