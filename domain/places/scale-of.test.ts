import assert from 'node:assert/strict'
import { test } from 'node:test'
import { scaleOf } from './scale-of.ts'

test('The bar under a map is as long as the distance that stands on it, at any zoom', () => {
  assert.deepEqual(scaleOf(0, 15), { text: '200 m', pixels: 42 })
  assert.equal(scaleOf(0, 9).text, '20 Km')
  for (let zoom = 3; zoom <= 18; zoom += 1) {
    const { pixels } = scaleOf(12, zoom)
    assert.ok(pixels > 38 && pixels <= 96, `${zoom}: ${pixels}`)
  }
})
