import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { checkForm } from './check-form.ts'
import { parseFormSchema as parse } from './parse-schema.ts'

const parseFormSchema = (value: unknown) =>
  parse(value, (pattern) => (pattern === '(a' ? 'is not a regular expression' : null))

const SEND = { type: 'submit', label: 'Send', rank: 1 }
const NAME = { name: 'name', label: 'Name', type: 'text', required: true, rank: 1 }

/** What is wrong with a form of these parts, as "place: reason". */
function faults(fields: unknown, actions: unknown = [SEND]): string[] {
  const parsed = parseFormSchema({ fields, actions })
  return parsed.ok ? [] : parsed.faults.map(({ place, reason }) => `${place}: ${reason}`)
}

// FORM-11
test('fields and actions stand in order of rank, equal ranks as they were written', () => {
  const parsed = parseFormSchema({
    fields: [
      { ...NAME, name: 'c', rank: 3 },
      { ...NAME, name: 'a', rank: 1 },
      { ...NAME, name: 'b', rank: 1 },
    ],
    actions: [
      { ...SEND, rank: 9 },
      { type: 'others', label: 'Call me', rank: 2 },
      { type: 'cancel', label: 'Back', rank: 1 },
    ],
  })
  assert.ok(parsed.ok)
  assert.deepEqual(
    parsed.schema.fields.map(({ name }) => name),
    ['a', 'b', 'c'],
  )
  assert.deepEqual(
    parsed.schema.actions.map(({ type }) => type),
    ['cancel', 'others', 'submit'],
  )
})

test('a broken schema is refused with the place and the reason of everything that is wrong', () => {
  const wrong = [
    { ...NAME, type: 'number' },
    { ...NAME, name: '2nd', pattern: '(a' },
    { ...NAME, name: 'constructor' },
    { ...NAME, name: 'town', type: 'dropdown', options: [] },
    { ...NAME, name: 'city', type: 'dropdown', options: [{ value: 'Gulu' }, { value: 'Gulu' }] },
    { ...NAME, name: 'email', minLength: 9, maxLength: 3, requird: true },
    { ...NAME, name: 'code', countryCode: '256' },
    { ...NAME, name: 'phone', type: 'tel', countryCode: 'Uganda' },
    { ...NAME, rank: '1', label: ' ' },
  ]
  assert.deepEqual(faults(wrong), [
    'fields[0].type: must be one of text, email, tel, dropdown, textarea, checkbox',
    'fields[1].name: must be letters, digits, - and _, beginning with a letter',
    'fields[1].pattern: is not a regular expression',
    'fields[2].name: must be letters, digits, - and _, beginning with a letter',
    'fields[3].options: are empty',
    'fields[4].options: have a value twice',
    'fields[5].requird: is not known here',
    'fields[5].minLength: is more than maxLength',
    'fields[6].countryCode: belongs to a tel field only',
    'fields[7].countryCode: must be one to four digits, or {{code}} for the country’s own',
    'fields[8].label: must be a text of 1 to 200 characters',
    'fields[8].rank: must be a whole number from -1000000 to 1000000',
    'fields[8].name: "name" is there twice',
  ])
})

test('a form that could not be sent is no form', () => {
  assert.deepEqual(faults([NAME], []), ['actions: has 0 actions of type submit'])
  assert.deepEqual(faults([NAME], [SEND, SEND]), ['actions: has 2 actions of type submit'])
  assert.deepEqual(faults(['text']), ['fields[0]: must be an object'])
  assert.deepEqual(faults(undefined), ['fields: must be a list of at most 40'])
  assert.deepEqual(faults(Array.from({ length: 41 }, (_, n) => ({ ...NAME, name: `f${n}` }))), [
    'fields: must be a list of at most 40',
  ])
})

test('whatever a package holds, it is refused with reasons or it is a form that can be judged', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.jsonValue(), fc.record({ fields: fc.jsonValue(), actions: fc.jsonValue() })),
      (value) => {
        const parsed = parseFormSchema(value)
        if (parsed.ok)
          checkForm(parsed.schema, {}, { plan: { callingCode: '256', msisdnLength: 9 }, fits: () => true })
        else assert.ok(parsed.faults.length > 0)
      },
    ),
  )
})
