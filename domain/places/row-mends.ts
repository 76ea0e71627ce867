import { isInside, parsePoint, type Bounds, type Point } from './point.ts'

/** A row of a dropped file, text by column. */
type Row = Readonly<Record<string, string>>

/** What mends a fault of a row for certain, and how that is called. */
export type RowMend =
  | { readonly how: 'point' | 'swap' | 'empty'; readonly fields: Readonly<Record<string, string>> }
  | { readonly how: 'leave-out'; readonly fields: null }

const DEGREES = ['latitude', 'longitude'] as const
/** Of a shop what may be empty. */
const MAY_BE_EMPTY = ['town', 'phone', 'hours', 'services']
const WITH_COMMA = /^\s*-?\d{1,3},\d+\s*$/

/** The column that a fault is about: `place` for both degrees, `row` for all of it. */
export function faultField(problem: string): string {
  if (problem.startsWith('latitude and longitude') || problem.startsWith('the place ')) return 'place'
  if (problem.startsWith('is the same place')) return 'place'
  const [first = ''] = problem.split(' ', 1)
  if (/^[2-5]G$/.test(first)) return first.toLowerCase()
  return /^(?:name|title|latitude|longitude|address|town|phone|hours|services|technologies)$/.test(first)
    ? first
    : 'row'
}

/** Where a row says that it is, also with commas for points; null: that cannot be read. */
export function pointOfRow(row: Row): Point | null {
  const [latitude, longitude] = DEGREES.map((name) => (row[name] ?? '').trim())
  return parsePoint(withPoint(latitude ?? ''), withPoint(longitude ?? ''))
}

function withPoint(text: string): string {
  return WITH_COMMA.test(text) ? text.replace(',', '.') : text
}

/**
 * What mends a fault for certain: a point for a comma, the two degrees changed about, a field that may be empty left empty, a
 * place that is there twice left out. Null: only a person knows.
 */
export function certainMend(problem: string, row: Row, box: Bounds): RowMend | null {
  if (problem.startsWith('is the same place')) return { how: 'leave-out', fields: null }
  const field = faultField(problem)
  if (MAY_BE_EMPTY.includes(field)) return { how: 'empty', fields: { [field]: '' } }
  if (field !== 'place' && field !== 'latitude' && field !== 'longitude') return null
  const mended = Object.fromEntries(
    DEGREES.filter((name) => WITH_COMMA.test(row[name] ?? '')).map((name) => [
      name,
      withPoint((row[name] ?? '').trim()),
    ]),
  )
  const point = pointOfRow(row)
  if (!point) return null
  if (isInside(point, box)) return Object.keys(mended).length > 0 ? { how: 'point', fields: mended } : null
  const turned = { latitude: point.longitude, longitude: point.latitude }
  if (!isInside(turned, box)) return null
  return {
    how: 'swap',
    fields: { latitude: String(turned.latitude), longitude: String(turned.longitude) },
  }
}
