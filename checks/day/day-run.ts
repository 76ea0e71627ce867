import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { anyFirstPort, findFreePort } from '#scripts/ports.ts'
import { startWorld, type World } from '#scripts/world.ts'
import { foreignDatabase } from '#scripts/world-database.ts'
import { checkBooks } from '../chaos/books/books-checker.ts'
import type { Violation } from '../chaos/books/dossier.ts'
import { readRecords, readTruth } from '../chaos/books/records.ts'
import { comeBack, twinsOf } from '../chaos/books-report.ts'
import { offeredOf } from '../chaos/chaos-run.ts'
import { populationOf } from '../chaos/customers/population.ts'
import { makePortalClient, type StrangeAnswer } from '../chaos/customers/portal-client.ts'
import { makeSandboxHand } from '../chaos/customers/sandbox-hand.ts'
import { letThemCome } from '../chaos/customers/steady-crowd.ts'
import { WAYS } from '../chaos/customers/ways/ways.ts'
import { countStates } from '../chaos/figures.ts'
import { complaintsIn } from '../chaos/log-lines.ts'
import { drain } from '../chaos/quiescence.ts'
import { seededRandom } from '../chaos/seeded-random.ts'
import type { Cluster } from '../failover/cluster/open-cluster.ts'
import { askDatabase } from '../selling/world-hands.ts'
import { startBalancer } from '../upgrade/balancer.ts'
import type { Tally } from '../upgrade/browser.ts'
import type { OtherTree } from '../upgrade/other-tree.ts'
import { startClock, type Part } from './parts.ts'
import type { DayPlan } from './plan-from.ts'
import { letThemRead, type Visited } from './readers.ts'
import { countTold, type Told } from './told-client.ts'
import { liveThrough, type Happened } from './what-happens.ts'

export interface DayReport {
  readonly seconds: ReadonlyMap<Part, number>
  readonly visits: readonly Visited[]
  readonly tallies: ReadonlyMap<Part, Tally>
  readonly told: Told
  readonly happened: Happened
  readonly payments: number
  /** Seconds from the press to what was bought, of all that was given before the day was over. */
  readonly given: { readonly count: number; readonly median: number; readonly most: number }
  readonly states: Readonly<Record<string, number>>
  readonly violations: readonly Violation[]
  readonly strange: readonly StrangeAnswer[]
  readonly logs: string
}

export interface DayTools {
  readonly cluster: Cluster
  /** Debian's HAProxy. */
  readonly balancer: string
  /** The version that the day begins with. */
  readonly before: OtherTree
}

const SANDBOX_SPEED = 8
const AT_ONCE = 150
/** A fail-over is sat out. */
const MOST_TRIES = 100_000
const PATIENCE_MS = 120_000
/** More customers than are wanted, for a day that takes longer. */
const MOST_TIMES = 3
/** 99 of 100. */
const MOST = 0.99

const GIVEN = `select count(*)::int as count, coalesce(percentile_cont(0.5) within group (order by seconds), 0)::float8 as median,
    coalesce(percentile_cont(${MOST}) within group (order by seconds), 0)::float8 as most
  from (select extract(epoch from state_since - created_at) as seconds from payment where state = 'delivered') as given`

/** Two portals behind HAProxy on a database of three machines, from the morning to the evening. */
export async function runDay(tools: DayTools, plan: DayPlan): Promise<DayReport> {
  const { cluster, before } = tools
  const dataDir = join(cluster.folder, 'world')
  mkdirSync(dataDir, { mode: 0o700 })
  const port = await findFreePort(anyFirstPort())
  const world = await startWorld({
    dataDir,
    database: foreignDatabase(cluster.urls.proxied),
    reachDatabase: async () => [cluster.urls.listed, cluster.urls.proxied],
    portalCount: 2,
    sandboxSpeed: SANDBOX_SPEED,
    portalTree: before.folder,
    env: {
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      TRUSTED_PROXIES: '127.0.0.1',
      DRAIN_SECONDS: '10',
      DELIVERY_FAILURES_TO_STOP: '5',
      PAYMENT_LIMITS: 'none',
      LOG_LEVEL: 'warn',
    },
  })
  const logs = (): string => complaintsIn([join(dataDir, 'logs')])
  try {
    const [one = '', other = ''] = world.portalUrls.map((url) => new URL(url).host)
    const balancer = await startBalancer({
      program: tools.balancer,
      port,
      portals: [one, other],
      triesAgain: true,
    })
    try {
      return { ...(await runOn(world, { cluster, plan, origin: balancer.url })), logs: logs() }
    } finally {
      await balancer.stop()
    }
  } catch (error) {
    throw new Error(`the day could not be finished\n${logs()}`, { cause: error })
  } finally {
    await world.stop()
  }
}

interface Run {
  readonly cluster: Cluster
  readonly plan: DayPlan
  /** Where customers come. */
  readonly origin: string
}

async function runOn(world: World, { cluster, plan, origin }: Run): Promise<Omit<DayReport, 'logs'>> {
  const { sandboxUrl } = world
  const { url: databaseUrl } = world.database
  const clock = startClock()
  const { client, told } = countTold(makePortalClient([origin], MOST_TRIES), clock)
  const ways = await offeredOf(client, WAYS)
  const random = seededRandom(plan.seed)
  const wanted = plan.minutes * 60 * plan.purchases
  const population = populationOf(wanted * MOST_TIMES, random, { ways })
  const readers = letThemRead(origin, { clock, random, visits: plan.visits })
  const pace = { least: 1, everyMs: 1_000 / plan.purchases, atOnce: AT_ONCE }
  const crowd = letThemCome({ client, sandbox: makeSandboxHand(sandboxUrl) }, population, pace)
  const happened = await liveThrough({ ...plan, world, cluster, ways, clock })
  const visits = await crowd.end()
  await readers.end()
  const seconds = clock.seconds()
  const [given] = await askDatabase<DayReport['given']>(databaseUrl, GIVEN)
  const neverAnswering = ways.flatMap((way) => way.neverAnswering)
  await drain({ databaseUrl, sandboxUrl, neverAnswering, patienceMs: PATIENCE_MS })
  await comeBack(client, visits)
  const [truth, records] = await Promise.all([readTruth(sandboxUrl), readRecords(databaseUrl)])
  const all = visits.map((visit) => visit.told)
  return {
    seconds,
    visits: readers.visits,
    tallies: readers.tallies,
    told,
    happened,
    payments: visits.length,
    given: given ?? { count: 0, median: 0, most: 0 },
    states: countStates(records.payments),
    violations: [...checkBooks({ truth, records, told: all, neverAnswering }), ...twinsOf(visits)],
    strange: client.strange,
  }
}
