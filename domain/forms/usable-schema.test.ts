import assert from 'node:assert/strict'
import test from 'node:test'
import { usableSchema as usableSchemaOf } from './usable-schema.ts'

const usableSchema = (value: unknown) => usableSchemaOf(value, () => null)

const NAME = { name: 'name', label: 'Name', type: 'text', required: true, rank: 1 }
const SEND = { type: 'submit', label: 'Send', rank: 1 }

test('a field or a button of a kind that is not known costs nobody the rest of the form, and is reported', () => {
  const { schema, leftOut } = usableSchema({
    fields: [NAME, { ...NAME, name: 'signature', type: 'drawing' }, { ...NAME, name: 'age', colour: 'red' }],
    actions: [SEND, { type: 'print', label: 'Print', rank: 2 }, { type: 'others', label: 'Again', rank: 3 }],
    theme: 'new',
  })
  assert.deepEqual(
    schema?.fields.map(({ name }) => name),
    ['name'],
  )
  assert.deepEqual(
    schema?.actions.map(({ type }) => type),
    ['submit', 'others'],
  )
  assert.deepEqual(leftOut.map(({ place }) => place).toSorted(), [
    'actions[1].type',
    'fields[1].type',
    'fields[2].colour',
    'theme',
  ])
})

test('a schema without faults is taken as it is, and one that cannot be sent is none', () => {
  assert.deepEqual(usableSchema({ fields: [NAME], actions: [SEND] }).leftOut, [])
  for (const useless of [
    null,
    'text',
    {},
    { fields: [NAME] },
    { fields: [NAME], actions: [{ type: 'print' }] },
  ])
    assert.equal(usableSchema(useless).schema, null)
})
