import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nextHoverZoom } from './map-zoom.ts'
import { byDistance } from './nearest.ts'
import { shortShopName, type Shop } from './shop.ts'

// SHOP-13
test('A card is headed by the name before its first dash', () => {
  assert.equal(shortShopName('Kampala Road Shop - Main Branch'), 'Kampala Road Shop')
  assert.equal(shortShopName('Gulu-Lira-Arua'), 'Gulu')
  assert.equal(shortShopName(' Jinja '), 'Jinja')
  assert.equal(shortShopName('- Entebbe'), '- Entebbe')
})

test('Pointing at a shop comes nearer step by step to 13, and never goes farther', () => {
  const seen = [9]
  for (let zoom = nextHoverZoom(9); zoom !== seen.at(-1); zoom = nextHoverZoom(zoom)) seen.push(zoom)
  assert.deepEqual(seen, [9, 10, 11, 12, 13])
  assert.equal(nextHoverZoom(15), 15)
  assert.equal(nextHoverZoom(12.4), 13)
})

const at = (name: string, latitude: number): Shop => ({
  name,
  title: 'Shop',
  point: { latitude, longitude: 32 },
  address: '',
  town: '',
  phone: '',
  hours: '',
  services: [],
})

test('The nearest shop is the first one; two at one place keep their order', () => {
  const sorted = byDistance([at('C', 3), at('B', 1), at('A', 1)], { latitude: 0, longitude: 32 })
  assert.deepEqual(
    sorted.map(({ shop }) => shop.name),
    ['A', 'B', 'C'],
  )
})
