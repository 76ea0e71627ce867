import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sentence } from '#domain/replies/sentences.ts'
import type { Shop } from '#domain/stores/shop.ts'
import { shopOfWire } from '#contract/wire/shop-wire.ts'
import { shopsRequestSchema } from '#contract/stores.ts'
import type { NearQuestion, Stores } from '#server/stores/stores.ts'
import { shopsCall } from './shops-call.ts'

const SHOP: Shop = {
  name: 'Kampala Road Shop - Main Branch',
  title: 'Shop',
  point: { latitude: 0.3141, longitude: 32.5822 },
  address: 'Plot 12, Kampala Road',
  town: 'Kampala',
  phone: '0712 000 100',
  hours: 'Mo-Fr 08:00-18:00',
  services: ['sim-swap', 'devices'],
}
const AT = { latitude: '0.3476', longitude: '32.5825' }

function storesOf(...shops: readonly Shop[]): { stores: Stores; asked: NearQuestion[] } {
  const asked: NearQuestion[] = []
  const near = (question: NearQuestion) => {
    asked.push(question)
    return Promise.resolve(shops)
  }
  return { asked, stores: { near, towns: () => Promise.resolve([]) } }
}

// CALL-23, SHOP-17, CALL-152
test('A shop travels as the documents spell it, and comes back as it was', async () => {
  const { stores } = storesOf(SHOP, {
    ...SHOP,
    title: 'Dealer',
    phone: '',
    town: '',
    hours: '',
    services: [],
  })
  const { result } = await shopsCall({ stores }, AT)
  assert.deepEqual(result?.[0], {
    shop: SHOP.name,
    title: 'Shop',
    location: { latitue: 0.3141, longitude: 32.5822 },
    phyLocation: SHOP.address,
    phNumber: SHOP.phone,
    town: 'Kampala',
    openingHours: 'Mo-Fr 08:00-18:00',
    services: ['sim-swap', 'devices'],
  })
  // What is not known is left out: the answer is then the documents' own.
  assert.deepEqual(Object.keys(result?.[1] ?? {}), ['shop', 'title', 'location', 'phyLocation'])
  assert.deepEqual(result?.map(shopOfWire)[0], SHOP)
})

test('Nobody is sent to a shop without a place or a name', () => {
  for (const wrong of [null, 'x', {}, { shop: 'A' }, { shop: ' ', location: { latitue: 1, longitude: 2 } }])
    assert.equal(shopOfWire(wrong), null)
  const right = shopOfWire({ shop: 'A', location: { latitude: '1', longitude: 2 } })
  assert.deepEqual(right?.point, { latitude: 1, longitude: 2 })
})

// SHOP-13
test('Nothing farther than 100 Km is looked for, and only one title and service where they are named', async () => {
  const { stores, asked } = storesOf()
  await shopsCall({ stores }, { ...AT, distanceInKilometers: '5000' })
  await shopsCall({ stores }, { ...AT, distanceInKilometers: '5.5', title: 'Dealer', service: 'sim-swap' })
  assert.deepEqual(
    asked.map(({ km, title, service }) => [km, title, service]),
    [
      [100, null, null],
      [5.5, 'Dealer', 'sim-swap'],
    ],
  )
})

test('A place off the globe is refused in words, and is not taken for one without shops', async () => {
  const { stores, asked } = storesOf(SHOP)
  for (const off of [
    { latitude: '91', longitude: '0' },
    { latitude: '0', longitude: '999' },
  ]) {
    const { statusCode, status, message, result } = await shopsCall({ stores }, off)
    assert.deepEqual([statusCode, status, message], [400, 'failed', sentence('placeNeeded')])
    assert.equal(result, null)
  }
  assert.deepEqual(asked, [])
})

test('What is no place is refused before anybody looks', () => {
  for (const latitude of ['', 'NaN', '1e3', '0x1', "1'--", '1'.repeat(40)])
    assert.equal(shopsRequestSchema.safeParse({ ...AT, latitude }).success, false)
  assert.equal(shopsRequestSchema.safeParse({ ...AT, title: 'Kiosk' }).success, false)
  assert.equal(shopsRequestSchema.safeParse({ ...AT, service: 'haircuts' }).success, false)
})

test('A phone that comes as a number is shown all the same', () => {
  const wire = {
    shop: 'Gulu Shop',
    title: 'Shop',
    location: { latitue: 2.77, longitude: 32.3 },
    phyLocation: '',
  }
  assert.equal(shopOfWire({ ...wire, phNumber: 712000111 })?.phone, '712000111')
})
