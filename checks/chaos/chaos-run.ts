import type { PaymentOptionsResult } from '#contract/payments.ts'
import { PREPAID_RECHARGE, type PurchaseKind } from '#domain/payments/transaction-type.ts'
import type { WorldDatabase } from '#scripts/world-database.ts'
import type { World } from '#scripts/world.ts'
import type { ChaosPlan } from './chaos-plan.ts'
import { watchSchedules } from './books/schedule-watch.ts'
import { shopAll } from './customers/crowd.ts'
import { populationOf } from './customers/population.ts'
import { makePortalClient } from './customers/portal-client.ts'
import type { PortalClient } from './customers/portal-client.ts'
import { makeSandboxHand } from './customers/sandbox-hand.ts'
import { KINDS } from './customers/wanted.ts'
import type { Way } from './customers/way.ts'
import { WALLET_PUSH, WALLET_PUSH_CLOSED } from './customers/ways/wallet-push.ts'
import { WAYS } from './customers/ways/ways.ts'
import { seededRandom } from './seeded-random.ts'
import { injectorsOf } from './fault-injectors/injectors-of.ts'
import { startFaultInjectors } from './fault-injectors/start-fault-injectors.ts'
import type { FaultCounts } from './fault-injectors/start-fault-injectors.ts'
import { makeWitness } from './fault-injectors/witness.ts'
import { faultsOf } from './fault-plan.ts'
import { complaintsIn } from './log-lines.ts'
import { openShift } from './staff/shift.ts'
import { openStage, type OpenBefore, type Stage } from './open-stage.ts'
import { booksOf, type BooksReport } from './books-report.ts'

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

export interface ChaosReport extends BooksReport {
  readonly faults: FaultCounts
  /** Customers who left without paying, because no code came or nothing went on. */
  readonly gaveUp: number
  readonly shoppingSeconds: number
  readonly seconds: number
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
    return await runOn(stage, plan, { ways: plan.staff > 0 ? ways.map(withClosedAccounts) : ways, kinds })
  } catch (error) {
    const said = complaintsIn(stage.disks.logFolders)
    throw new Error(`the run could not be finished\n${said}`, { cause: error })
  } finally {
    await stage.close()
  }
}

/** Where staff can pay them out, some refunds are refused. */
function withClosedAccounts(way: Way): Way {
  return way === WALLET_PUSH ? WALLET_PUSH_CLOSED : way
}

interface Choice {
  readonly ways: readonly Way[]
  readonly kinds: readonly PurchaseKind[]
}

async function runOn(stage: Stage, plan: ChaosPlan, choice: Choice): Promise<ChaosReport> {
  const { world } = stage
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
  return {
    ...(await booksOf({
      stage,
      plan,
      ways,
      client,
      sandbox,
      shift,
      population,
      visits,
      witness,
      unscheduled,
    })),
    faults,
    gaveUp,
    shoppingSeconds,
    seconds: (performance.now() - began) / 1_000,
  }
}

/** What depends on the configuration is paid by where the portal offers it. */
export async function offeredOf(client: PortalClient, ways: readonly Way[]): Promise<readonly Way[]> {
  const data = { amount: 1_000, mobileNumber: '700100001', transactionType: PREPAID_RECHARGE }
  const request = { session: 's'.repeat(32), portal: 0, data }
  const { result } = await client.call<PaymentOptionsResult>('paymentOptions', request)
  const offered = new Set(result?.paymentOption.map(({ name }) => name))
  return ways.filter(({ byConfiguration, paymentGateway }) => !byConfiguration || offered.has(paymentGateway))
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
