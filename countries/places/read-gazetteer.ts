import { parse } from 'csv-parse/sync'
import { PLACE_KINDS, type GazetteerPlace, type PlaceKind } from '#domain/places/gazetteer-place.ts'
import { parsePoint } from '#domain/places/point.ts'

/** The columns of a gazetteer file, in any order (docs/places.md). */
const COLUMNS = ['name', 'kind', 'within', 'latitude', 'longitude', 'also'] as const
type Row = Readonly<Record<(typeof COLUMNS)[number], string>>

/** A chain of places within places is never longer. */
const DEEPEST = 4

export interface GazetteerText {
  readonly places: readonly GazetteerPlace[]
  /** `line 7: kind must be one of …`; such rows are left out. */
  readonly faults: readonly string[]
}

/** The places of gazetteer files, one text each; a later text may say something else about a place of an earlier one. */
export function readGazetteer(...texts: readonly string[]): GazetteerText {
  const faults: string[] = []
  const rows = new Map<string, Row>()
  for (const text of texts)
    for (const { row, line } of rowsOf(text, faults)) {
      const fault = faultOf(row)
      if (fault) faults.push(`line ${line}: ${fault}`)
      else rows.set(`${row.kind} ${row.name} ${row.within}`.toLowerCase(), row)
    }
  const byName = Map.groupBy(rows.values(), ({ name }) => name)
  return { places: [...rows.values()].flatMap((row) => placeOf(row, byName)), faults }
}

function rowsOf(text: string, faults: string[]): { row: Row; line: number }[] {
  try {
    const records = parse(text, {
      bom: true,
      columns: (names: string[]) => names.map((name) => name.trim().toLowerCase()),
      comment: '#',
      comment_no_infix: true,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
    }) as unknown as readonly { record: Partial<Row>; info: { lines: number } }[]
    return records.map(({ record, info }) => ({
      row: Object.fromEntries(COLUMNS.map((name) => [name, record[name] ?? ''])) as Row,
      line: info.lines,
    }))
  } catch (cause) {
    faults.push(cause instanceof Error ? cause.message : 'the file is not CSV')
    return []
  }
}

function faultOf(row: Row): string | null {
  if (row.name === '') return 'name is missing'
  if (!isKind(row.kind)) return `kind must be one of ${PLACE_KINDS.join(', ')}`
  if (!parsePoint(row.latitude, row.longitude))
    return 'latitude and longitude must be degrees, such as 0.3136'
  return null
}

function isKind(kind: string): kind is PlaceKind {
  return PLACE_KINDS.some((known) => known === kind)
}

function placeOf(row: Row, byName: ReadonlyMap<string, readonly Row[]>): GazetteerPlace[] {
  const point = parsePoint(row.latitude, row.longitude)
  if (!point || !isKind(row.kind)) return []
  const around = surroundings(row, byName)
  const town = row.kind === 'town' ? row : around.find(({ kind }) => kind === 'town')
  return [
    {
      name: row.name,
      kind: row.kind,
      point,
      within: [...new Set([row.within, ...around.map(({ name }) => name)].filter((name) => name !== ''))],
      also: row.also.split('|').filter((name) => name.trim() !== ''),
      town: town?.name ?? '',
    },
  ]
}

/** What a place lies in, nearest first: its town, that one's district. */
function surroundings(row: Row, byName: ReadonlyMap<string, readonly Row[]>): Row[] {
  const found: Row[] = []
  let here = row
  while (here.within !== '' && found.length < DEEPEST) {
    const coarser = byName.get(here.within)?.find((one) => one !== here && isCoarser(one, here))
    if (!coarser) break
    found.push(coarser)
    here = coarser
  }
  return found
}

function orderOf(kind: string): number {
  return PLACE_KINDS.findIndex((known) => known === kind)
}

function isCoarser(one: Row, than: Row): boolean {
  return orderOf(one.kind) < orderOf(than.kind) || (one.kind === 'town' && than.kind === 'town')
}
