import type { NetworkPlan, PlannedTown } from './network-plan.ts'
import { seededRandom, type Random } from './seeded-random.ts'

/** A mast of the pretended network. */
export interface MadeSite {
  readonly title: string
  readonly latitude: number
  readonly longitude: number
  /** Oldest first: `2G 3G 4G`. */
  readonly technologies: readonly string[]
}

/** How the sites of a country divide: in towns, along the roads between them, in the villages around. */
const IN_TOWNS = 0.6
const ON_ROADS = 0.27
const KM_PER_DEGREE = 111.2
const VILLAGES_KM = 16

/** The size of the network that `fiveG` of a plan's towns is meant for. */
const ORDINARY = 2_500

/**
 * A network of so many sites, the same one every time: dense in towns, a chain along the main roads, thin in the country.
 * Towns have 4G and some have 5G; roads 3G and often 4G; villages 2G and sometimes more.
 */
export function makeSites(plan: NetworkPlan, count: number): readonly MadeSite[] {
  const random = seededRandom(plan.opco)
  const inTowns = Math.round(count * IN_TOWNS)
  const onRoads = Math.round(count * ON_ROADS)
  const shares = plan.towns.reduce((sum, { share }) => sum + share, 0)
  const sites: MadeSite[] = []
  let given = 0
  let passed = 0
  for (const town of plan.towns) {
    passed += town.share
    const upTo = Math.round((inTowns * passed) / shares)
    sites.push(...townSites(plan, town, { random, count: upTo - given, growth: count / ORDINARY }))
    given = upTo
  }
  sites.push(...roadSites(plan, onRoads, random))
  while (sites.length < count) sites.push(villageSite(plan, sites.length, random))
  return sites
}

interface TownOrder {
  readonly random: Random
  readonly count: number
  /** How many times an ordinary network this is. */
  readonly growth: number
}

function townSites(plan: NetworkPlan, town: PlannedTown, { random, count, growth }: TownOrder): MadeSite[] {
  const fiveG = Math.round(town.fiveG * growth)
  return Array.from({ length: count }, (_, number) => {
    const quarter = town.quarters[number % town.quarters.length] ?? ''
    const round = Math.floor(number / town.quarters.length) + 1
    const place = placeAround(plan, town, { random, km: town.spreadKm })
    const only = random.next() < 0.06 ? ['2G', '3G'] : ['2G', '3G', '4G']
    return {
      title: `${town.name} - ${quarter} ${round}`,
      ...place,
      // 5G begins in the middle of a town: the first sites are the ones nearest to it.
      technologies: number < fiveG ? ['2G', '3G', '4G', '5G'] : only,
    }
  })
}

interface Stretch {
  readonly from: PlannedTown
  readonly to: PlannedTown
  readonly km: number
}

/** A mast every few kilometres, more of them where there are more to give. */
function roadSites(plan: NetworkPlan, count: number, random: Random): MadeSite[] {
  const stretches = plan.roads.flatMap((towns) => stretchesOf(plan, towns))
  const all = stretches.reduce((sum, { km }) => sum + km, 0)
  const sites: MadeSite[] = []
  let passed = 0
  for (const stretch of stretches) {
    passed += stretch.km
    const upTo = Math.round((count * passed) / all)
    const own = upTo - sites.length
    for (let number = 1; number <= own; number++) sites.push(roadSite(plan, stretch, { number, own, random }))
  }
  return sites
}

function stretchesOf(plan: NetworkPlan, names: readonly string[]): Stretch[] {
  const towns = names.map((name) => {
    const town = plan.towns.find((one) => one.name === name)
    if (!town) throw new Error(`The road through ${names.join(', ')} knows no town ${name}`)
    return town
  })
  return towns.slice(1).flatMap((to, n) => {
    const from = towns[n]
    if (!from) return []
    const degrees = Math.hypot(to.latitude - from.latitude, to.longitude - from.longitude)
    return [{ from, to, km: degrees * KM_PER_DEGREE }]
  })
}

function roadSite(
  plan: NetworkPlan,
  { from, to }: Stretch,
  { number, own, random }: { number: number; own: number; random: Random },
): MadeSite {
  const part = (number - 0.5 + (random.next() - 0.5) * 0.5) / own
  const middle = {
    latitude: from.latitude + (to.latitude - from.latitude) * part,
    longitude: from.longitude + (to.longitude - from.longitude) * part,
  }
  const [near, far] = part <= 0.5 ? [from, to] : [to, from]
  const luck = random.next()
  return {
    title: `${near.name} - ${far.name} Road ${number}`,
    ...placeAround(plan, middle, { random, km: 1.2 }),
    technologies: luck < 0.62 ? ['2G', '3G', '4G'] : luck < 0.9 ? ['2G', '3G'] : ['2G'],
  }
}

function villageSite(plan: NetworkPlan, number: number, random: Random): MadeSite {
  const town = plan.towns[Math.floor(random.next() * plan.towns.length)]
  if (!town) throw new Error('A plan without towns has no villages')
  const luck = random.next()
  return {
    title: `${town.name} - Village ${number}`,
    ...placeAround(plan, town, { random, km: VILLAGES_KM }),
    technologies: luck < 0.35 ? ['2G', '3G', '4G'] : luck < 0.7 ? ['2G', '3G'] : ['2G'],
  }
}

/** Near a place, nearer ones likelier, never in a lake. */
function placeAround(
  { isLand }: NetworkPlan,
  { latitude, longitude }: Pick<PlannedTown, 'latitude' | 'longitude'>,
  { random, km }: { random: Random; km: number },
): Pick<MadeSite, 'latitude' | 'longitude'> {
  for (let tries = 0; tries < 40; tries++) {
    const place = {
      latitude: rounded(latitude + (random.normal() * km) / KM_PER_DEGREE),
      longitude: rounded(longitude + (random.normal() * km) / KM_PER_DEGREE),
    }
    if (isLand(place.latitude, place.longitude)) return place
  }
  return { latitude: rounded(latitude), longitude: rounded(longitude) }
}

function rounded(degrees: number): number {
  return Math.round(degrees * 1e5) / 1e5
}
