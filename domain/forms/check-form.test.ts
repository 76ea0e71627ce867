import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { makeTranslator } from '../translate.ts'
import { checkForm, problemText } from './check-form.ts'
import type { FormField, FormSchema } from './form-schema.ts'

const JUDGE = {
  plan: { callingCode: '256', msisdnLength: 9 },
  fits: (pattern: string, value: string) => new RegExp(`^(?:${pattern})$`, 'u').test(value),
}
const SENTENCES = {
  'field.required': '{{label}} is required',
  'field.tooShort': '{{label}} must be at least {{n}} characters',
  'field.tooLong': '{{label}} must be no more than {{n}} characters',
  'field.invalid': 'Invalid {{label}}',
  'field.address': 'Please enter a valid address',
  'field.landmark': 'Please enter a valid landmark',
  'field.untickedBox': 'Please tick: {{label}}',
  'problem.numberRequired': 'Phone No is required',
}
const t = makeTranslator(SENTENCES)

function field(more: Partial<FormField>): FormField {
  return { name: 'name', label: 'Name', type: 'text', required: true, rank: 1, ...more }
}

function form(...fields: FormField[]): FormSchema {
  return { fields, actions: [{ type: 'submit', label: 'Send', rank: 1 }] }
}

/** The sentences under the fields of a form filled like this. */
function sentences(schema: FormSchema, raw: Readonly<Record<string, unknown>>): string[] {
  const checked = checkForm(schema, raw, JUDGE)
  return checked.ok ? [] : checked.problems.map((problem) => problemText(problem, t))
}

const told = (one: FormField, value: unknown): string => sentences(form(one), { [one.name]: value }).join()

test('an empty required field is named, and spaces alone fill nothing', () => {
  assert.equal(told(field({}), ''), 'Name is required')
  assert.equal(told(field({}), ' \n '), 'Name is required')
  assert.equal(told(field({}), undefined), 'Name is required')
  assert.equal(told(field({ required: false }), ''), '')
  assert.equal(told(field({ errorMessage: 'Names please' }), ''), 'Name is required')
})

// FORM-24
test('a value that is too short or too long says how many characters it takes', () => {
  assert.equal(told(field({ minLength: 3 }), 'ab'), 'Name must be at least 3 characters')
  assert.equal(told(field({ minLength: 3, required: false }), 'ab'), 'Name must be at least 3 characters')
  assert.equal(told(field({ minLength: 3 }), 'abc'), '')
  assert.equal(told(field({ maxLength: 3 }), 'abcd'), 'Name must be no more than 3 characters')
  assert.equal(told(field({ maxLength: 3 }), '😀😀😀'), '')
  assert.equal(told(field({ minLength: 3, errorMessage: 'Too little' }), 'ab'), 'Too little')
  assert.equal(told(field({ maxLength: 3, errorMessage: 'Too much' }), 'abcd'), 'Too much')
})

test('a value of the wrong shape is invalid, in the operator’s own words where it has some', () => {
  const letters = { pattern: '[A-Za-z ]+' }
  assert.equal(told(field(letters), 'Nakato'), '')
  assert.equal(told(field(letters), 'Nakato 2'), 'Invalid Name')
  assert.equal(told(field({ ...letters, errorMessage: 'Letters only' }), '2'), 'Letters only')
})

// FORM-22
test('the first rule that is broken speaks: required, then shortest, longest, pattern', () => {
  const all = field({ minLength: 3, maxLength: 5, pattern: '[a-z]+' })
  assert.deepEqual(
    ['', '1', '1234567', '1234', 'abcd'].map((value) => told(all, value)),
    [
      'Name is required',
      'Name must be at least 3 characters',
      'Name must be no more than 5 characters',
      'Invalid Name',
      '',
    ],
  )
})

// FORM-23
test('nobody is kept from an empty address or landmark, whatever the schema asks for', () => {
  for (const name of ['installationAddress', 'landmark']) assert.equal(told(field({ name }), ''), '')
})

const place = (name: string, more: Partial<FormField> = {}): FormField =>
  field({ name, label: 'Place', required: false, pattern: '.*[A-Za-z].*', ...more })

// FORM-25
test('digits alone or dashes, slashes, commas and spaces alone are no address; what the pattern takes is one', () => {
  assert.equal(told(place('installationAddress'), 'Plot 5, Ntinda'), '')
  assert.equal(told(place('installationAddress'), '12345'), 'Please enter a valid address')
  assert.equal(told(place('landmark'), '- / ,'), 'Please enter a valid landmark')
  assert.equal(told(place('landmark'), '12/5'), 'Invalid Place')
  assert.equal(told(place('landmark', { errorMessage: 'Name a place' }), '12/5'), 'Name a place')
  assert.equal(
    told(place('landmark', { errorMessage: 'Name a place' }), '12'),
    'Please enter a valid landmark',
  )
  assert.equal(
    told(place('installationAddress', { minLength: 5 }), 'Ab'),
    'Place must be at least 5 characters',
  )
  // The pattern's yes is the last word, also over a length (FORM-25).
  assert.equal(told(place('landmark', { maxLength: 5, pattern: '\\d+' }), '1234567'), '')
})

test('a phone number is taken in any form, and only whole', () => {
  const phone = field({ name: 'msisdn', label: 'Phone', type: 'tel' })
  for (const typed of ['712345678', '0712 345 678', '+256 712-345-678', '٧١٢٣٤٥٦٧٨']) {
    const checked = checkForm(form(phone), { msisdn: typed }, JUDGE)
    assert.deepEqual(checked, { ok: true, values: { msisdn: '712345678' } })
  }
  assert.equal(told(phone, ''), 'Phone No is required')
  assert.equal(told(phone, 'none'), 'Phone No is required')
  assert.equal(told(phone, '71234567'), 'Invalid Phone')
  assert.equal(told(phone, '7123456789012'), 'Invalid Phone')
  assert.equal(told({ ...phone, required: false }, ''), '')
})

test('an e-mail is one the portal takes, or what the operator’s own pattern takes', () => {
  const email = field({ name: 'email', label: 'Email', type: 'email' })
  assert.equal(told(email, 'a.b@example.com'), '')
  assert.equal(told(email, 'a.b@example'), 'Invalid Email')
  assert.equal(told({ ...email, pattern: '.+@.+' }, 'a.b@example'), '')
})

test('only what a dropdown offers can be chosen', () => {
  const town = field({ name: 'town', label: 'Town', type: 'dropdown', options: [{ value: 'Gulu' }] })
  assert.equal(told(town, 'Gulu'), '')
  assert.equal(told(town, 'gulu'), 'Invalid Town')
  assert.equal(told(town, ''), 'Town is required')
  const { options: _, ...open } = town
  assert.equal(told(open, 'A town of another list'), '')
})

test('a required box must be ticked', () => {
  const terms = field({ name: 'terms', label: 'Terms', type: 'checkbox' })
  assert.equal(told(terms, ''), 'Please tick: Terms')
  assert.equal(told(terms, 'no'), 'Please tick: Terms')
  for (const ticked of [true, 'true', 'on']) assert.equal(told(terms, ticked), '')
  assert.equal(told({ ...terms, required: false }, ''), '')
})

test('what is stored is clean: no foreign fields, no control characters, one kind of line end', () => {
  const schema = form(field({}), field({ name: 'message', label: 'Message', type: 'textarea' }))
  const raw = {
    name: ' a\u0000b\ud800\nc ',
    message: 'one\r\ntwo\u0007',
    other: 'x',
    __proto__: { name: 'y' },
  }
  const checked = checkForm(schema, raw, JUDGE)
  assert.deepEqual(checked, { ok: true, values: { name: 'ab c', message: 'one\ntwo' } })
  assert.equal(checkForm(schema, { ...raw, toString: 1 }, JUDGE).ok, true)
})

test('text pasted into a form is judged and stored as it reads, without invisible characters', () => {
  const schema = form(
    field({ pattern: '[A-Za-z0-9 -]+' }),
    field({ name: 'email', label: 'Email', type: 'email' }),
    field({ name: 'msisdn', label: 'Phone', type: 'tel' }),
  )
  const raw = {
    name: '\u202APlot\u00A0١٢\u2013B\u202C',
    email: '\u200E nakato@example.com\u00A0',
    msisdn: '\u202A+256\u00A0712\u2011345\u2011678\u202C',
  }
  const values = { name: 'Plot 12-B', email: 'nakato@example.com', msisdn: '712345678' }
  assert.deepEqual(checkForm(schema, raw, JUDGE), { ok: true, values })
})

test('no value is longer than a thousand characters, whatever its schema forgot', () => {
  assert.equal(told(field({}), 'a'.repeat(1_000)), '')
  assert.equal(told(field({}), 'a'.repeat(1_001)), 'Name must be no more than 1000 characters')
  assert.equal(told(field({}), '😀'.repeat(1_000_000)), 'Name must be no more than 1000 characters')
})

const FIELDS = form(
  field({ minLength: 2, maxLength: 6, pattern: '[\\p{L} ]+' }),
  field({ name: 'msisdn', label: 'Phone', type: 'tel' }),
  field({ name: 'email', label: 'Email', type: 'email', required: false }),
  field({ name: 'landmark', label: 'Landmark', pattern: '.*[a-z].*', maxLength: 30 }),
  field({ name: 'town', label: 'Town', type: 'dropdown', options: [{ value: 'Gulu' }, { value: 'Mbale' }] }),
  field({ name: 'message', label: 'Message', type: 'textarea', maxLength: 20 }),
  field({ name: 'terms', label: 'Terms', type: 'checkbox' }),
)
const near = fc.constantFrom(
  '',
  'Gulu',
  '0712345678',
  '00712345678',
  '+256712345678',
  'a@b.ug',
  'on',
  '12',
  '-',
  'e\u0000\u0301',
)
const anything = fc.record({
  name: fc.oneof(near, fc.string({ unit: 'binary', maxLength: 12 })),
  msisdn: fc.oneof(
    near,
    fc.string({ unit: fc.constantFrom('0', '2', '5', '6', '7', ' ', '+'), maxLength: 16 }),
  ),
  email: fc.oneof(near, fc.emailAddress()),
  landmark: fc.oneof(near, fc.string({ maxLength: 40 })),
  town: fc.oneof(near, fc.string()),
  message: fc.oneof(
    near,
    fc.string({ unit: fc.constantFrom('a', '\n', '\r', ' ', '\ud800', '😀', '\u0301'), maxLength: 24 }),
  ),
  terms: fc.oneof(near, fc.boolean()),
})

// FORM-26
test('what the browser lets through the server takes as it is, and what it holds back the server refuses alike', () => {
  fc.assert(
    fc.property(anything, (raw) => {
      const browser = checkForm(FIELDS, raw, JUDGE)
      // A script sends the values that it judged; a native form sends what was typed, with its own line ends.
      const byScript = checkForm(FIELDS, JSON.parse(JSON.stringify(browser.values)) as typeof raw, JUDGE)
      assert.deepEqual(byScript, browser)
      const posted = new URLSearchParams()
      for (const [name, value] of Object.entries(raw))
        if (typeof value === 'string') posted.append(name, value.replace(/\r\n?|\n/g, '\r\n'))
        else if (value) posted.append(name, 'true')
      const byForm = checkForm(FIELDS, Object.fromEntries(new URLSearchParams(posted.toString())), JUDGE)
      assert.equal(byForm.ok, browser.ok)
    }),
    { numRuns: 500 },
  )
})
