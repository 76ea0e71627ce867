import { writeFile } from 'node:fs/promises'

/** A number as protocol buffers and PMTiles write it. */
function varint(value: number): number[] {
  const bytes: number[] = []
  let rest = value
  for (; rest >= 128; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128)
  return [...bytes, rest]
}

const zigzag = (value: number): number => (value < 0 ? -2 * value - 1 : 2 * value)
const bytesField = (field: number, bytes: readonly number[]): number[] => [
  ...varint(field * 8 + 2),
  ...varint(bytes.length),
  ...bytes,
]
const textField = (field: number, text: string): number[] => bytesField(field, [...Buffer.from(text)])
const numberField = (field: number, value: number): number[] => [...varint(field * 8), ...varint(value)]

type Step = readonly [number, number]

/** Commands of a vector tile: to the first point, on through the others, closed for an area. */
function geometry([first, ...others]: readonly Step[], closed: boolean): number[] {
  const steps = (points: readonly Step[]) =>
    points.flatMap(([x, y]) => [...varint(zigzag(x)), ...varint(zigzag(y))])
  return [
    ...varint(9),
    ...steps(first ? [first] : []),
    ...(others.length > 0 ? varint(others.length * 8 + 2) : []),
    ...steps(others),
    ...(closed ? varint(15) : []),
  ]
}

interface Layer {
  readonly name: string
  /** 1 point, 2 line, 3 area. */
  readonly type: 1 | 2 | 3
  readonly steps: readonly Step[]
  readonly tags: Readonly<Record<string, string>>
}

function layerBytes({ name, type, steps, tags }: Layer): number[] {
  const entries = Object.entries(tags)
  const numbers = entries.flatMap((_, at) => [...varint(at), ...varint(at)])
  const feature = [
    ...bytesField(2, numbers),
    ...numberField(3, type),
    ...bytesField(4, geometry(steps, type === 3)),
  ]
  return [
    ...textField(1, name),
    ...bytesField(2, feature),
    ...entries.flatMap(([key]) => textField(3, key)),
    ...entries.flatMap(([, value]) => bytesField(4, textField(1, value))),
    ...numberField(5, 4096),
    ...numberField(15, 2),
  ]
}

/** One tile for everywhere: water in its upper half, a road across, a town in the middle. */
const TILE = (
  [
    {
      name: 'earth',
      type: 3,
      steps: [
        [0, 0],
        [4096, 0],
        [0, 4096],
        [-4096, 0],
      ],
      tags: { kind: 'earth' },
    },
    {
      name: 'water',
      type: 3,
      steps: [
        [0, 0],
        [4096, 0],
        [0, 1500],
        [-4096, 0],
      ],
      tags: { kind: 'lake' },
    },
    {
      name: 'roads',
      type: 2,
      steps: [
        [0, 3000],
        [4096, -400],
      ],
      tags: { kind: 'highway' },
    },
    { name: 'places', type: 1, steps: [[2048, 2048]], tags: { kind: 'locality', name: 'Tiletown' } },
  ] satisfies Layer[]
).flatMap((layer) => bytesField(3, layerBytes(layer)))

const MAX_ZOOM = 10
const HEADER_BYTES = 127

/** Writes a PMTiles archive of version 3 with the same vector tile at every place of zoom 0 to 10. */
export async function writeTileArchive(path: string): Promise<void> {
  const everywhere = Array.from({ length: MAX_ZOOM + 1 }, (_, zoom) => 4 ** zoom).reduce(
    (sum, one) => sum + one,
  )
  const directory = [1, 0, ...varint(everywhere), ...varint(TILE.length), 1]
  const metadata = [...Buffer.from(JSON.stringify({ attribution: '<a href="/x">Test Survey</a>' }))]
  const header = Buffer.alloc(HEADER_BYTES)
  header.write('PMTiles', 'latin1')
  header[7] = 3
  const sections = [directory, metadata, [], TILE]
  let offset = HEADER_BYTES
  for (const [index, section] of sections.entries()) {
    header.writeBigUInt64LE(BigInt(offset), 8 + index * 16)
    header.writeBigUInt64LE(BigInt(section.length), 16 + index * 16)
    offset += section.length
  }
  for (const [at, count] of [
    [72, everywhere],
    [80, 1],
    [88, 1],
  ] as const)
    header.writeBigUInt64LE(BigInt(count), at)
  header.set([1, 1, 1, 1, 0, MAX_ZOOM], 96)
  header.writeInt32LE(-1_800_000_000, 102)
  header.writeInt32LE(-850_000_000, 106)
  header.writeInt32LE(1_800_000_000, 110)
  header.writeInt32LE(850_000_000, 114)
  await writeFile(path, Buffer.concat([header, ...sections.map((section) => Buffer.from(section))]))
}
