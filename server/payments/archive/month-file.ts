import { createHash } from 'node:crypto'
import { open, rename, stat, type FileHandle } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { digestHex, linesName, type Manifest, type ManifestPart } from './manifest.ts'

const pack = promisify(gzip)
const unpack = promisify(gunzip)

/** An event as a line: its row as JSON without a line end. */
export interface EventLine {
  readonly payment: string
  readonly line: string
}

/** A part is unpacked at once: lines have a few hundred bytes, and a part some twenty thousand of them. */
const MOST_PART_BYTES = 512 * 1024 * 1024

/** What was written: a manifest's words about its lines. */
export type WrittenLines = Pick<Manifest, 'rows' | 'bytes' | 'digest' | 'parts'>

/**
 * Writes lines that come in the order of their payments, in parts that can be read each by itself; together they are an
 * ordinary gzip file. Nothing is at its place before all of it is on the disk.
 */
export async function writeMonthFile(
  folder: string,
  month: string,
  batches: AsyncIterable<readonly EventLine[]>,
): Promise<WrittenLines> {
  const parts: ManifestPart[] = []
  const all = createHash('sha256')
  await writeWhole(join(folder, linesName(month)), async (file) => {
    for await (const lines of batches) {
      const text = lines.map(({ line }) => `${line}\n`).join('')
      const bytes = await pack(text)
      const { offset, bytes: length } = parts.at(-1) ?? { offset: 0, bytes: 0 }
      all.update(text)
      await file.writeFile(bytes)
      parts.push({
        offset: offset + length,
        bytes: bytes.length,
        rows: lines.length,
        first: lines[0]?.payment ?? '',
        last: lines.at(-1)?.payment ?? '',
        digest: digestHex(text),
      })
    }
  })
  return {
    rows: parts.reduce((sum, part) => sum + part.rows, 0),
    bytes: parts.reduce((sum, part) => sum + part.bytes, 0),
    digest: all.digest('hex'),
    parts,
  }
}

/** Writes a file, sees it on the disk, and only then gives it its name. */
export async function writeWhole(path: string, write: (file: FileHandle) => Promise<void>): Promise<void> {
  const file = await open(`${path}.partial`, 'w', 0o600)
  try {
    await write(file)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(`${path}.partial`, path)
  const folder = await open(dirname(path))
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

/** The lines of one part. Throws where they are not those that were written. */
async function readPart(file: FileHandle, part: ManifestPart, month: string): Promise<readonly string[]> {
  const packed = Buffer.alloc(part.bytes)
  const { bytesRead } = await file.read(packed, 0, part.bytes, part.offset)
  const text = await unpack(packed.subarray(0, bytesRead), { maxOutputLength: MOST_PART_BYTES }).then(
    (bytes) => bytes.toString('utf8'),
    () => '',
  )
  if (digestHex(text) !== part.digest) throw new Error(`${linesName(month)} was changed or is damaged.`)
  return text.split('\n').slice(0, -1)
}

/** The lines of a month, part by part; of one payment only the parts that may have it. Throws where a part was changed. */
export async function* readMonthFile(
  folder: string,
  { month, parts }: Pick<Manifest, 'month' | 'parts'>,
  payment?: string,
): AsyncGenerator<readonly string[]> {
  const file = await open(join(folder, linesName(month)))
  try {
    for (const part of parts)
      if (payment === undefined || (part.first <= payment && payment <= part.last))
        yield await readPart(file, part, month)
  } finally {
    await file.close()
  }
}

/** Reads a whole month again. Throws unless every line is there as it was written, and nothing besides. */
export async function verifyMonthFile(folder: string, manifest: Manifest): Promise<void> {
  const all = createHash('sha256')
  let rows = 0
  for await (const lines of readMonthFile(folder, manifest)) {
    for (const line of lines) all.update(`${line}\n`)
    rows += lines.length
  }
  const { size } = await stat(join(folder, linesName(manifest.month)))
  if (rows !== manifest.rows || size !== manifest.bytes || all.digest('hex') !== manifest.digest)
    throw new Error(`${linesName(manifest.month)} is not what its manifest says.`)
}
