import { plainTextProblems, quoted } from '../places/plain-text.ts'
import { isInside, parsePoint, type Bounds } from '../places/point.ts'
import type { Site } from './site.ts'
import { parseTechnology, TECHNOLOGIES, technologySet, type Technology } from './technology.ts'

/** Columns of a file of sites, in any order; what else it holds is not read. */
export const SITE_COLUMNS = ['title', 'latitude', 'longitude', 'technologies'] as const

const LONGEST_TITLE = 200
const YES = new Set(['1', 'true', 'yes', 'y', 'x'])
const NO = new Set(['', '0', 'false', 'no', 'n', '-'])

/** A row of a file as text by column; a point of GeoJSON comes with its properties and its coordinates. */
export type SiteRow = Readonly<Record<string, string>>

export type ReadSite =
  | { readonly ok: true; readonly site: Site }
  /** Everything that is wrong with the row, for the person who mends the file. */
  | { readonly ok: false; readonly problems: readonly string[] }

/**
 * A site of an import. Its technologies stand in one column (`2G 3G 4G`) or in one column each, named `2G` or as the
 * documents spell it (`_2Gservice`). A site outside the country's box is a mistake: nobody would see it
 * (SHOP-31).
 */
export function readSite(row: SiteRow, box: Bounds): ReadSite {
  const fields = new Map(
    Object.entries(row).map(([name, value]) => [
      name.trim().toLowerCase(),
      value.replace(/\s+/g, ' ').trim(),
    ]),
  )
  const title = fields.get('title') ?? ''
  const point = parsePoint(fields.get('latitude') ?? '', fields.get('longitude') ?? '')
  const technologies = technologiesIn(fields)
  const problems = [
    ...plainTextProblems(title, { field: 'title', longest: LONGEST_TITLE, needed: true }),
    ...(point ? [] : ['latitude and longitude must be degrees, such as 0.3136']),
    ...(point && !isInside(point, box) ? ['the place lies outside the country'] : []),
    ...technologies.problems,
  ]
  if (problems.length > 0 || !point) return { ok: false, problems }
  return { ok: true, site: { ...point, title, technologies: technologySet(technologies.found) } }
}

interface ReadTechnologies {
  readonly found: readonly Technology[]
  readonly problems: readonly string[]
}

function technologiesIn(fields: ReadonlyMap<string, string>): ReadTechnologies {
  const words = (fields.get('technologies') ?? '').split(/[\s|;,/+]+/).filter(Boolean)
  const unknown = words.filter((word) => parseTechnology(word) === null)
  const problems = unknown.map(
    (word) => `technologies must be of ${TECHNOLOGIES.join(', ')}, not ${quoted(word)}`,
  )
  const found = words.flatMap((word) => parseTechnology(word) ?? [])
  for (const technology of TECHNOLOGIES) {
    const name = technology.toLowerCase()
    const value = (fields.get(`_${name}service`) ?? fields.get(name) ?? '').toLowerCase()
    if (YES.has(value)) found.push(technology)
    else if (!NO.has(value)) problems.push(`${technology} must be true or false, not ${quoted(value)}`)
  }
  if (found.length === 0 && problems.length === 0) problems.push('no technology is named')
  return { found, problems }
}
