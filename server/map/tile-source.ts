import { createHash } from 'node:crypto'
import { open, stat } from 'node:fs/promises'
import type { GroundTiles } from '#portal/kit/map/ground.ts'
import { plainCredit } from './plain-credit.ts'
import { readArchive, type ReadBytes } from './read-archive.ts'

/** Vector tiles as they were configured (`MAP_TILES`), found and ready to be named to browsers. */
export interface TileSource {
  readonly tiles: GroundTiles
  /** The archive that this portal serves itself; null when browsers fetch elsewhere. */
  readonly file: { readonly path: string; readonly size: number; readonly version: string } | null
  /** Origin that browsers fetch from; '' for this portal. */
  readonly origin: string
}

/** An address that is away does not keep a portal from its own map. */
const PATIENCE_MS = 5_000
const MOST_STYLE_BYTES = 2_000_000
const CREDIT = '© OpenStreetMap'

/**
 * Finds what `MAP_TILES` names: a PMTiles file, an address of one, an address with `{z}/{x}/{y}`, or a style, of which
 * the first vector source counts. Throws when it cannot be read.
 */
export async function findTiles(setting: string): Promise<TileSource> {
  if (!/^https?:\/\//i.test(setting)) return ofFile(setting)
  if (setting.includes('{z}')) return ofTemplate(setting, {})
  return new URL(setting).pathname.endsWith('.pmtiles') ? ofArchive(setting) : ofStyle(setting)
}

async function ofFile(path: string): Promise<TileSource> {
  const { size, mtimeMs } = await stat(path)
  const file = await open(path)
  const read: ReadBytes = async (from, length) => {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, from)
    return buffer.subarray(0, bytesRead)
  }
  try {
    const archive = await readArchive(read)
    const version = createHash('sha256').update(`${size} ${mtimeMs}`).digest('hex').slice(0, 12)
    return {
      tiles: {
        url: `/map/tiles.${version}.pmtiles`,
        maxZoom: archive.maxZoom,
        credit: archive.credit || CREDIT,
      },
      file: { path, size, version },
      origin: '',
    }
  } finally {
    await file.close()
  }
}

async function ofArchive(url: string): Promise<TileSource> {
  const archive = await readArchive(async (from, length) => {
    const answer = await fetch(url, {
      headers: { range: `bytes=${from}-${from + length - 1}` },
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    if (answer.status !== 206) throw new Error(`It answers ${answer.status} instead of a range`)
    return Buffer.from(await answer.arrayBuffer())
  })
  const tiles = { url, maxZoom: archive.maxZoom, credit: archive.credit || CREDIT }
  return { tiles, file: null, origin: new URL(url).origin }
}

interface Described {
  readonly type?: unknown
  readonly url?: unknown
  readonly tiles?: unknown
  readonly maxzoom?: unknown
  readonly attribution?: unknown
  readonly sources?: unknown
}

/** The first vector source of a style: its tiles, or what describes them. */
async function ofStyle(address: string): Promise<TileSource> {
  const { sources } = await readJson(address)
  const found = Object.values((sources ?? {}) as Record<string, Described>).find(
    ({ type }) => type === 'vector',
  )
  if (!found) throw new Error('The style has no vector source')
  if (typeof found.url !== 'string') return ofTemplate(templateOf(found, address), found)
  if (found.url.startsWith('pmtiles://'))
    return ofArchive(absolute(found.url.slice('pmtiles://'.length), address))
  const describedAt = absolute(found.url, address)
  const described = await readJson(describedAt)
  return ofTemplate(templateOf(described, describedAt), { ...described, ...found })
}

function templateOf({ tiles }: Described, from: string): string {
  const [first] = Array.isArray(tiles) ? (tiles as unknown[]) : []
  if (typeof first !== 'string') throw new Error('The source names no tiles')
  return absolute(first, from)
}

/** Relative to what named it; the places of a template stay as they are. */
function absolute(address: string, from: string): string {
  return new URL(address, from).href.replaceAll('%7B', '{').replaceAll('%7D', '}')
}

function ofTemplate(url: string, { maxzoom, attribution }: Described): TileSource {
  return {
    tiles: {
      url,
      maxZoom: typeof maxzoom === 'number' ? maxzoom : 14,
      credit: plainCredit(attribution) || CREDIT,
    },
    file: null,
    origin: new URL(url).origin,
  }
}

async function readJson(address: string): Promise<Described> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(PATIENCE_MS) })
  const text = await answer.text()
  if (!answer.ok || text.length > MOST_STYLE_BYTES) throw new Error(`It answers ${answer.status}`)
  return JSON.parse(text) as Described
}
