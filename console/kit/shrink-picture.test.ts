import assert from 'node:assert/strict'
import { test } from 'node:test'
import { PICTURE } from '#domain/texts/banners.ts'
import { sizeWithin } from './shrink-picture.ts'

test('a picture of a banner keeps its shape: a high one is shown narrower and not squashed, a small one is not blown up', () => {
  assert.deepEqual(sizeWithin({ width: 1_600, height: 800 }, 640), { width: 640, height: 320 })
  assert.deepEqual(sizeWithin({ width: 1_000, height: 4_000 }, 640), { width: 320, height: PICTURE.highest })
  assert.deepEqual(sizeWithin({ width: 200, height: 100 }, 640), { width: 200, height: 100 })
  assert.deepEqual(sizeWithin({ width: 5_000, height: 1 }, 640), { width: 640, height: 1 })
})
