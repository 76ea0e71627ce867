import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

const DIGEST = z.string().regex(/^[0-9a-f]{64}$/)
const COUNT = z.number().int().nonnegative()

const PART = z.strictObject({
  /** Where it begins in the file, and how long it is there, bytes. */
  offset: COUNT,
  bytes: COUNT,
  rows: COUNT,
  /** The payments of its first and its last line. */
  first: z.string(),
  last: z.string(),
  /** SHA-256 of its lines. */
  digest: DIGEST,
})

/** What a file of events says of itself; every digest in hexadecimal signs. */
const MANIFEST = z.strictObject({
  format: z.literal(1),
  /** `2026-01`: its last month, and its only one but for the first file. */
  month: z.string().regex(/^\d{4}-\d{2}$/),
  from: z.string().nullable(),
  until: z.string(),
  /** The place in the chain, from 1 on, … */
  place: z.number().int().positive(),
  /** … and what comes before it, with the digest of that manifest. */
  before: z.strictObject({ month: z.string(), digest: DIGEST }).nullable(),
  rows: COUNT,
  /** Of them in the database all the same, since decisions ask for them. */
  kept: COUNT,
  bytes: COUNT,
  /** SHA-256 of all lines. */
  digest: DIGEST,
  parts: z.array(PART).max(100_000),
})

export type Manifest = z.infer<typeof MANIFEST>
export type ManifestPart = z.infer<typeof PART>

/** A manifest as it lies in the folder. */
export interface FoundManifest {
  readonly manifest: Manifest
  /** SHA-256 of its bytes. */
  readonly digest: string
}

export const manifestName = (month: string): string => `event-${month}.json`
export const linesName = (month: string): string => `event-${month}.ndjson.gz`

/** SHA-256 in hexadecimal signs. */
export function digestHex(bytes: Uint8Array | string): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/** The manifest of a month. Throws where it is missing or is none. */
export async function readManifest(folder: string, month: string): Promise<FoundManifest> {
  const bytes = await readFile(join(folder, manifestName(month)))
  const read = MANIFEST.safeParse(JSON.parse(bytes.toString('utf8')))
  if (!read.success) throw new Error(`${manifestName(month)} is no manifest of a month of events.`)
  return { manifest: read.data, digest: digestHex(bytes) }
}

/** All manifests of a folder, in the order of the chain. */
export async function readManifests(folder: string): Promise<FoundManifest[]> {
  const months = (await readdir(folder)).flatMap(
    (name) => /^event-(\d{4}-\d{2})\.json$/.exec(name)?.[1] ?? [],
  )
  const found = await Promise.all(months.map((month) => readManifest(folder, month)))
  return found.toSorted((one, other) => one.manifest.place - other.manifest.place)
}
