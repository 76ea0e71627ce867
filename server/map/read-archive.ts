import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { plainCredit } from './plain-credit.ts'

export type ReadBytes = (from: number, length: number) => Promise<Buffer>

/** What a map needs to know of a PMTiles archive before it asks for tiles. */
export interface Archive {
  readonly maxZoom: number
  /** Whose data it is, as the archive says; '' when it does not. */
  readonly credit: string
}

const HEADER_BYTES = 127
const VECTOR_TILES = 1
const MOST_METADATA_BYTES = 1_000_000

/** Reads the header of a PMTiles archive, version 3, and its metadata. Throws for anything else. */
export async function readArchive(read: ReadBytes): Promise<Archive> {
  const header = await read(0, HEADER_BYTES)
  if (header.length < HEADER_BYTES || header.toString('latin1', 0, 7) !== 'PMTiles' || header[7] !== 3)
    throw new Error('This is no PMTiles archive of version 3')
  if (header[99] !== VECTOR_TILES) throw new Error('The archive holds no vector tiles')
  const at = Number(header.readBigUInt64LE(24))
  const length = Number(header.readBigUInt64LE(32))
  const metadata =
    length > 0 && length < MOST_METADATA_BYTES
      ? (JSON.parse(unpack(await read(at, length), header[97]).toString('utf8')) as { attribution?: unknown })
      : {}
  return { maxZoom: header[101] ?? 0, credit: plainCredit(metadata.attribution) }
}

/** By the code of the archive's own compression. */
function unpack(bytes: Buffer, compression: number | undefined): Buffer {
  if (compression === 2) return gunzipSync(bytes)
  if (compression === 3) return brotliDecompressSync(bytes)
  return bytes
}
