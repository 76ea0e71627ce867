import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { PlaceFigures, PlaceKindName } from '#contract/console/places.ts'
import type { Acted } from '#contract/console/queue.ts'
import type { AuditAct } from '#domain/staff/audit-acts.ts'
import type { Bounds } from '#domain/places/point.ts'
import { csvOf } from '#server/places/csv-of-rows.ts'
import { csvRows } from '#server/places/csv-rows.ts'
import type { PlaceKind } from '#server/places/place-kind.ts'
import { checkRows } from '#server/places/read-place-file.ts'
import type { Runner } from '#server/store/database.ts'
import type { Asker } from '../asker.ts'
import { writeEntry } from '../audit/write-entry.ts'
import { refusedFor } from '../decide/propose.ts'
import { fingerprintOf } from './check-file.ts'
import { liveImport } from './live-places.ts'
import * as sql from './place-statements.ts'

export const pack = promisify(gzip)
export const unpack = promisify(gunzip)
/** Nothing that was packed is larger; a packed file of a gigabyte is no file of places. */
export const MOST_UNPACKED = 256 * 1024 * 1024

/** A set that somebody puts live, or proposes where that takes two. */
export interface NewSet<T> {
  readonly kind: PlaceKind<T>
  readonly values: readonly T[]
  readonly fileName: string
  readonly figures: Omit<PlaceFigures, 'good' | 'unusable'>
  readonly lost: readonly string[]
  readonly needsSecond: boolean
  readonly broughtBack: boolean
  readonly reason: string
}

export function rightOf(name: PlaceKindName): 'import-sites' | 'import-shops' {
  return name === 'sites' ? 'import-sites' : 'import-shops'
}

/** Puts a set live as a whole in the transaction, or has it wait for a second person. */
export async function putOrPropose<T>(tx: Runner, asker: Asker, set: NewSet<T>): Promise<Acted> {
  const { kind, values, figures, needsSecond, broughtBack } = set
  if ((await tx.run(sql.findWaiting, [kind.name])).length > 0) return refusedFor('places-waiting')
  const csv = csvOf(kind.columns, values.map(kind.row))
  const fingerprint = fingerprintOf(kind, values)
  if (!needsSecond) await keepWhatIsLive(tx, kind)
  const [made] = await tx.run<{ id: number }>(sql.addEdition, [
    kind.name,
    needsSecond ? 'proposed' : 'live',
    set.fileName.slice(0, 120),
    fingerprint,
    await pack(csv),
    values.length,
    figures.was,
    figures.added,
    figures.moved,
    figures.gone,
    figures.leftOut,
    set.lost,
    broughtBack,
    set.reason,
    asker.staffId,
    asker.name,
    asker.session.browser,
  ])
  if (!made) return refusedFor('places-waiting')
  if (!needsSecond) await putLive(tx, { kind, values, id: made.id, by: asker.name })
  await tx.run(sql.removeDraft, [asker.staffId, kind.name])
  const act = needsSecond ? 'proposed-places' : broughtBack ? 'brought-back' : 'imported'
  await noteEdition(tx, asker, {
    act,
    kind: kind.name,
    ...figures,
    places: values.length,
    fingerprint,
    reason: set.reason,
  })
  return { outcome: 'done' }
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

interface Noted extends Omit<PlaceFigures, 'good' | 'unusable'> {
  readonly act: AuditAct
  readonly kind: PlaceKindName
  readonly places: number
  readonly fingerprint: string
  readonly reason: string
}

/** With counts and fingerprint, so that anybody can tell later which file it was. */
export async function noteEdition(tx: Runner, asker: Asker, noted: Noted): Promise<void> {
  const { act, kind, places, added, moved, gone, leftOut, fingerprint, reason } = noted
  const counts = Object.entries({ places, added, moved, gone, leftOut }).map(([name, n]) => [name, String(n)])
  await writeEntry(tx, asker, {
    act,
    may: rightOf(kind),
    objectKind: 'places',
    object: kind,
    detail: { ...Object.fromEntries(counts), fingerprint },
    reason,
  })
}
