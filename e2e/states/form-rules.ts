import type { Json } from '../steps/own-content.ts'

/** A rule of the documents as an operator writes it: a field, what a customer types, and what they are told ('': taken). */
export interface Rule {
  readonly rule: string
  readonly field: Json & { readonly name: string; readonly type: string }
  readonly typed: readonly (readonly [value: string, told: string])[]
  /** A value that is taken, where none of these is. */
  readonly good?: string
}

const text = (name: string, more: Json = {}) => ({
  name,
  label: 'Word',
  type: 'text',
  required: true,
  ...more,
})
const place = (name: string, more: Json = {}) =>
  text(name, { label: 'Place', required: false, pattern: '.*[A-Za-z].*', ...more })

/** Every rule of forms (FORM-20), for each way a field can be filled. */
export const RULES: readonly Rule[] = [
  {
    rule: 'an empty required field is named',
    field: text('required'),
    typed: [
      ['', 'Word is required'],
      ['   ', 'Word is required'],
      ['a', ''],
    ],
  },
  {
    rule: 'an own message never takes the place of the sentence for an empty field',
    field: text('requiredOwn', { errorMessage: 'Own words' }),
    typed: [['', 'Word is required']],
    good: 'a',
  },
  { rule: 'what is not required may be empty', field: text('free', { required: false }), typed: [['', '']] },
  {
    rule: 'shorter than minLength',
    field: text('short', { minLength: 3 }),
    typed: [
      ['ab', 'Word must be at least 3 characters'],
      ['abc', ''],
      ['😀😀', 'Word must be at least 3 characters'],
    ],
  },
  {
    rule: 'shorter than minLength, in the operator’s own words',
    field: text('shortOwn', { minLength: 3, errorMessage: 'Too little' }),
    typed: [['ab', 'Too little']],
    good: 'abc',
  },
  {
    rule: 'a field that may be empty is judged once it is filled',
    field: text('shortFree', { minLength: 3, required: false }),
    typed: [
      ['', ''],
      ['ab', 'Word must be at least 3 characters'],
    ],
  },
  {
    rule: 'longer than maxLength',
    field: text('long', { maxLength: 5 }),
    typed: [
      ['abcdef', 'Word must be no more than 5 characters'],
      ['abcde', ''],
    ],
  },
  {
    rule: 'longer than maxLength, in the operator’s own words',
    field: text('longOwn', { maxLength: 5, errorMessage: 'Too much' }),
    typed: [['abcdef', 'Too much']],
    good: 'abc',
  },
  {
    rule: 'a pattern is for the whole value',
    field: text('pattern', { pattern: '[A-Z][a-z]+' }),
    typed: [
      ['Kampala', ''],
      ['Kampala 1', 'Invalid Word'],
      ['kampala', 'Invalid Word'],
    ],
  },
  {
    rule: 'a pattern, in the operator’s own words',
    field: text('patternOwn', { pattern: '[0-9]+', errorMessage: 'Digits only' }),
    typed: [['x', 'Digits only']],
    good: '12',
  },
  {
    rule: 'the first broken rule speaks: required, shortest, longest, pattern',
    field: text('order', { minLength: 3, maxLength: 5, pattern: '[a-z]+' }),
    typed: [
      ['', 'Word is required'],
      ['1', 'Word must be at least 3 characters'],
      ['1234567', 'Word must be no more than 5 characters'],
      ['1234', 'Invalid Word'],
      ['abcd', ''],
    ],
  },
  {
    rule: 'a message of several lines is measured alike',
    field: text('lines', { type: 'textarea', maxLength: 9 }),
    typed: [
      ['one\ntwo\nx', ''],
      ['one\ntwo\nxyz', 'Word must be no more than 9 characters'],
    ],
  },
  {
    rule: 'an address may be empty, even where the schema asks for it',
    field: place('installationAddress', { required: true, minLength: 3 }),
    typed: [
      ['', ''],
      ['Plot 5, Ntinda', ''],
      ['12', 'Place must be at least 3 characters'],
      ['12345', 'Please enter a valid address'],
      ['- / ,', 'Please enter a valid address'],
      ['12/5', 'Invalid Place'],
    ],
  },
  {
    rule: 'a landmark follows the same rules with its own words',
    field: place('landmark', { required: true, errorMessage: 'Name a place' }),
    typed: [
      ['', ''],
      ['12345', 'Please enter a valid landmark'],
      [',', 'Please enter a valid landmark'],
      ['12/5', 'Name a place'],
      ['By the market', ''],
    ],
  },
  {
    rule: 'a number is whole, in whatever form it is typed',
    field: { name: 'msisdn', label: 'Phone', type: 'tel', required: true },
    typed: [
      ['', 'Phone No is required'],
      ['71234567', 'Invalid Phone'],
      ['0712 345 678', ''],
      ['+256712345678', ''],
    ],
  },
  {
    rule: 'an e-mail has its shape',
    field: { name: 'email', label: 'Email', type: 'email', required: true },
    typed: [
      ['', 'Email is required'],
      ['nakato@', 'Invalid Email'],
      ['nakato@example.com', ''],
    ],
  },
  {
    rule: 'only what a list offers can be chosen',
    field: {
      name: 'town',
      label: 'Town',
      type: 'dropdown',
      required: true,
      options: [{ value: 'Gulu' }, { value: 'Mbale' }],
    },
    typed: [
      ['', 'Town is required'],
      ['Gulu', ''],
    ],
  },
  {
    rule: 'a required box must be ticked',
    field: { name: 'terms', label: 'Terms', type: 'checkbox', required: true },
    typed: [
      ['', 'Please tick: Terms'],
      ['true', ''],
    ],
  },
]
