import { plainText } from '../pasted-text.ts'
import { isInside, parsePoint, type Bounds } from '../places/point.ts'
import { plainTextProblems, quoted } from '../places/plain-text.ts'
import { readHours } from './read-hours.ts'
import { parseService, servicesOf, SHOP_SERVICES } from './services.ts'
import { parseShopTitle, SHOP_TITLES, type Shop } from './shop.ts'

/** Columns of a file of shops, in any order; what else it holds is not read. The last four may be empty. */
export const SHOP_COLUMNS = [
  'name',
  'title',
  'latitude',
  'longitude',
  'address',
  'town',
  'phone',
  'hours',
  'services',
] as const

const LONGEST = { name: 120, address: 300, town: 80, phone: 24 } as const

/** A row of a file as text by column; a point of GeoJSON comes with its properties and its coordinates. */
export type ShopRow = Readonly<Record<string, string>>

export type ReadShop =
  | { readonly ok: true; readonly shop: Shop }
  /** Everything that is wrong with the row, each beginning with its field, for the person who mends the file. */
  | { readonly ok: false; readonly problems: readonly string[] }

/** A shop of an import; one outside the country's box is a mistake: nobody would see it (SHOP-31). */
export function readShop(row: ShopRow, box: Bounds): ReadShop {
  const fields = new Map(
    // An address may have been typed on several lines of a cell: in a list it is one.
    Object.entries(row).map(([name, value]) => [
      name.trim().toLowerCase(),
      value.replace(/\s+/g, ' ').trim(),
    ]),
  )
  const of = (name: string) => fields.get(name) ?? ''
  const title = parseTitle(of('title'))
  const plain = (name: string) => plainText(of(name))
  const place = readPlace(plain('latitude'), plain('longitude'), box)
  const hours = readHours(of('hours'))
  const phone = plain('phone')
  const services = wordsOf(plain('services'))
  const problems = [
    ...textProblems('name', of('name')),
    ...(title ? [] : titleProblems(of('title'))),
    ...place.problems,
    ...textProblems('address', of('address')),
    ...textProblems('town', of('town')),
    ...phoneProblems(phone),
    ...(hours.ok ? [] : [hours.problem]),
    ...serviceProblems(services),
  ]
  if (problems.length > 0 || !title || !place.point || !hours.ok) return { ok: false, problems }
  const shop = {
    name: of('name'),
    title,
    point: place.point,
    address: of('address'),
    town: of('town'),
    phone,
    hours: hours.hours,
    services: servicesOf(services),
  }
  return { ok: true, shop }
}

function parseTitle(text: string) {
  return parseShopTitle(text.charAt(0).toUpperCase() + text.slice(1).toLowerCase())
}

function titleProblems(text: string): string[] {
  const words = SHOP_TITLES.join(' or ')
  return [text === '' ? `title is missing: ${words}` : `title must be ${words}, not ${quoted(text)}`]
}

function textProblems(field: 'name' | 'address' | 'town', text: string): readonly string[] {
  const problems = plainTextProblems(text, { field, longest: LONGEST[field], needed: field !== 'town' })
  const isSaid = text === '' || /\p{L}/u.test(text)
  return isSaid ? problems : [...problems, `${field} must hold at least one letter`]
}

function phoneProblems(phone: string): string[] {
  if (phone === '') return []
  const digits = phone.replace(/\D/g, '').length
  if (phone.length <= LONGEST.phone && digits >= 3 && digits <= 15 && /^\+?[\d ()-]+$/.test(phone)) return []
  return [`phone must be 3 to 15 digits, such as 0712 000 101 or +256 712 000 101, not ${quoted(phone)}`]
}

/** Services of a cell: `sim-swap, devices`, with commas, semicolons, bars or spaces between them. */
function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[\s,;|]+/)
    .filter((word) => word !== '')
}

function serviceProblems(words: readonly string[]): string[] {
  return words
    .filter((word) => !parseService(word))
    .map((word) => `services must be some of ${SHOP_SERVICES.join(', ')}, not ${quoted(word)}`)
}

interface ReadPlace {
  readonly point: Shop['point'] | null
  readonly problems: readonly string[]
}

function readPlace(latitude: string, longitude: string, box: Bounds): ReadPlace {
  const problems = [
    ...degreesProblems('latitude', latitude, 90),
    ...degreesProblems('longitude', longitude, 180),
  ]
  const point = parsePoint(latitude, longitude)
  if (problems.length > 0 || !point) return { point: null, problems }
  if (isInside(point, box)) return { point, problems: [] }
  const turned = { latitude: point.longitude, longitude: point.latitude }
  if (isInside(turned, box))
    return { point: null, problems: ['latitude and longitude stand in each other’s place'] }
  if (point.latitude === 0 && point.longitude === 0)
    return { point: null, problems: ['latitude and longitude are both 0: no place was measured'] }
  return { point: null, problems: ['latitude and longitude name a place outside the country'] }
}

function degreesProblems(field: 'latitude' | 'longitude', text: string, most: number): string[] {
  if (text === '') return [`${field} is missing`]
  if (/^-?\d{1,3},\d+$/.test(text))
    return [`${field} must be written with a point, not a comma: ${quoted(text)}`]
  if (!/^-?\d{1,3}(\.\d{1,20})?$/.test(text))
    return [`${field} must be degrees, such as 0.3136, not ${quoted(text)}`]
  return Math.abs(Number(text)) > most ? [`${field} must be from -${most} to ${most}, not ${text}`] : []
}
