import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { startWorld, type World } from '#scripts/world.ts'
import { foreignDatabase } from '#scripts/world-database.ts'
import { checkBooks } from '../chaos/books/books-checker.ts'
import type { Violation } from '../chaos/books/dossier.ts'
import { searchLeaks } from '../chaos/books/leak-search.ts'
import { readRecords, readTruth } from '../chaos/books/records.ts'
import { watchSchedules } from '../chaos/books/schedule-watch.ts'
import { comeBack, secretsOf, twinsOf } from '../chaos/books-report.ts'
import { offeredOf } from '../chaos/chaos-run.ts'
import { populationOf } from '../chaos/customers/population.ts'
import { makePortalClient, type StrangeAnswer } from '../chaos/customers/portal-client.ts'
import { makeSandboxHand } from '../chaos/customers/sandbox-hand.ts'
import type { Visit } from '../chaos/customers/shop.ts'
import { WAYS } from '../chaos/customers/ways/ways.ts'
import { countStates } from '../chaos/figures.ts'
import { complaintsIn } from '../chaos/log-lines.ts'
import { drain } from '../chaos/quiescence.ts'
import { seededRandom } from '../chaos/seeded-random.ts'
import type { Cluster } from './cluster/open-cluster.ts'
import { injuriesOf } from './injuries/injuries-of.ts'
import type { FailoverPlan } from './plan-from.ts'
import { letThemCome } from '../chaos/customers/steady-crowd.ts'
import { suffer, type Suffered } from './suffer.ts'

/** Hears how an injury went, and how many payments that customers were told of are gone since the run began. */
export type Told = (one: Suffered, gone: number) => void

export interface FailoverReport {
  readonly violations: readonly Violation[]
  readonly strange: readonly StrangeAnswer[]
  readonly payments: number
  readonly states: Readonly<Record<string, number>>
  readonly logs: string
}

const GONE = `select count(*)::int as gone from unnest($1::text[]) as told (id)
  where not exists (select from payment where payment.id = told.id)`
const SANDBOX_SPEED = 20
const PORTALS = 2
const COME_EVERY_MS = 125
const AT_ONCE = 80
/** A fail-over is sat out. */
const MOST_TRIES = 100_000
const PATIENCE_MS = 120_000
/** More customers than are wanted, for fail-overs that take longer than those. */
const MOST_TIMES = 4

/**
 * Customers of every kind pay at two portals while the machines of the database are hurt one after the other; afterwards
 * everything comes to rest and both sides' books are compared. One portal reaches the database over HAProxy, the other
 * one by the list of the machines.
 */
export async function runFailovers(
  cluster: Cluster,
  plan: FailoverPlan,
  suffered: Told,
): Promise<FailoverReport> {
  const dataDir = join(cluster.folder, 'world')
  mkdirSync(dataDir, { mode: 0o700 })
  const { proxied, listed } = cluster.urls
  const world = await startWorld({
    dataDir,
    database: foreignDatabase(proxied),
    reachDatabase: async () => [listed, proxied],
    portalCount: PORTALS,
    sandboxSpeed: SANDBOX_SPEED,
    env: { PAYMENT_LIMITS: 'none', LOG_LEVEL: 'info' },
  })
  const logFolders = [join(dataDir, 'logs')]
  try {
    return {
      ...(await runOn(world, { cluster, plan, suffered, logFolders })),
      logs: complaintsIn(logFolders),
    }
  } catch (error) {
    throw new Error(`the run could not be finished\n${complaintsIn(logFolders)}`, { cause: error })
  } finally {
    await world.stop()
  }
}

interface Run {
  readonly cluster: Cluster
  readonly plan: FailoverPlan
  readonly suffered: Told
  readonly logFolders: readonly string[]
}

async function runOn(
  world: World,
  { cluster, plan, suffered, logFolders }: Run,
): Promise<Omit<FailoverReport, 'logs'>> {
  const { sandboxUrl, portalUrls } = world
  const { url: databaseUrl } = world.database
  const client = makePortalClient(portalUrls, MOST_TRIES)
  const sandbox = makeSandboxHand(sandboxUrl)
  const ways = await offeredOf(client, WAYS)
  const population = populationOf(plan.payments * MOST_TIMES, seededRandom(plan.seed), { ways })
  const schedules = watchSchedules(databaseUrl)
  const pace = { least: plan.payments, everyMs: COME_EVERY_MS, atOnce: AT_ONCE }
  const crowd = letThemCome({ client, sandbox }, population, pace)
  for (const injury of injuriesOf(plan)) {
    const one = await suffer(cluster, portalUrls, injury)
    suffered(one, await countGone(databaseUrl, crowd.visits))
  }
  const visits = await crowd.end()
  const unscheduled = await schedules.done()
  const neverAnswering = ways.flatMap((way) => way.neverAnswering)
  await drain({ databaseUrl, sandboxUrl, neverAnswering, patienceMs: PATIENCE_MS })
  await comeBack(client, visits)
  const [truth, records] = await Promise.all([readTruth(sandboxUrl), readRecords(databaseUrl)])
  const told = visits.map((visit) => visit.told)
  const secrets = secretsOf(population, await sandbox.allCodes())
  return {
    violations: [
      ...checkBooks({ truth, records, told, neverAnswering }),
      ...twinsOf(visits),
      ...unscheduled,
      ...(await searchLeaks({ databaseUrl, logFolders, secrets })),
    ],
    strange: client.strange,
    payments: visits.length,
    states: countStates(records.payments),
  }
}

/** Payments that customers were told of and that are not there any more. */
async function countGone(connectionString: string, visits: readonly Visit[]): Promise<number> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    const ids = visits.map(({ id }) => id)
    const { rows } = await client.query<{ gone: number }>(GONE, [ids])
    return rows[0]?.gone ?? 0
  } finally {
    await client.end()
  }
}
