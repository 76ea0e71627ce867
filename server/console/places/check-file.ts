import { createHash } from 'node:crypto'
import type { Mend, PlaceFault, PlacesCheck } from '#contract/console/places.ts'
import type { Bounds } from '#domain/places/point.ts'
import { takesTwo } from '#domain/places/takes-two.ts'
import { certainMend, faultField, pointOfRow } from '#domain/places/row-mends.ts'
import { csvOf } from '#server/places/csv-of-rows.ts'
import type { FileRow, FileRows, RowFault } from '#server/places/file-rows.ts'
import type { PlaceKind, PlaceRow } from '#server/places/place-kind.ts'
import { checkRows, placeRowsOf, type PlaceFile } from '#server/places/read-place-file.ts'
import { comparePlaces, figuresOf } from './compare-places.ts'
import { signsOf } from './place-signs.ts'

/** A list of the screen holds so many rows; whoever needs all of them opens the file. */
const MOST_LISTED = 500
/** From so many unusable rows on the file itself is broken. */
const MOST_FAULTS = 50

export interface Checking<T> {
  readonly kind: PlaceKind<T>
  readonly file: PlaceFile
  readonly mends: readonly Mend[]
  readonly box: Bounds
  /** What is live. */
  readonly live: readonly T[]
}

/** What a file comes to: what the screen is told, and the places that would go live. */
export interface Checked<T> {
  readonly check: PlacesCheck
  readonly values: readonly T[]
}

/** Checks a file with what was mended in it by the rules of the import, beside what is live. Changes nothing. */
export function checkFile<T>({ kind, file, mends, box, live }: Checking<T>): Checked<T> {
  const began = performance.now()
  const read = mendedRows(placeRowsOf(file, kind.needed), mends)
  const isRead = read.ok
  const { values, lines, broken, faults } = checkRows(isRead ? read : { rows: [], faults: [] }, kind, box)
  const compared = isRead
    ? comparePlaces(kind, live, { values, lines })
    : comparePlaces(kind, [], { values: [], lines: [] })
  const rows = new Map(isRead ? read.rows.map(({ line, row }) => [line, row]) : [])
  const told = faults.slice(0, MOST_LISTED).map((fault) => faultOf(fault, rows.get(fault.line), box))
  const [first] = faults
  const { added, moved, gone, changed, same, lost } = compared
  const figures = {
    ...figuresOf(compared, live.length),
    good: values.length,
    unusable: broken,
    leftOut: isRead ? mends.filter(({ fields }) => fields === null).length : 0,
  }
  return {
    values,
    check: {
      fileName: file.name,
      bytes: file.bytes.length,
      unreadable: isRead ? '' : read.problem,
      broken: broken > MOST_FAULTS && first ? brokenBy(faults) : null,
      figures,
      faults: told,
      added: added.slice(0, MOST_LISTED),
      moved: moved.slice(0, MOST_LISTED),
      gone: gone.slice(0, MOST_LISTED),
      changed: changed.slice(0, MOST_LISTED),
      rows: [...same, ...added, ...moved].slice(0, MOST_LISTED),
      signs: signsOf(compared, told),
      lost,
      needsSecond: takesTwo(figures, lost),
      fingerprint: fingerprintOf(kind, values),
      tookMs: Math.round(performance.now() - began),
    },
  }
}

/** Of places as a file of an export has them: the same ones have the same, whatever their file looked like. */
export function fingerprintOf<T>(kind: PlaceKind<T>, values: readonly T[]): string {
  return createHash('sha256')
    .update(csvOf(kind.columns, values.map(kind.row)))
    .digest('hex')
}

/** The whole file once more with what was mended in it, rows that still cannot be used included. */
export function mendedFile<T>(kind: PlaceKind<T>, file: PlaceFile, mends: readonly Mend[]): string | null {
  const read = mendedRows(placeRowsOf(file, kind.needed), mends)
  if (!read.ok) return null
  return `\uFEFF${csvOf(
    kind.columns,
    read.rows.map(({ row }) => row),
  )}`
}

function mendedRows(read: FileRows, mends: readonly Mend[]): FileRows {
  if (!read.ok || mends.length === 0) return read
  const byLine = new Map(mends.map((mend) => [mend.line, mend.fields]))
  const rows = read.rows.flatMap((one): readonly FileRow[] => {
    const fields = byLine.get(one.line)
    if (fields === undefined) return [one]
    return fields === null ? [] : [{ line: one.line, row: { ...one.row, ...fields } }]
  })
  // A row that could not even be parted into fields may be left out too.
  const faults = read.faults.filter(({ line }) => byLine.get(line) !== null)
  return { ok: true, rows, faults }
}

/** What is told first of a file that is broken itself: columns that do not fit, where there are such. */
function brokenBy(faults: readonly RowFault[]): RowFault | null {
  return faults.find(({ problem }) => problem.startsWith('has ')) ?? faults[0] ?? null
}

function faultOf({ line, problem }: RowFault, row: PlaceRow | undefined, box: Bounds): PlaceFault {
  const mend = row === undefined ? null : certainMend(problem, row, box)
  return {
    line,
    name: (row?.['name'] ?? row?.['title'] ?? '').slice(0, 120),
    field: faultField(problem),
    problem,
    mend: mend === null ? null : { how: mend.how, mend: { line, fields: mend.fields } },
    point: row === undefined ? null : pointOfRow(row),
  }
}
