import { crc32, deflateSync } from 'node:zlib'

/** Red, green, blue. */
type Colour = readonly [number, number, number]

const GROUND: Colour = [0x5b, 0x1a, 0x4a]
const RING: Colour = [0xff, 0xff, 0xff]
const SEED: Colour = [0xc6, 0xe8, 0x6b]
/** In parts of the icon's side: the ring's middle, half its stroke, the seed. */
const RING_RADIUS = 0.28
const HALF_STROKE = 0.047
const SEED_RADIUS = 0.156

/**
 * The app icon (UX-12: ring and seed on aubergine) as a PNG of `size` × `size` pixels. The ground fills the
 * square and the drawing keeps to the middle, so a system may cut any shape out of it.
 */
export function drawIcon(size: number): Buffer {
  const rows = Buffer.alloc(size * (1 + size * 3))
  for (let y = 0, at = 0; y < size; y += 1) {
    at += 1
    for (let x = 0; x < size; x += 1) {
      const away = Math.hypot(x + 0.5 - size / 2, y + 0.5 - size / 2)
      const ring = covered(HALF_STROKE * size - Math.abs(away - RING_RADIUS * size))
      const seed = covered(SEED_RADIUS * size - away)
      for (const [part, ground] of GROUND.entries()) {
        const under = ground + ((RING[part] ?? 0) - ground) * ring
        rows[at] = Math.round(under + ((SEED[part] ?? 0) - under) * seed)
        at += 1
      }
    }
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(size, 0)
  header.writeUInt32BE(size, 4)
  // Eight bits each of red, green and blue.
  header.set([8, 2], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** How much of a pixel lies inside an edge that is `inside` pixels away: soft edges at every size. */
function covered(inside: number): number {
  return Math.min(1, Math.max(0, inside + 0.5))
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const framed = Buffer.alloc(named.length + 8)
  framed.writeUInt32BE(data.length, 0)
  named.copy(framed, 4)
  framed.writeUInt32BE(crc32(named), named.length + 4)
  return framed
}
