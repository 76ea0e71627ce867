import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readShop } from '../stores/read-shop.ts'
import { certainMend, faultField, pointOfRow } from './row-mends.ts'

const UGANDA = { south: -1.6, west: 29.5, north: 4.3, east: 35.1 }
const GOOD = {
  name: 'Gulu Main',
  title: 'Shop',
  latitude: '2.7746',
  longitude: '32.2990',
  address: 'Awere Road',
}

/** The faults of a row, by the import's own rules, with what mends each. */
function mendsOf(row: Partial<Record<string, string>>) {
  const whole = { ...GOOD, ...row } as Record<string, string>
  const read = readShop(whole, UGANDA)
  const problems = read.ok ? [] : read.problems
  return problems.map((problem) => [faultField(problem), certainMend(problem, whole, UGANDA)])
}

test('a comma where a point belongs is mended by one press, and the mended row can be used', () => {
  const [[field, mend] = []] = mendsOf({ latitude: '0,3512' })
  assert.deepEqual([field, mend], ['latitude', { how: 'point', fields: { latitude: '0.3512' } }])
  assert.ok(readShop({ ...GOOD, latitude: '0.3512' }, UGANDA).ok)
})

test('degrees that stand in each other’s place are changed about, with commas in them too', () => {
  const swapped = { how: 'swap', fields: { latitude: '2.7746', longitude: '32.299' } }
  assert.deepEqual(mendsOf({ latitude: '32.2990', longitude: '2.7746' }), [['place', swapped]])
  assert.deepEqual(
    certainMend(
      'latitude must be written with a point',
      { latitude: '32,2990', longitude: '2,7746' },
      UGANDA,
    ),
    swapped,
  )
})

test('a phone, hours and services that nobody can use are left empty; a name and a title are not guessed', () => {
  assert.deepEqual(mendsOf({ phone: '077-CALL-ME' }), [['phone', { how: 'empty', fields: { phone: '' } }]])
  assert.deepEqual(mendsOf({ services: 'magic' }), [['services', { how: 'empty', fields: { services: '' } }]])
  assert.deepEqual(mendsOf({ name: '' }), [['name', null]])
  assert.deepEqual(mendsOf({ title: 'Kiosk' }), [['title', null]])
})

test('a place outside the country is put on the map by a person: no certain mend is offered', () => {
  assert.deepEqual(mendsOf({ latitude: '12.3136' }), [['place', null]])
  assert.deepEqual(pointOfRow({ latitude: '12,3136', longitude: '32.5' }), {
    latitude: 12.3136,
    longitude: 32.5,
  })
  assert.equal(pointOfRow({ latitude: 'north', longitude: '32.5' }), null)
})

test('the same place twice is left out', () => {
  assert.deepEqual(certainMend('is the same place as line 12', GOOD, UGANDA), {
    how: 'leave-out',
    fields: null,
  })
  assert.equal(faultField('has 4 fields; the heading names 7 columns'), 'row')
})
