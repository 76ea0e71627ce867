import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { PlaceKindName } from '#contract/console/places.ts'
import type { Bounds } from '#domain/places/point.ts'
import { csvOf } from '#server/places/csv-of-rows.ts'
import { csvRows } from '#server/places/csv-rows.ts'
import type { PlaceKind } from '#server/places/place-kind.ts'
import { checkRows } from '#server/places/read-place-file.ts'
import type { Runner } from '#server/store/database.ts'
import { fingerprintOf } from './check-file.ts'
import { liveImport } from './live-places.ts'
import * as sql from './place-statements.ts'

export const pack = promisify(gzip)
export const unpack = promisify(gunzip)
/** Nothing that was packed is larger; a packed file of a gigabyte is no file of places. */
export const MOST_UNPACKED = 256 * 1024 * 1024

export function rightOf(name: PlaceKindName): 'import-sites' | 'import-shops' {
  return name === 'sites' ? 'import-sites' : 'import-shops'
}

export interface Going<T> {
  readonly kind: PlaceKind<T>
  readonly values: readonly T[]
  /** Of the edition, which is live already. */
  readonly id: number
  readonly by: string
}

/** Replaces what customers find by an edition that went live in this transaction. */
export async function putLive<T>(tx: Runner, { kind, values, id, by }: Going<T>): Promise<void> {
  const { edition } = await kind.put(tx, values, by)
  await tx.run(sql.nameImport, [id, edition])
  await tx.run(sql.forgetEditions, [kind.name])
}

/** What is live and came by no edition of the console can come back too. */
export async function keepWhatIsLive<T>(tx: Runner, kind: PlaceKind<T>): Promise<void> {
  const live = await liveImport(tx, kind.name)
  const [newest] = await tx.run<{ edition: number | null }>(sql.newestLive, [kind.name])
  if (!live || newest?.edition === live.edition) return
  const values = await kind.values(tx)
  const packed = await pack(csvOf(kind.columns, values.map(kind.row)))
  const { edition, by, at } = live
  await tx.run(sql.keepLive, [kind.name, fingerprintOf(kind, values), packed, values.length, by, at, edition])
}

/** The places of an edition, by the import's own rules. */
export async function unpackPlaces<T>(
  kind: PlaceKind<T>,
  packed: Buffer,
  box: Bounds,
): Promise<readonly T[]> {
  const text = (await unpack(packed, { maxOutputLength: MOST_UNPACKED })).toString()
  const read = csvRows(text, kind.needed)
  return read.ok ? checkRows(read, kind, box).values : []
}
