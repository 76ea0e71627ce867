import assert from 'node:assert/strict'
import { test } from 'node:test'
import { crc32, inflateSync } from 'node:zlib'
import { readIcon } from './site-files.ts'
import { ICON_SIZES } from './web-manifest.ts'

/** Red, green and blue of a pixel of an icon. */
function pixel(icon: Buffer, size: number, [x, y]: readonly [number, number]): number[] {
  const length = icon.readUInt32BE(33)
  const rows = inflateSync(icon.subarray(41, 41 + length))
  return [...rows.subarray(y * (1 + size * 3) + 1 + x * 3).subarray(0, 3)]
}

// UX-12
test('an installed portal has its own sign: a seed in a ring on its ground, whatever the size', () => {
  for (const size of ICON_SIZES) {
    const icon = readIcon(size)
    const half = Math.floor(size / 2)
    assert.deepEqual([...icon.subarray(0, 8)], [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
    assert.deepEqual([icon.readUInt32BE(16), icon.readUInt32BE(20)], [size, size])
    assert.deepEqual(pixel(icon, size, [0, 0]), [0x5b, 0x1a, 0x4a])
    assert.deepEqual(pixel(icon, size, [half, half]), [0xc6, 0xe8, 0x6b])
    assert.deepEqual(pixel(icon, size, [half, Math.round(half - size * 0.28)]), [255, 255, 255])
    assert.ok(icon.length < 12_000, `${icon.length} bytes`)
  }
})

for (const size of ICON_SIZES)
  test(`every part of the picture of ${size} pixels carries its right checksum, so no phone refuses it`, () => {
    const icon = readIcon(size)
    const names: string[] = []
    for (let at = 8; at < icon.length;) {
      const length = icon.readUInt32BE(at)
      const named = icon.subarray(at + 4, at + 8 + length)
      assert.equal(icon.readUInt32BE(at + 8 + length), crc32(named))
      names.push(named.subarray(0, 4).toString('latin1'))
      at += length + 12
    }
    assert.deepEqual(names, ['IHDR', 'IDAT', 'IEND'])
  })
