import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { checkBooks } from '../chaos/books/books-checker.ts'
import type { Violation } from '../chaos/books/dossier.ts'
import { readRecords, readTruth } from '../chaos/books/records.ts'
import { offeredOf } from '../chaos/chaos-run.ts'
import { makePortalClient } from '../chaos/customers/portal-client.ts'
import { WAYS } from '../chaos/customers/ways/ways.ts'
import { complaintsIn } from '../chaos/log-lines.ts'
import { openStage, type Stage } from '../chaos/open-stage.ts'
import { drain } from '../chaos/quiescence.ts'
import { figuresOf, type OutageFigures, type Seen } from './outage-figures.ts'
import type { Outage } from './outages.ts'
import { letCustomersCome } from './steady-customers.ts'
import { visitPages } from './visit-pages.ts'
import { watchPortal } from './watch-portal.ts'

export interface OutageReport {
  readonly outages: readonly OutageFigures[]
  /** What cannot be broken on this machine. */
  readonly leftOut: readonly string[]
  readonly customers: number
  readonly violations: readonly Violation[]
  readonly strange: readonly unknown[]
  readonly logs: string
}

const SANDBOX_SPEED = 20
const PORTALS = 2
/** Between two outages there is ordinary business. */
const CALM_MS = 4_000
const LOOK_EVERY_MS = 100
const MOST_LOOKS = 900
const MOST_LOOKS_TO_NOTICE = 300
/** An outage of minutes is sat out. */
const MOST_TRIES = 100_000
const PATIENCE_MS = 60_000

/** One outage after the other while customers come, then both sides' books. */
export async function runOutages(outages: readonly Outage[], seed: number): Promise<OutageReport> {
  const stage = await openStage({
    portals: PORTALS,
    sandboxSpeed: SANDBOX_SPEED,
    filled: { data: true, logs: true },
    env: { PAYMENT_LIMITS: 'none', LOG_LEVEL: 'info' },
  })
  const { world, disks } = stage
  try {
    const client = makePortalClient(world.portalUrls, MOST_TRIES)
    const ways = await offeredOf(client, WAYS)
    const { sandboxUrl } = world
    const customers = letCustomersCome(client, { sandboxUrl, ways, seed })
    const watches = world.portalUrls.map(watchPortal)
    const readers = world.portalUrls.map(visitPages)
    const seen = watches.map(({ looks }, n) => ({ looks, visits: readers[n]?.visits ?? [] }))
    const gone: OutageFigures[] = []
    const leftOut: string[] = []
    for (const outage of outages) {
      await pause(CALM_MS)
      const figures = await sitOut(stage, outage, seen)
      if (figures) gone.push(figures)
      else leftOut.push(outage.name)
    }
    await Promise.all([...watches, ...readers].map((watch) => watch.stop()))
    const visits = await customers.end()
    const { url: databaseUrl } = world.database
    const neverAnswering = ways.flatMap((way) => way.neverAnswering)
    await drain({ databaseUrl, sandboxUrl, neverAnswering, patienceMs: PATIENCE_MS })
    const [truth, records] = await Promise.all([readTruth(sandboxUrl), readRecords(databaseUrl)])
    const told = visits.map((visit) => visit.told)
    return {
      outages: gone,
      leftOut,
      customers: visits.length,
      violations: checkBooks({ truth, records, told, neverAnswering }),
      strange: client.strange,
      logs: complaintsIn(disks.logFolders),
    }
  } finally {
    await stage.close()
  }
}

async function sitOut(stage: Stage, outage: Outage, seen: readonly Seen[]): Promise<OutageFigures | null> {
  const began = performance.now()
  const mend = await outage.begin(stage)
  if (!mend) return null
  await pause(outage.ms)
  // A look that waits for its answer may outlast a short outage; a portal must have been asked to be judged.
  const noticed = (): boolean =>
    outage.effect === 'serves' ||
    seen.every(({ looks }) => looks.some(({ at, ready }) => at >= began && !ready))
  for (let n = 0; n < MOST_LOOKS_TO_NOTICE && !noticed(); n += 1) await pause(LOOK_EVERY_MS)
  await mend()
  const ended = performance.now()
  const takenUpAfterMs = await takenUp(stage.world.database.url, ended)
  const figures = (): ReturnType<typeof figuresOf> => figuresOf(outage.name, seen, { began, ended })
  for (let n = 0; n < MOST_LOOKS && figures().readyAfterMs === Infinity; n += 1) await pause(LOOK_EVERY_MS)
  return { ...figures(), takenUpAfterMs }
}

const LEFT_LYING = `select (select count(*) from payment where due_at <= $1)
  + (select count(*) from refund where due_at <= $1)
  + (select count(*) from outbox where due_at <= $1)
  + (select count(*) from attempt where due_at <= $1) as due`

/** How long after the end the last thing was taken up that had become due before it. */
async function takenUp(databaseUrl: string, ended: number): Promise<number | null> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const [{ now } = { now: null }] = (await client.query<{ now: Date }>('select now()')).rows
    for (let n = 0; n < MOST_LOOKS; n += 1) {
      const { rows } = await client.query<{ due: string }>(LEFT_LYING, [now])
      if (Number(rows[0]?.due ?? 0) === 0) return performance.now() - ended
      await pause(LOOK_EVERY_MS)
    }
    return null
  } finally {
    await client.end()
  }
}
