import assert from 'node:assert/strict'
import { test } from 'node:test'
import { localTime } from './local-time.ts'
import { codeIn } from './sms-code.ts'

test('a code is found wherever it stands in an SMS, and nothing else is taken for one', () => {
  assert.equal(
    codeIn('Kati code 482913 pays UGX 5,000 from this number: airtime for 0700 100 001.'),
    '482913',
  )
  assert.equal(codeIn('Namba ya Kati 482913 inaonyesha bili ya simu hii.'), '482913')
  assert.equal(codeIn('Your code is 482913.'), '482913')
  for (const none of [
    'Kati: UGX 150,000 airtime for 0700 100 001. ID E3JA5GV5V123456.',
    'You received 125000.50 from 700500001.',
    'Invoice INV-100123 is paid. Account 1000200002.',
    'UGX 5,000 airtime for 700100 001',
  ])
    assert.equal(codeIn(none), null, none)
})

test('a phone shows the time of its country, not that of the machine', () => {
  const late = '2026-06-01T22:30:00.000Z'
  assert.deepEqual(localTime(late, 'Africa/Kampala'), { clock: '01:30', day: 'Tuesday 2 June' })
  assert.deepEqual(localTime(late, 'Africa/Lagos'), { clock: '23:30', day: 'Monday 1 June' })
})
