import { MOST_ROWS, TOO_MANY_ROWS } from './file-rows.ts'
import type { FileRow, FileRows, RowFault } from './file-rows.ts'
import type { PlaceRow } from './place-kind.ts'

/** Rows of a GeoJSON file: a FeatureCollection of points; properties are the columns, the geometry is the place. */
export function geojsonRows(text: string): FileRows {
  let content: unknown
  try {
    content = JSON.parse(text)
  } catch (error) {
    return { ok: false, problem: `The file is no JSON: ${error instanceof Error ? error.message : ''}` }
  }
  const features = isRecord(content) && content['type'] === 'FeatureCollection' ? content['features'] : null
  if (!Array.isArray(features)) return { ok: false, problem: 'The file must hold a FeatureCollection.' }
  if (features.length === 0) return { ok: false, problem: 'The file holds no rows.' }
  if (features.length > MOST_ROWS) return { ok: false, problem: TOO_MANY_ROWS }
  const lines = featureLines(text)
  const rows: FileRow[] = []
  const faults: RowFault[] = []
  features.forEach((feature: unknown, n) => {
    const line = lines[n] ?? n + 1
    const read = rowOf(feature)
    if (typeof read === 'string') faults.push({ line, problem: read })
    else rows.push({ line, row: read })
  })
  return { ok: true, rows, faults }
}

/** The row of a feature, or what is wrong with it. */
function rowOf(feature: unknown): PlaceRow | string {
  if (!isRecord(feature) || feature['type'] !== 'Feature') return 'type must be Feature'
  const { geometry, properties } = feature
  if (!isRecord(geometry) || geometry['type'] !== 'Point') return 'geometry must be a Point'
  const [longitude, latitude] = Array.isArray(geometry['coordinates'])
    ? (geometry['coordinates'] as unknown[])
    : []
  if (typeof longitude !== 'number' || typeof latitude !== 'number')
    return 'coordinates must be two numbers: longitude, then latitude'
  if (!isRecord(properties)) return 'properties are missing'
  const texts: [string, string][] = []
  for (const [name, value] of Object.entries(properties)) {
    const isText = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    if (isText) texts.push([name.trim().toLowerCase(), String(value)])
  }
  return { ...Object.fromEntries(texts), latitude: plain(latitude), longitude: plain(longitude) }
}

/** A number without an exponent. */
function plain(value: number): string {
  return Number(value.toFixed(12)).toLocaleString('en', { useGrouping: false, maximumFractionDigits: 12 })
}

/** The line on which each feature begins. */
function featureLines(text: string): number[] {
  const lines: number[] = []
  let open = ''
  let line = 1
  const at = text.indexOf('"features"')
  for (let n = 0; n < text.length; n++) {
    const char = text.charAt(n)
    if (char === '\n') line++
    else if (char === '"') n = endOfText(text, n)
    else if (char === '{' || char === '[') {
      if (char === '{' && open === '{[' && n > at) lines.push(line)
      open += char
    } else if (char === '}' || char === ']') open = open.slice(0, -1)
  }
  return lines
}

/** Where a JSON string that begins here ends; strings hold no line breaks. */
function endOfText(text: string, from: number): number {
  let n = from + 1
  while (n < text.length && text.charAt(n) !== '"') n += text.charAt(n) === '\\' ? 2 : 1
  return n
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
