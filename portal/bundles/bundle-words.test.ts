import assert from 'node:assert/strict'
import { test } from 'node:test'
import { makeTranslator } from '#domain/translate.ts'
import { contentsText, groupWord, validityText } from './bundle-words.ts'

const t = makeTranslator({
  'bundle.unlimited': 'Unlimited',
  'bundle.minutesOfCalls': 'minutes',
  'bundle.day': '{{n}} day',
  'bundle.days': '{{n}} days',
  'bundle.hours': '{{n}} hours',
  'bundle.period.All': 'Zote',
})
const bundle = { name: 'Mix', data: '', dataUnit: '', voice: '', voiceUnit: '', sms: '' }

test('a ticket says all that a bundle gives, data first', () => {
  const mix = { ...bundle, data: '1', dataUnit: 'GB', voice: '100', voiceUnit: 'MINUTES', sms: '50' }
  assert.deepEqual(contentsText(mix, t), ['1 GB', '100 minutes', '50 SMS'])
  assert.deepEqual(contentsText({ ...bundle, voice: '20', voiceUnit: 'MIN' }, t), ['20 minutes'])
  assert.deepEqual(contentsText(bundle, t), [])
})

test('what has no end is called Unlimited', () => {
  assert.deepEqual(contentsText({ ...bundle, data: '-1', dataUnit: 'GB', sms: '-1' }, t), [
    'Unlimited',
    'Unlimited SMS',
  ])
  assert.equal(validityText({ validity: -1, validityUnit: 'DAYS' }, t), 'Unlimited')
})

test('one day is a day and two are days', () => {
  assert.equal(validityText({ validity: 1, validityUnit: 'DAYS' }, t), '1 day')
  assert.equal(validityText({ validity: 30, validityUnit: 'DAYS' }, t), '30 days')
  assert.equal(validityText({ validity: 24, validityUnit: 'HOURS' }, t), '24 hours')
})

test('a category the portal has no word for keeps the operator’s own', () => {
  assert.equal(groupWord('category', 'Football', t), 'Football')
  assert.equal(groupWord('period', 'All', t), 'Zote')
})

test('a long figure is grouped, so that 1,000 minutes are not read as 100', () => {
  const [minutes] = contentsText(
    { name: '', data: '', dataUnit: '', voice: '1000', voiceUnit: 'MIN', sms: '' },
    (key) => key,
  )
  assert.match(minutes ?? '', /^1,000 /)
})
