/** A town and how much of the network stands in it. */
export interface PlannedTown {
  readonly name: string
  readonly latitude: number
  readonly longitude: number
  /** Share of the sites of all towns. */
  readonly share: number
  /** Sites with 5G in a network of 2,500. */
  readonly fiveG: number
  /** Quarters, so that a site has an address; the middle ones of a town where nothing is named. */
  readonly quarters: readonly string[]
  /** How far its sites stand from the middle, Km: two thirds within this. */
  readonly spreadKm: number
}

/** What a pretended network is made from. */
export interface NetworkPlan {
  readonly opco: string
  readonly towns: readonly PlannedTown[]
  /** Towns along each main road, in order. */
  readonly roads: readonly (readonly string[])[]
  /** Whether a mast could stand there: not in a lake. */
  readonly isLand: (latitude: number, longitude: number) => boolean
}

const QUARTERS = ['Centre', 'Market', 'Station', 'Hospital', 'Hill', 'School', 'Barracks', 'Church']

/** Reads `name; latitude; longitude; share; sites with 5G; spread in Km; quarter, quarter …`, a town a line. */
export function readTowns(table: string): readonly PlannedTown[] {
  return table
    .trim()
    .split('\n')
    .map((line) => {
      const [name = '', latitude, longitude, share, fiveG, spreadKm, quarters = ''] = line
        .split(';')
        .map((cell) => cell.trim())
      return {
        name,
        latitude: Number(latitude),
        longitude: Number(longitude),
        share: Number(share),
        fiveG: Number(fiveG || 0),
        spreadKm: Number(spreadKm || 2.5),
        quarters: quarters === '' ? QUARTERS : quarters.split(',').map((quarter) => quarter.trim()),
      }
    })
}

/** Reads the towns along a road, a road a line. */
export function readRoads(table: string): readonly (readonly string[])[] {
  return table
    .trim()
    .split('\n')
    .map((line) => line.split('–').map((town) => town.trim()))
}
