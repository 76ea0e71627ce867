import assert from 'node:assert/strict'
import { test } from 'node:test'
import { distanceInKm, distanceInMiles, formatKm } from './distance.ts'
import { isInside, parsePoint } from './point.ts'

const KAMPALA = { latitude: 0.3476, longitude: 32.5825 }
const GULU = { latitude: 2.7746, longitude: 32.299 }

test('a customer reads the true distance: Kampala to Gulu is 168.8 miles, 271.7 Km', () => {
  assert.equal(distanceInMiles(KAMPALA, GULU), 168.8)
  assert.equal(formatKm(distanceInKm(KAMPALA, GULU)), '271.7 Km')
})

// SHOP-14
test('a card rounds as the helper in miles does: 1.36 miles are 2.3 Km', () => {
  assert.equal(formatKm(1.36 * 1.609344), '2.3 Km')
})

test('a shop next door is 0.0 Km away, the other side of the earth half its girth', () => {
  assert.equal(formatKm(distanceInKm(KAMPALA, KAMPALA)), '0.0 Km')
  const far = distanceInMiles({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 180 })
  assert.equal(far, Math.round(Math.PI * 3958.8 * 10) / 10)
})

test('a place is inside the country up to its border, and a made-up one is no place', () => {
  const box = { south: -1.5, west: 29.5, north: 4.3, east: 35.1 }
  assert.equal(isInside({ latitude: 4.3, longitude: 35.1 }, box), true)
  assert.equal(isInside({ latitude: 4.31, longitude: 35.1 }, box), false)
  assert.deepEqual(parsePoint('0.3476', 32.5825), KAMPALA)
  for (const wrong of ['', 'Infinity', '1e1', '0x10', null, Number.NaN, 91])
    assert.equal(parsePoint(wrong, 32), null)
})
