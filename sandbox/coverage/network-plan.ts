import { readTable } from '../core/table.ts'
import { isLandOfUganda } from './land-of-uganda.ts'

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

const QUARTERS = 'Centre, Market, Station, Hospital, Hill, School, Barracks, Church'
const TOWNS = readTable(new URL('./towns.csv', import.meta.url))
const ROADS = readTable(new URL('./roads.csv', import.meta.url))

function planOf(opco: string, isLand: NetworkPlan['isLand']): NetworkPlan {
  const isOurs = ([country]: readonly string[]): boolean => country === opco
  return {
    opco,
    towns: TOWNS.filter(isOurs).map(townOf),
    roads: ROADS.filter(isOurs).map(([, towns = '']) => towns.split('–')),
    isLand,
  }
}

function townOf([
  ,
  name = '',
  latitude,
  longitude,
  share,
  fiveG,
  spreadKm,
  quarters,
]: readonly string[]): PlannedTown {
  return {
    name,
    latitude: Number(latitude),
    longitude: Number(longitude),
    share: Number(share),
    fiveG: Number(fiveG || 0),
    spreadKm: Number(spreadKm || 2.5),
    quarters: (quarters || QUARTERS).split(', '),
  }
}

/**
 * Uganda whole: Kampala and its suburbs carry about a seventh of its network and most of its 5G. Nigeria and Congo in
 * short: enough to see the pages in a country with 10-digit numbers, and in one with two currencies.
 */
export const PLANS: readonly NetworkPlan[] = [
  planOf('UG', isLandOfUganda),
  planOf('NG', (latitude) => latitude > 4.3),
  planOf('CD', () => true),
]
