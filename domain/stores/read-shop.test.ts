import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readShop, type ShopRow } from './read-shop.ts'

const BOX = { south: -1.5, west: 29.5, north: 4.3, east: 35.1 }
const read = (more: ShopRow) =>
  readShop(
    {
      name: 'Arua Shop',
      title: 'Shop',
      latitude: '3.0201',
      longitude: '30.911',
      address: 'Main Street',
      ...more,
    },
    BOX,
  )

test('Hours and services of a file reach the customer; a list without them is as good as before', () => {
  const full = read({ Hours: 'Mon-Fri 8:00-18:00', services: 'Devices; sim-swap | devices' })
  assert.ok(full.ok)
  assert.equal(full.shop.hours, 'Mo-Fr 08:00-18:00')
  assert.deepEqual(full.shop.services, ['sim-swap', 'devices'])
  const plain = read({})
  assert.ok(plain.ok)
  assert.deepEqual([plain.shop.hours, plain.shop.services], ['', []])
})

test('a cell that was copied from a page shows the shop where it is, with its phone and hours', () => {
  const copied = read({
    latitude: '\u22121.0201\u200E',
    longitude: '\u202A30.911\u202C',
    phone: '0712\u00A0000\u2011101',
    hours: 'Mon\u2013Fri\u00A08:00\u201418:00',
  })
  assert.ok(copied.ok, JSON.stringify(copied))
  assert.deepEqual(copied.shop.point, { latitude: -1.0201, longitude: 30.911 })
  assert.deepEqual([copied.shop.phone, copied.shop.hours], ['0712 000-101', 'Mo-Fr 08:00-18:00'])
})

test('Whoever writes hours or services that cannot be used reads which of them and what can', () => {
  assert.deepEqual(read({ hours: 'all day', services: 'sim haircuts' }), {
    ok: false,
    problems: [
      'hours cannot be read at "all day": write them such as Mo-Fr 08:00-18:00; Sa 09:00-13:00; Su closed',
      'services must be some of sim, sim-swap, airtime, money, bills, devices, home-internet, not "haircuts"',
    ],
  })
})
