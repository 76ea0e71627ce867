import { setTimeout as pause } from 'node:timers/promises'
import { PROJECT } from '#scripts/processes.ts'
import type { World } from '#scripts/world.ts'
import type { Way } from '../chaos/customers/way.ts'
import { TO_THE_PRIMARY } from '../failover/injuries/to-the-primary.ts'
import { suffer, type Suffered } from '../failover/suffer.ts'
import type { Cluster } from '../failover/cluster/open-cluster.ts'
import { askDatabase, tellSandbox } from '../selling/world-hands.ts'
import type { DayClock, Part } from './parts.ts'

/** What happened to the installation, as those who run it would note it down. */
export interface Happened {
  /** How each process of the version before ended. */
  readonly ends: readonly string[]
  readonly failover: Suffered
  readonly outage: {
    readonly seconds: number
    /** From the first failing delivery to the stop, and from the end to the first sale again, for each kind. */
    readonly events: readonly { readonly name: string; readonly action: string; readonly seconds: number }[]
  }
}

export interface Day {
  readonly world: World
  readonly cluster: Cluster
  readonly ways: readonly Way[]
  readonly clock: DayClock
  readonly minutes: number
  readonly seed: number
}

/** The balancer has seen that a process is back (docs/running/upgrade.md). */
const SEEN_MS = 6_000
const OUTAGE_AT_MOST_MS = 10 * 60_000

const fifthOf = (minutes: number): number => (minutes * 60_000) / 5

/** One call in a hundred of every provider, the operator and the SMS centre fails. */
function usualFaults(ways: readonly Way[], seed: number): Record<string, unknown> {
  const rule = { calls: ['start', 'query', 'refund'], kinds: ['reset', '500'], where: 'instead', rate: 0.01 }
  const systems = [...new Set(ways.map(({ system }) => system)), 'operator']
  return Object.fromEntries(systems.map((system, index) => [system, [{ ...rule, seed: seed + index }]]))
}

const NO_DELIVERIES = { rate: 1, calls: ['start'], where: 'instead', kinds: ['500', 'reset'] }

/** Morning, an upgrade, a fail-over, a time without deliveries, evening: in a fifth of the day each. */
export async function liveThrough(day: Day): Promise<Happened> {
  const { world, cluster, clock, ways, minutes, seed } = day
  const fifthMs = fifthOf(minutes)
  const faults = usualFaults(ways, seed)
  await tellSandbox(world.sandboxUrl, 'faults', faults)
  await pause(fifthMs)
  const ends = await inPart(day, 'upgrade', () => upgrade(world))
  const [injury] = TO_THE_PRIMARY
  if (!injury) throw new Error('there is no injury')
  const failover = await inPart(day, 'fail-over', () => suffer(cluster, world.portalUrls, injury))
  const outageMs = Math.min(fifthMs * 0.6, OUTAGE_AT_MOST_MS)
  const events = await inPart(day, 'no deliveries', async () => {
    await tellSandbox(world.sandboxUrl, 'faults', { ...faults, operator: [NO_DELIVERIES] })
    const [began] = await askDatabase<{ at: Date }>(world.database.url, 'select now() as at')
    await pause(outageMs)
    await tellSandbox(world.sandboxUrl, 'faults', faults)
    return began?.at
  })
  clock.begin('evening')
  await pause(fifthMs)
  return { ends, failover, outage: { seconds: outageMs / 1_000, events: await eventsSince(world, events) } }
}

/** Does something in a part of the day, and lets the rest of the part pass in peace. */
async function inPart<T>({ clock, minutes }: Day, part: Part, happen: () => Promise<T>): Promise<T> {
  clock.begin(part)
  const since = performance.now()
  const came = await happen()
  await pause(Math.max(0, fifthOf(minutes) - (performance.now() - since)))
  return came
}

/** Both processes are replaced by those of this version, one after the other. */
async function upgrade(world: World): Promise<string[]> {
  const ends: string[] = []
  for (const index of world.portalUrls.keys()) {
    ends.push(await world.stopPortal(index))
    await world.restartPortal(index, PROJECT)
    await pause(SEEN_MS)
  }
  return ends
}

function eventsSince(world: World, began: Date | undefined): Promise<Happened['outage']['events'][number][]> {
  return askDatabase(
    world.database.url,
    `select name, action, extract(epoch from at - $1::timestamptz)::float8 as seconds
     from selling_event where at >= $1 order by id limit 50`,
    [began],
  )
}
