import assert from 'node:assert/strict'
import { test } from 'node:test'
import { carryChoices } from './carry-choices.ts'
import type { FormSchema } from './form-schema.ts'

function offering(...options: string[]): FormSchema {
  const topic = { name: 'topic', label: 'Topic', type: 'dropdown', required: true, rank: 1 } as const
  return { fields: [{ ...topic, options: options.map((value) => ({ value })) }], actions: [] }
}

const ENGLISH = offering('A bill', 'Weak signal')
const SWAHILI = offering('Bili', 'Mtandao dhaifu')

test('a change of language keeps what was chosen, in its own words, and what was typed', () => {
  const typed = { topic: 'Weak signal', message: 'Hello' }
  const carried = carryChoices(ENGLISH, SWAHILI, typed)
  assert.deepEqual(carried, { topic: 'Mtandao dhaifu', message: 'Hello' })
  assert.deepEqual(carryChoices(SWAHILI, ENGLISH, carried), typed)
})

test('a choice that another list does not have is not made up', () => {
  assert.deepEqual(carryChoices(ENGLISH, offering('Bili'), { topic: 'A bill' }), { topic: '' })
  assert.deepEqual(carryChoices(ENGLISH, SWAHILI, { topic: 'Something else' }), { topic: '' })
  const kept = { topic: 'Bili' }
  assert.equal(carryChoices(ENGLISH, SWAHILI, kept), kept)
})
