import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { startWorld, type World } from '#scripts/world.ts'
import { foreignDatabase } from '#scripts/world-database.ts'
import { checkBooks } from '../chaos/books/books-checker.ts'
import type { Violation } from '../chaos/books/dossier.ts'
import { readRecords, readTruth } from '../chaos/books/records.ts'
import { comeBack } from '../chaos/books-report.ts'
import { offeredOf } from '../chaos/chaos-run.ts'
import { populationOf } from '../chaos/customers/population.ts'
import { makePortalClient, type StrangeAnswer } from '../chaos/customers/portal-client.ts'
import { makeSandboxHand } from '../chaos/customers/sandbox-hand.ts'
import type { Visit } from '../chaos/customers/shop.ts'
import { letThemCome } from '../chaos/customers/steady-crowd.ts'
import type { Way } from '../chaos/customers/way.ts'
import { WAYS } from '../chaos/customers/ways/ways.ts'
import { countStates } from '../chaos/figures.ts'
import { complaintsIn } from '../chaos/log-lines.ts'
import { seededRandom } from '../chaos/seeded-random.ts'
import { tellSandbox } from '../selling/world-hands.ts'
import type { BackedServer } from './backed-server.ts'
import { compareAll } from './compare-all.ts'
import type { RestorePlan } from './plan-from.ts'
import { backIn, believedIn, ofOurs, settleStrangers, strangersIn } from './strangers.ts'
import { openTerminal, type Terminal } from './terminal.ts'

const SANDBOX_SPEED = 20
const COME_EVERY_MS = 60
const MOST_AT_ONCE = 30
/** Shares of the customers that have begun before the first, the second and the third part of them come. */
const BEGUN_BEFORE = [0, 0.4, 0.7, 1] as const

export interface RestoreReport {
  readonly violations: readonly Violation[]
  readonly strange: readonly StrangeAnswer[]
  /** Payments that customers were told of, and of these the ones that are not in the restored books. */
  readonly payments: number
  readonly lost: number
  /** Attempts that the comparison wrote down again. */
  readonly found: number
  /** Charges without a payment, and of these the ones that the comparison named, gave back, and found to be given. */
  readonly strangers: number
  readonly named: number
  /** Payments that a person must compare with the provider's refunds. */
  readonly believed: number
  readonly returned: number
  readonly given: number
  readonly states: Readonly<Record<string, number>>
  /** What `books check` said at the end. */
  readonly check: readonly string[]
  readonly logs: string
}

/**
 * Customers of every kind pay, a backup is made in the middle of it, more pay; then the database's machine and its disk are gone. The
 * books are restored and compared as docs/running/backup.md says, everything comes to rest, and both sides' books are compared.
 */
export async function runRestore(server: BackedServer, plan: RestorePlan): Promise<RestoreReport> {
  const dataDir = join(server.folder, `world-${plan.to}`)
  mkdirSync(dataDir, { mode: 0o700 })
  const world = await startWorld({
    dataDir,
    database: foreignDatabase(server.url),
    portalCount: plan.portals,
    sandboxSpeed: SANDBOX_SPEED,
    env: { PAYMENT_LIMITS: 'none', DELIVERY_FAILURES_TO_STOP: '0' },
  })
  const logs = (): string => complaintsIn([join(dataDir, 'logs')])
  try {
    return { ...(await runOn(world, server, plan)), logs: logs() }
  } catch (error) {
    throw new Error(`the run could not be finished\n${logs()}`, { cause: error })
  } finally {
    await world.stop()
  }
}

interface Bought {
  readonly visits: readonly Visit[]
  readonly moment: Date
}

interface Buying {
  readonly plan: RestorePlan
  readonly ways: readonly Way[]
  readonly sandboxUrl: string
}

/** Orders to the operator get no answer and are not carried out. */
const NOTHING_GIVEN = { operator: { rate: 1, where: 'instead', kinds: ['500'], calls: ['start'] } }

/**
 * Customers come, a backup is made among them, and a moment passes after which still others come; what the last of them pay for is not
 * given before the power goes.
 */
async function letThemBuy(
  street: Parameters<typeof letThemCome>[0],
  server: BackedServer,
  { plan, ways, sandboxUrl }: Buying,
): Promise<Bought> {
  const population = populationOf(plan.payments, seededRandom(plan.seed), { ways })
  const atOnce = Math.min(MOST_AT_ONCE, Math.ceil(plan.payments / 6))
  const parts = BEGUN_BEFORE.map((share) => Math.ceil(plan.payments * share))
  const come = (part: number): ReturnType<typeof letThemCome> => {
    const some = population.slice(parts[part], parts[part + 1])
    return letThemCome(street, some, { least: some.length, everyMs: COME_EVERY_MS, atOnce })
  }
  const first = come(0)
  await server.backup('diff')
  const moment = await server.now()
  const second = await come(1).end()
  await tellSandbox(sandboxUrl, 'faults', NOTHING_GIVEN)
  const third = await come(2).end()
  return { visits: [...(await first.end()), ...second, ...third], moment }
}

async function runOn(
  world: World,
  server: BackedServer,
  plan: RestorePlan,
): Promise<Omit<RestoreReport, 'logs'>> {
  const client = makePortalClient(world.portalUrls)
  const street = { client, sandbox: makeSandboxHand(world.sandboxUrl) }
  const ways = await offeredOf(client, WAYS)
  const { visits, moment } = await letThemBuy(street, server, { plan, ways, sandboxUrl: world.sandboxUrl })
  await server.archiveAll()
  for (let portal = 0; portal < plan.portals; portal += 1) await world.killPortal(portal)
  await server.destroy()
  await tellSandbox(world.sandboxUrl, 'faults', {})
  const back = backIn(await readTruth(world.sandboxUrl))
  await server.restore(plan.to === 'end' ? null : moment)
  const since = plan.to === 'end' ? await server.now() : moment
  const env = { ...process.env, SANDBOX_PORT: new URL(world.sandboxUrl).port }
  const terminal = openTerminal(server.url, env)
  try {
    return await afterRestore({ world, terminal, since, visits, ways, client, plan, back })
  } finally {
    await terminal.close()
  }
}

interface Restored {
  readonly world: World
  readonly terminal: Terminal
  readonly since: Date
  readonly visits: readonly Visit[]
  readonly ways: readonly Way[]
  readonly client: ReturnType<typeof makePortalClient>
  readonly plan: RestorePlan
  /** References of what had gone back before the books were restored. */
  readonly back: ReadonlySet<string>
}

async function afterRestore(restored: Restored): Promise<Omit<RestoreReport, 'logs'>> {
  const { world, terminal, visits, ways, client, plan, back } = restored
  const by = ['--by', 'drill', '--reason', 'the books were restored']
  await terminal.switches('pause', 'country', 'UG', ...by)
  for (let portal = 0; portal < plan.portals; portal += 1) await world.restartPortal(portal)
  const neverAnswering = ways.flatMap((way) => way.neverAnswering)
  const { found, named } = await compareAll({ ...restored, neverAnswering })
  const { url } = world.database
  const known = new Set((await readRecords(url)).payments.map(({ id }) => id))
  const there = visits.filter(({ id }) => known.has(id))
  await comeBack(client, there)
  const [truth, records] = await Promise.all([readTruth(world.sandboxUrl), readRecords(url)])
  const strangers = strangersIn(truth, records)
  const settled = await settleStrangers({ terminal, sandboxUrl: world.sandboxUrl, strangers, named })
  const told = (plan.to === 'end' ? visits : there).map((visit) => visit.told)
  const ours = { truth: plan.to === 'end' ? truth : ofOurs(truth, records, back), records }
  const believed = believedIn(truth, records, { back, told })
  await terminal.switches('resume', 'country', 'UG', ...by)
  const check = await terminal.books('check')
  return {
    violations: [
      ...checkBooks({ ...ours, told, neverAnswering }).filter(({ payment }) => !believed.has(payment)),
      ...settled.violations,
    ],
    strange: client.strange,
    payments: visits.length,
    lost: visits.length - there.length,
    found,
    strangers: strangers.filter(({ isBack }) => !isBack).length,
    named: named.size,
    believed: believed.size,
    returned: settled.returned,
    given: settled.given,
    states: countStates(records.payments),
    check: check.lines,
  }
}
