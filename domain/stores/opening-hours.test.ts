import assert from 'node:assert/strict'
import { test } from 'node:test'
import { localMoment, openState } from './open-now.ts'
import { parseHours, type OpeningHours } from './opening-hours.ts'
import { readHours } from './read-hours.ts'

function hoursOf(text: string): OpeningHours {
  const read = readHours(text)
  assert.ok(read.ok, text)
  const hours = parseHours(read.hours)
  assert.ok(hours, read.hours)
  return hours
}

const at = (weekday: number, hour: number, minute = 0) => ({ weekday, minute: hour * 60 + minute })

test('Hours are read as people write them, and kept in one form', () => {
  for (const [written, kept] of [
    ['Mo-Fr 08:00-18:00; Sa 09:00-13:00; Su closed', 'Mo-Fr 08:00-18:00; Sa 09:00-13:00'],
    ['Monday - Friday 8:00 – 18:00; Sat 9-13', 'Mo-Fr 08:00-18:00; Sa 09:00-13:00'],
    ['mon,wed 8:00-12:00, 14:00-18:00', 'Mo 08:00-12:00,14:00-18:00; We 08:00-12:00,14:00-18:00'],
    ['Sa-Mo 10:00-16:00', 'Mo 10:00-16:00; Sa-Su 10:00-16:00'],
    ['24/7', 'Mo-Su 00:00-24:00'],
    ['Fr 20:00-02:00', 'Fr 20:00-02:00'],
    ['', ''],
  ] as const) {
    assert.deepEqual(readHours(written), { ok: true, hours: kept })
    assert.deepEqual(readHours(kept), { ok: true, hours: kept })
  }
})

test('Hours that nobody could keep are told to whoever mends the file', () => {
  for (const wrong of [
    'always',
    'Mo-Fr',
    'M 8:00-9:00',
    'Mo 8:00',
    'Mo 25:00-26:00',
    'Mo 8:60-9:00',
    'Mo 12:00-14:00,13:00-15:00',
    'Mo-Tu-We 8-9',
    'Mo 8-9 Tu 8-9',
    'Mo 24:00-02:00',
    'Mo 1-2,3-4,5-6,7-8,9-10',
  ]) {
    const read = readHours(wrong)
    assert.match(read.ok ? wrong : read.problem, /^hours cannot be read at ".+": write them such as Mo-Fr/)
  }
  assert.deepEqual(readHours('Mo-Fr 8-9; We 9-10'), { ok: false, problem: 'hours name We twice' })
  assert.deepEqual(readHours('Mo-Su closed'), {
    ok: false,
    problem: 'hours name no day on which the shop is open',
  })
})

test('What the portal does not write itself is no hours, rather than wrong ones', () => {
  for (const text of [
    '',
    'Mo',
    'Mo 8-9',
    'Fr-Mo 08:00-09:00',
    'Xx 08:00-09:00',
    'Mo 08:00-09:00;Tu 08:00-09:00',
  ])
    assert.equal(parseHours(text), null)
})

test('A customer at the door is told what is so: open until, opens later today, tomorrow, or on a day', () => {
  const hours = hoursOf('Mo-Fr 8-12,13-18; Sa 9-13')
  assert.deepEqual(openState(hours, at(0, 8)), { isOpen: true, until: 12 * 60 })
  assert.deepEqual(openState(hours, at(0, 12)), {
    isOpen: false,
    opens: { inDays: 0, weekday: 0, minute: 13 * 60 },
  })
  assert.deepEqual(openState(hours, at(0, 17, 59)), { isOpen: true, until: 18 * 60 })
  assert.deepEqual(openState(hours, at(0, 18)), {
    isOpen: false,
    opens: { inDays: 1, weekday: 1, minute: 8 * 60 },
  })
  assert.deepEqual(openState(hours, at(5, 13)), {
    isOpen: false,
    opens: { inDays: 2, weekday: 0, minute: 8 * 60 },
  })
  const weekly = hoursOf('We 10-11')
  assert.deepEqual(openState(weekly, at(2, 11)), {
    isOpen: false,
    opens: { inDays: 7, weekday: 2, minute: 600 },
  })
})

test('A shop that closes after midnight is open then, over the end of the week too', () => {
  const hours = hoursOf('Fr-Su 20:00-02:00')
  assert.deepEqual(openState(hours, at(0, 1, 59)), { isOpen: true, until: 2 * 60 })
  assert.equal(openState(hours, at(0, 2)).isOpen, false)
  assert.deepEqual(openState(hours, at(5, 23)), { isOpen: true, until: 2 * 60 })
  assert.equal(openState(hours, at(4, 1)).isOpen, false)
})

test('A shop that never closes does not close at midnight', () => {
  assert.deepEqual(openState(hoursOf('24/7'), at(6, 23, 59)), { isOpen: true, until: null })
  assert.deepEqual(openState(hoursOf('Mo 8-24; Tu 0-6'), at(0, 9)), { isOpen: true, until: 6 * 60 })
})

test('The clock is that of the country, whatever that of the phone or of the server', () => {
  const moment = Date.UTC(2026, 10, 22, 22, 30)
  assert.deepEqual(localMoment(moment, 'Africa/Kampala'), at(0, 1, 30))
  assert.deepEqual(localMoment(moment, 'Africa/Lagos'), at(6, 23, 30))
  assert.deepEqual(localMoment(moment, 'UTC'), at(6, 22, 30))
})
