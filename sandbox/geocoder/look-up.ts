import type { AtlasKind, AtlasPlace } from './atlas.ts'

/** What the map has for a text. */
export interface Match {
  readonly place: AtlasPlace
  /** `12` of `Plot 12`; '' without one. */
  readonly house: string
  /** Some of the text names nothing on the map. */
  readonly isPartial: boolean
}

/** The cast: what the map services do not know, however it is written (BOX-43). */
const UNKNOWN = /^nowhere\b|\bkotido\b|\batlantis\b/u
/** And what they know to the house, whatever town is written behind it. */
const EXACT = { text: /^plot 1 kampala road\b/u, road: 'Kampala Road' } as const
const FILLERS =
  /^(?:plot|no|house|near|next|opposite|opp|behind|off|along|on|at|in|the|of|to|and|city|town|district)$/u
const FINEST: readonly AtlasKind[] = ['road', 'landmark', 'suburb', 'postcode', 'town']

/** A text as the map compares it: lower case, no accents, one space between words. */
export function plainText(text: string): string {
  const words =
    text
      .normalize('NFKD')
      .replace(/[\p{M}'’]/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  return words.map((word) => ({ rd: 'road', st: 'street', ave: 'avenue' })[word] ?? word).join(' ')
}

/**
 * What a map service finds for an address, best first: the finest thing it names, in the town it names. Like the real
 * ones it answers with the town when it does not know the street, and says that the match is partial.
 */
export function lookUp(places: readonly AtlasPlace[], address: string, country: string): Match[] {
  const text = plainText(address)
  if (text === '' || UNKNOWN.test(text)) return []
  const exact = EXACT.text.test(text) ? places.find(({ name }) => name === EXACT.road) : undefined
  if (exact) return [{ place: exact, house: '1', isPartial: false }]
  const named = places.filter(({ name }) => holds(text, plainText(name)))
  const towns = named.filter(({ kind }) => kind === 'town').map(({ name }) => name)
  const fine = named.filter(({ kind, town, name }) => {
    if (kind === 'town') return true
    const others = towns.filter((other) => !holds(plainText(name), plainText(other)))
    return others.length === 0 || others.includes(town)
  })
  const house = /\b(?:plot|no|house)\s+(\d{1,4}[a-z]?)\b|^(\d{1,4}[a-z]?)\s/u.exec(text)
  const best = fine.toSorted(
    (a, b) => FINEST.indexOf(a.kind) - FINEST.indexOf(b.kind) || b.name.length - a.name.length || a.id - b.id,
  )
  const finest = best[0]?.kind
  return best
    .filter(({ kind }) => kind === finest)
    .map((place) => {
      const known = ` ${plainText(`${place.name} ${place.town} ${countryName(country)} ${country} republic dr drc`)} `
      const left = text
        .split(' ')
        .filter(
          (word) => !known.includes(` ${word} `) && !FILLERS.test(word) && !/^\d{1,4}[a-z]?$/u.test(word),
        )
      const isHouse = place.kind === 'road' || place.kind === 'landmark'
      const number = house?.[1] ?? house?.[2] ?? ''
      return {
        place,
        house: isHouse ? number : '',
        isPartial: left.length > 0 || (number !== '' && !isHouse),
      }
    })
}

/** Places whose names begin like the text, those that begin with it first. */
export function beginning(places: readonly AtlasPlace[], typed: string): AtlasPlace[] {
  const text = plainText(typed)
  if (text === '' || UNKNOWN.test(text)) return []
  return places
    .filter(({ name, town }) =>
      plainText(`${name} ${town}`)
        .split(' ')
        .some((_, n, words) => words.slice(n).join(' ').startsWith(text)),
    )
    .filter(({ name }) => !UNKNOWN.test(plainText(name)))
    .toSorted(
      (a, b) =>
        Number(plainText(b.name).startsWith(text)) - Number(plainText(a.name).startsWith(text)) ||
        a.id - b.id,
    )
    .slice(0, 5)
}

/** The places around a point, nearest first, as far as ten kilometres for a town and one for anything else. */
export function around(places: readonly AtlasPlace[], lat: number, lng: number): AtlasPlace[] {
  return places
    .map((place) => ({
      place,
      km: 111.2 * Math.hypot(place.lat - lat, (place.lng - lng) * Math.cos((lat * Math.PI) / 180)),
    }))
    .filter(({ place, km }) => place.kind !== 'postcode' && km <= (place.kind === 'town' ? 40 : 1))
    .toSorted((a, b) => FINEST.indexOf(a.place.kind) - FINEST.indexOf(b.place.kind) || a.km - b.km)
    .slice(0, 5)
    .map(({ place }) => place)
}

/** The English name of a country. */
export function countryName(code: string): string {
  return new Intl.DisplayNames(['en'], { type: 'region', fallback: 'code' }).of(code) ?? code
}

/** `Kampala Road, Kampala, Uganda`. */
export function addressOf({ name, town, country }: AtlasPlace, house = ''): string {
  const first = house === '' ? name : `Plot ${house.toUpperCase()} ${name}`
  return [first, town, countryName(country)].filter((part) => part !== '').join(', ')
}

function holds(text: string, name: string): boolean {
  return ` ${text} `.includes(` ${name} `)
}
