import { createHash } from 'node:crypto'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { promisify } from 'node:util'
import type { Country } from '#countries/country.ts'
import { groundOf } from '#countries/ground/read-ground.ts'
import { gazetteerOf } from '#countries/places/gazetteer-of.ts'
import type { GroundFile } from '#portal/kit/map/ground.ts'
import type { PageName } from '#portal/page-props.ts'
import { labelledPlaces } from './labelled-places.ts'
import { findTiles, type TileSource } from './tile-source.ts'

const MAP_PAGES: readonly PageName[] = ['store-locator', 'coverage', 'hbb-lead']

/** Whether a page has a map: its document then says where the map's ground is, and may fetch tiles. */
export function hasMap(page: PageName): boolean {
  return MAP_PAGES.includes(page)
}

/** The own map, packed as it is sent. */
export interface PackedGround {
  readonly address: string
  readonly plain: Buffer
  readonly br: Buffer
  readonly gzip: Buffer
}

export interface MapFiles {
  /** Where browsers find the own map; an address that leads there while it is not made yet. */
  address(): string
  ground(): Promise<PackedGround>
  /** The archive of tiles that this portal serves; null for none. */
  archive(): TileSource['file']
  /** Origins beside this portal that tiles come from. */
  origins(): readonly string[]
}

interface MapSettings {
  readonly country: Country
  readonly gazetteerFile?: string
  readonly mapTiles?: string
  readonly warn: (fields: object, message: string) => void
  readonly now: () => Date
}

/** Tiles that could not be found are looked for again after so long. */
const AGAIN_MS = 60_000
export const ANY_VERSION = '/map/base.json'

/** The map's files: made when they are first needed, once, apart from tiles that were away. */
export function makeMapFiles(settings: MapSettings): MapFiles {
  const { country, gazetteerFile = '', mapTiles = '', warn, now } = settings
  let drawing: ReturnType<typeof namedGround> | null = null
  let coming: Promise<PackedGround> | null = null
  let made: PackedGround | null = null
  let source: TileSource | null = null
  let againAt = 0

  const make = async (): Promise<PackedGround> => {
    drawing ??= namedGround(country, gazetteerFile)
    if ((await drawing).land.length === 0)
      warn({ opco: country.opco }, 'the country has no ground: maps show names only (npm run ground)')
    if (mapTiles !== '' && source === null)
      source = await findTiles(mapTiles).catch((err: unknown) => {
        warn({ err }, 'MAP_TILES cannot be read: maps show their own ground only')
        againAt = now().getTime() + AGAIN_MS
        return null
      })
    made = await pack({ ...(await drawing), tiles: source?.tiles ?? null })
    return made
  }
  const ground = (): Promise<PackedGround> => {
    const isTimeAgain = mapTiles !== '' && source === null && made !== null && now().getTime() >= againAt
    if (isTimeAgain) coming = null
    coming ??= make().catch((cause: unknown) => {
      coming = null
      drawing = null
      throw cause
    })
    return coming
  }
  return {
    ground,
    address: () => {
      ground().catch((err: unknown) => warn({ err }, 'the map could not be made'))
      return made?.address ?? ANY_VERSION
    },
    archive: () => source?.file ?? null,
    origins: () => (source?.origin ? [source.origin] : []),
  }
}

/** A country's ground with the names of its gazetteer, which are an operator's own in part. */
async function namedGround(country: Country, gazetteerFile: string): Promise<Omit<GroundFile, 'tiles'>> {
  const ground = groundOf(country)
  const places = labelledPlaces(await gazetteerOf(country.opco, gazetteerFile), country.map.bounds)
  return { ...ground, places, credit: [ground.credit, 'GeoNames'].filter(Boolean).join(' · ') }
}

async function pack(ground: GroundFile): Promise<PackedGround> {
  const plain = Buffer.from(JSON.stringify(ground))
  const hash = createHash('sha256').update(plain).digest('hex').slice(0, 12)
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 }
  return {
    address: `/map/base.${hash}.json`,
    plain,
    br: await promisify(brotliCompress)(plain, { params }),
    gzip: await promisify(gzip)(plain, { level: 9 }),
  }
}
