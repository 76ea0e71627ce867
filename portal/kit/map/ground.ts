/** The own map as it travels: numbers are ten-thousandths of a degree, each after the first told from the one before. */
export interface GroundFile {
  /** The country itself, as closed rings. */
  readonly land: readonly Ring[]
  /** What lies around it. */
  readonly around: readonly Ring[]
  readonly lakes: readonly Ring[]
  readonly rivers: readonly Ring[]
  readonly places: readonly GroundPlace[]
  /** Whose data it is. */
  readonly credit: string
  /** Vector tiles over it; null without. */
  readonly tiles: GroundTiles | null
}

/** `[longitude, latitude, step east, step north, …]`. */
export type Ring = readonly number[]
/** Name, the zoom from which it is worth a label, longitude, latitude; what matters most comes first. */
export type GroundPlace = readonly [string, number, number, number]

export interface GroundTiles {
  /** A PMTiles file, or an address with `{z}/{x}/{y}`. */
  readonly url: string
  /** How near the tiles themselves go; nearer views enlarge them. */
  readonly maxZoom: number
  readonly credit: string
}

export const STEPS_PER_DEGREE = 10_000

/** The points of a ring as `[latitude, longitude]`, degrees. */
export function pointsOf(ring: Ring): [number, number][] {
  const points: [number, number][] = []
  let x = 0
  let y = 0
  for (let at = 0; at + 1 < ring.length; at += 2) {
    x += ring[at] ?? 0
    y += ring[at + 1] ?? 0
    points.push([y / STEPS_PER_DEGREE, x / STEPS_PER_DEGREE])
  }
  return points
}

/** Where the portal serves it, whatever its present version is called. */
const ANY_VERSION = '/map/base.json'
let coming: Promise<GroundFile> | null = null

/** The own map, fetched once for a document and kept by the browser for a year. Throws when it does not come. */
export function fetchGround(): Promise<GroundFile> {
  coming ??= fetch(document.documentElement.dataset['map'] ?? ANY_VERSION)
    .then((answer) => {
      if (!answer.ok) throw new Error(`The map answered ${answer.status}`)
      return answer.json() as Promise<GroundFile>
    })
    .catch((cause: unknown) => {
      coming = null
      throw cause
    })
  return coming
}
