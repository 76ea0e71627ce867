import assert from 'node:assert/strict'
import { test } from 'node:test'
import { megabytesOf, minutesOf, quantityOf, unitName } from './contents.ts'

test('a customer can check megabytes in the head: 1 GB is 1,000 MB', () => {
  assert.equal(megabytesOf({ data: '1.2', dataUnit: 'GB' }), 1200)
  assert.equal(megabytesOf({ data: '250', dataUnit: 'mb' }), 250)
  assert.equal(megabytesOf({ data: '1,000', dataUnit: 'MB' }), 1000)
  assert.equal(megabytesOf({ data: '2', dataUnit: 'TB' }), 2_000_000)
})

test('data without end is no figure, and no data is none', () => {
  for (const data of ['-1', 'Unlimited', ' unlimited ']) assert.equal(quantityOf(data), 'unlimited')
  for (const data of ['', '0', 'x', '-2', '1e3']) assert.equal(quantityOf(data), null)
  assert.equal(megabytesOf({ data: '5', dataUnit: 'songs' }), null)
})

test('minutes count alike however the operator writes them', () => {
  for (const voiceUnit of ['MIN', 'mins', 'Minutes', 'MINUTE'])
    assert.equal(minutesOf({ voice: '100', voiceUnit }), 100)
  assert.equal(minutesOf({ voice: '2', voiceUnit: 'HOURS' }), 120)
  assert.equal(minutesOf({ voice: '90', voiceUnit: 'SECONDS' }), 1.5)
  assert.equal(minutesOf({ voice: '', voiceUnit: '' }), null)
  assert.equal(unitName('SMS'), 'SM')
})
