import type { PaymentOptionsResult } from '#contract/payments.ts'
import { PREPAID_RECHARGE, type PurchaseKind } from '#domain/payments/transaction-type.ts'
import type { WorldDatabase } from '#scripts/world-database.ts'
import type { World } from '#scripts/world.ts'
import type { ChaosPlan } from './chaos-plan.ts'
import { checkBooks } from './books/books-checker.ts'
import { checkStaff } from './books/staff-checker.ts'
import { readStaffRecords } from './books/staff-records.ts'
import { readRecords, readTruth } from './books/records.ts'
import { dossiersOf, type Violation } from './books/dossier.ts'
import { leadFigures, type LeadFigures } from './books/lead-checker.ts'
import { purchaseFigures } from './books/purchase-checker.ts'
import type { PurchaseFigures } from './books/purchase-checker.ts'
import { searchLeaks } from './books/leak-search.ts'
import { watchSchedules } from './books/schedule-watch.ts'
import { shopAll } from './customers/crowd.ts'
import { look } from './customers/shop.ts'
import type { Visit } from './customers/shop.ts'
import { populationOf } from './customers/population.ts'
import { makePortalClient, unlessTurnedAway } from './customers/portal-client.ts'
import type { PortalClient, StrangeAnswer } from './customers/portal-client.ts'
import { makeSandboxHand } from './customers/sandbox-hand.ts'
import { KINDS } from './customers/wanted.ts'
import type { Customer, Way } from './customers/way.ts'
import { WAYS } from './customers/ways/ways.ts'
import { seededRandom } from './seeded-random.ts'
import { injectorsOf, leftOutOf } from './fault-injectors/injectors-of.ts'
import { startFaultInjectors } from './fault-injectors/start-fault-injectors.ts'
import type { FaultCounts } from './fault-injectors/start-fault-injectors.ts'
import { makeWitness } from './fault-injectors/witness.ts'
import { faultsOf } from './fault-plan.ts'
import { countKinds, countRails, countStates, type KindFigures, type RailFigures } from './figures.ts'
import { complaintsIn } from './log-lines.ts'
import { openShift, type Shift } from './staff/shift.ts'
import { staffFigures, type StaffFigures } from './staff/staff-figures.ts'
import { openStage, type OpenBefore, type Stage } from './open-stage.ts'
import { drain, sumOfRests } from './quiescence.ts'
import type { Rest, RestReport } from './quiescence.ts'

/** What differs from the ordinary run, for a run that must find something. */
export interface ChaosOptions {
  readonly ways?: readonly Way[]
  readonly kinds?: readonly PurchaseKind[]
  /** More environment for the portals. */
  readonly env?: Readonly<Record<string, string>>
  /** … and for the staff's console, which takes nothing of theirs. */
  readonly consoleEnv?: Readonly<Record<string, string>>
  /** A pooler between the portals and what breaks. */
  readonly before?: OpenBefore
  /** Another database than one embedded server: what of it is killed is its own affair. */
  readonly database?: WorldDatabase
}

export interface ChaosReport {
  readonly violations: readonly Violation[]
  /** Answers that no honest portal gives. */
  readonly strange: readonly StrangeAnswer[]
  readonly faults: FaultCounts
  /** Faults that were planned and cannot be made on this machine. */
  readonly leftOut: readonly string[]
  readonly rest: RestReport
  readonly states: Readonly<Record<string, number>>
  readonly rails: RailFigures
  readonly kinds: KindFigures
  readonly staff: StaffFigures
  /** Charges that their providers took back, and of how many they told the portal. */
  readonly takenBack: { readonly charges: number; readonly told: number }
  readonly leads: LeadFigures
  readonly purchases: PurchaseFigures
  /** Customers who left without paying, because no code came or nothing went on. */
  readonly gaveUp: number
  readonly repeated: number
  readonly shoppingSeconds: number
  readonly seconds: number
  /** What the processes complained of, for the report of a failure. */
  readonly logs: string
}

const SANDBOX_SPEED = 20
/** A few phones buy again and again; how often they may is not what this run is about. */
const WITHOUT_LIMITS = { PAYMENT_LIMITS: 'none' }
/** All that the portals ever write is written, so that it can be searched for PINs and codes. */
const TALKATIVE = { LOG_LEVEL: 'info' }

/**
 * The proof under faults (CORE-91): customers of every kind pay at several portals while the outside world
 * misbehaves and processes and database are killed; afterwards everything comes to rest and both sides' books
 * are compared.
 */
export async function runChaos(plan: ChaosPlan, options: ChaosOptions = {}): Promise<ChaosReport> {
  const stage = await openStage({
    portals: plan.portals,
    hasConsole: plan.staff > 0,
    sandboxSpeed: SANDBOX_SPEED,
    filled: { data: plan.dataDiskFills > 0, logs: plan.logDiskFills > 0 },
    env: { ...WITHOUT_LIMITS, ...TALKATIVE, ...options.env },
    consoleEnv: options.consoleEnv,
    before: options.before,
    database: options.database,
  })
  try {
    const { ways = WAYS, kinds = KINDS } = options
    return await runOn(stage, plan, { ways, kinds })
  } catch (error) {
    const said = complaintsIn(stage.disks.logFolders)
    throw new Error(`the run could not be finished\n${said}`, { cause: error })
  } finally {
    await stage.close()
  }
}

interface Choice {
  readonly ways: readonly Way[]
  readonly kinds: readonly PurchaseKind[]
}

async function runOn(stage: Stage, plan: ChaosPlan, choice: Choice): Promise<ChaosReport> {
  const { world, disks } = stage
  const began = performance.now()
  const client = makePortalClient(world.portalUrls)
  const sandbox = makeSandboxHand(world.sandboxUrl)
  const ways = await offeredOf(client, choice.ways)
  await setFaults(world, faultsOf(plan.seed, ways))
  const witness = makeWitness(world)
  const schedules = watchSchedules(world.database.url)
  const planned = injectorsOf(stage, plan, witness)
  const injectors = startFaultInjectors(world.sandboxUrl, plan.payments, planned)
  const shift = plan.staff > 0 ? await openShift(world, plan) : null
  const population = populationOf(plan.payments, seededRandom(plan.seed), { ways, kinds: choice.kinds })
  const { visits, gaveUp } = await shopAll({ client, sandbox }, population, {
    atOnce: plan.atOnce,
    begun: injectors.begun,
  })
  const shoppingSeconds = (performance.now() - began) / 1_000
  const faults = await injectors.done()
  const unscheduled = await schedules.done()
  await setFaults(world, {})
  const neverAnswering = ways.flatMap((way) => way.neverAnswering)
  const { patienceMs } = plan
  const { url: databaseUrl } = world.database
  const rest = await drainWithStaff(
    { databaseUrl, sandboxUrl: world.sandboxUrl, neverAnswering, patienceMs },
    shift,
  )
  await comeBack(client, visits)
  const [truth, records] = await Promise.all([readTruth(world.sandboxUrl), readRecords(databaseUrl)])
  const told = visits.map((visit) => visit.told)
  const dossiers = dossiersOf({ truth, records, told, neverAnswering })
  const secrets = secretsOf(population, await sandbox.allCodes())
  const { logFolders } = disks
  return {
    violations: [
      ...checkBooks({ truth, records, told, neverAnswering }),
      ...twinsOf(visits),
      ...witness.seen,
      ...unscheduled,
      ...(await staffViolations(databaseUrl, shift)),
      ...(await searchLeaks({ databaseUrl, logFolders, secrets })),
    ],
    strange: [...client.strange, ...(shift?.report().strange ?? [])],
    faults,
    leftOut: leftOutOf(plan, disks),
    rest,
    states: countStates(records.payments),
    rails: countRails(records, truth),
    kinds: countKinds(dossiers),
    staff: staffFigures(shift?.report()),
    takenBack: {
      charges: truth.reversals.length,
      told: truth.reversals.filter(({ told: isTold }) => isTold).length,
    },
    leads: leadFigures(dossiers),
    purchases: purchaseFigures(dossiers),
    gaveUp,
    repeated: client.repeated(),
    shoppingSeconds,
    seconds: (performance.now() - began) / 1_000,
    logs: complaintsIn(logFolders),
  }
}

/** All that is due is done; then what only a person decides is decided, and has to come to rest too. */
async function drainWithStaff(resting: Rest, shift: Shift | null): Promise<RestReport> {
  await shift?.leave()
  const first = await drain(resting)
  await shift?.clear()
  return shift ? sumOfRests(first, await drain(resting)) : first
}

/** What the staff did against what the records have of it. */
async function staffViolations(databaseUrl: string, shift: Shift | null): Promise<readonly Violation[]> {
  return shift ? checkStaff(await readStaffRecords(databaseUrl), shift.report().told) : []
}

/** What depends on the configuration is paid by where the portal offers it. */
export async function offeredOf(client: PortalClient, ways: readonly Way[]): Promise<readonly Way[]> {
  const data = { amount: 1_000, mobileNumber: '700100001', transactionType: PREPAID_RECHARGE }
  const request = { session: 's'.repeat(32), portal: 0, data }
  const { result } = await client.call<PaymentOptionsResult>('paymentOptions', request)
  const offered = new Set(result?.paymentOption.map(({ name }) => name))
  return ways.filter(({ byConfiguration, paymentGateway }) => !byConfiguration || offered.has(paymentGateway))
}

const LOOKING_AT_ONCE = 20

/** Everybody comes back to the link of their payment. */
export async function comeBack(client: PortalClient, visits: readonly Visit[]): Promise<void> {
  const left = [...visits]
  const queue = async (): Promise<void> => {
    for (let visit = left.pop(); visit; visit = left.pop())
      await look(client, visit, 'fetch').catch(unlessTurnedAway)
  }
  await Promise.all(Array.from({ length: LOOKING_AT_ONCE }, queue))
}

/** What was typed and what was sent; a code that happens to be somebody's price cannot be told from it. */
export function secretsOf(population: readonly Customer[], codes: readonly string[]): readonly string[] {
  const prices = new Set(population.map(({ wanted }) => String(wanted.amount)))
  const typed = population.flatMap(({ pins, rival }) => [...pins, ...(rival?.pins ?? [])])
  return [...typed, ...codes.filter((code) => !prices.has(code))]
}

/** I1: the payments that one press made besides its own. */
export function twinsOf(visits: readonly Visit[]): Violation[] {
  return visits
    .filter(({ twins }) => twins.length > 0)
    .map(({ id, twins }) => ({
      invariant: 'I1',
      payment: id,
      what: 'one press made two payments',
      figures: { twins },
    }))
}

async function setFaults(world: World, faults: Readonly<Record<string, unknown>>): Promise<void> {
  const answer = await fetch(`${world.sandboxUrl}/admin/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(faults),
  })
  if (!answer.ok) throw new Error(`the sandbox refused the faults: ${await answer.text()}`)
  await answer.body?.cancel()
}
