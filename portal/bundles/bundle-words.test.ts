import assert from 'node:assert/strict'
import { test } from 'node:test'
import { makeTranslator } from '#domain/translate.ts'
import { contentsText, groupWord, repeatsFields, saysAgain, validityText } from './bundle-words.ts'

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

test('a name that says what the bundle gives is not said twice', () => {
  for (const [name, text] of [
    ['Daily 250 MB', '250 MB'],
    ['Weekly 3GB', '3 GB'],
    ['Daily 50 SMS', '50 sms'],
  ] as const)
    assert.ok(saysAgain(name, text), name)
  for (const [name, text] of [
    ['Night Pack', '2 GB'],
    ['Daily 1250 MB', '250 MB'],
    ['Freedom', ''],
  ] as const)
    assert.ok(!saysAgain(name, text), name)
})

test('a name that only repeats the ticket’s figures is told from one that says more', () => {
  const fields = {
    category: 'Data',
    periodType: 'Daily',
    data: '1000',
    dataUnit: 'MB',
    voice: '20',
    voiceUnit: 'MIN',
    sms: '',
    validity: 3,
    validityUnit: 'DAYS',
  }
  for (const name of ['Daily 1,000 MB', '3 Days 1000MB', 'Daily data', '20 Minutes', ''])
    assert.ok(repeatsFields(name, fields, t), name)
  for (const name of ['Night Owl 1000 MB', 'Daily 250 MB', 'Daily Mix'])
    assert.ok(!repeatsFields(name, fields, t), name)
  const swahili = makeTranslator({
    'bundle.days': 'siku {{n}}',
    'bundle.period.Daily': 'Kwa siku',
    'bundle.minutesOfCalls': 'dakika',
    'bundle.linking': 'ya za wa',
  })
  for (const name of ['1,000 MB ya siku', '1000 MB ya siku 3', 'Dakika 20 za siku'])
    assert.ok(repeatsFields(name, fields, swahili), name)
  for (const name of ['Bundi wa usiku 1000 MB', 'Mchanganyiko wa siku'])
    assert.ok(!repeatsFields(name, fields, swahili), name)
})
