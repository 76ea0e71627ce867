import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PaymentOptionsResult } from '#contract/payments.ts'
import { PREPAID_RECHARGE } from '#domain/payments/transaction-type.ts'
import { startWorld } from '#scripts/world.ts'
import type { World } from '#scripts/world.ts'
import { checkBooks } from './books/books-checker.ts'
import { readRecords, readTruth } from './books/records.ts'
import type { Records, Truth } from './books/records.ts'
import type { Violation } from './books/dossier.ts'
import { searchLeaks } from './books/leak-search.ts'
import { shopAll } from './customers/crowd.ts'
import { look } from './customers/shop.ts'
import type { Visit } from './customers/shop.ts'
import { populationOf } from './customers/population.ts'
import { makePortalClient, unlessTurnedAway } from './customers/portal-client.ts'
import type { PortalClient, StrangeAnswer } from './customers/portal-client.ts'
import { makeSandboxHand } from './customers/sandbox-hand.ts'
import type { Way } from './customers/way.ts'
import { WAYS } from './customers/ways/ways.ts'
import { diceOf } from './dice.ts'
import { faultsOf } from './fault-plan.ts'
import { complaintsIn } from './log-lines.ts'
import { comeToRest } from './quiescence.ts'
import type { RestReport } from './quiescence.ts'
import { startWreckers } from './wreckers.ts'
import type { Wreckage } from './wreckers.ts'

export interface ChaosPlan {
  readonly payments: number
  readonly portalKills: number
  readonly databaseKills: number
  /** Customers at the same time. */
  readonly atOnce: number
  readonly portals: number
  readonly seed: number
  /** Due work must be taken on within so long. */
  readonly patienceMs: number
}

/** What differs from the ordinary run, for a run that must find something. */
export interface ChaosOptions {
  readonly ways?: readonly Way[]
  /** More environment for the portals. */
  readonly env?: Readonly<Record<string, string>>
}

export interface ChaosReport {
  readonly violations: readonly Violation[]
  /** Answers that no honest portal gives. */
  readonly strange: readonly StrangeAnswer[]
  readonly wreckage: Wreckage
  readonly rest: RestReport
  readonly states: Readonly<Record<string, number>>
  /** By rail: payments made, and charges that the provider wrote down. */
  readonly rails: Readonly<Record<string, { readonly payments: number; readonly charged: number }>>
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
 * The proof under faults (payments 8.1): customers of every kind pay at several portals while the outside world
 * misbehaves and processes and database are killed; afterwards everything comes to rest and both sides' books
 * are compared.
 */
export async function runChaos(plan: ChaosPlan, options: ChaosOptions = {}): Promise<ChaosReport> {
  const dataDir = mkdtempSync(join(tmpdir(), 'duuka-chaos-'))
  const world = await startWorld({
    dataDir,
    portalCount: plan.portals,
    sandboxSpeed: SANDBOX_SPEED,
    env: { ...WITHOUT_LIMITS, ...TALKATIVE, ...options.env },
  }).catch((error: unknown) => {
    rmSync(dataDir, { recursive: true, force: true })
    throw error
  })
  const logFolder = join(dataDir, 'logs')
  try {
    return await runIn(world, { plan, ways: options.ways ?? WAYS, logFolder })
  } catch (error) {
    throw new Error(`the run could not be finished\n${complaintsIn(logFolder)}`, { cause: error })
  } finally {
    await world.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

interface Stage {
  readonly plan: ChaosPlan
  readonly ways: readonly Way[]
  readonly logFolder: string
}

async function runIn(world: World, { plan, ways: known, logFolder }: Stage): Promise<ChaosReport> {
  const began = performance.now()
  const client = makePortalClient(world.portalUrls)
  const sandbox = makeSandboxHand(world.sandboxUrl)
  const ways = await offeredOf(client, known)
  await setFaults(world, faultsOf(plan.seed, ways))
  const wreckers = startWreckers(world, plan)
  const population = populationOf(plan.payments, diceOf(plan.seed), ways)
  const { visits, gaveUp } = await shopAll({ client, sandbox }, population, {
    atOnce: plan.atOnce,
    begun: wreckers.begun,
  })
  const shoppingSeconds = (performance.now() - began) / 1_000
  const wreckage = await wreckers.done()
  await setFaults(world, {})
  const neverAnswering = ways.flatMap((way) => way.neverAnswering)
  const { patienceMs } = plan
  const { url: databaseUrl } = world.database
  const rest = await comeToRest({ databaseUrl, sandboxUrl: world.sandboxUrl, neverAnswering, patienceMs })
  await comeBack(client, visits)
  const [truth, records] = await Promise.all([readTruth(world.sandboxUrl), readRecords(databaseUrl)])
  const secrets = [...population.flatMap(({ pins }) => pins), ...(await sandbox.allCodes())]
  return {
    violations: [
      ...checkBooks({ truth, records, told: visits.map(({ told }) => told), neverAnswering }),
      ...twinsOf(visits),
      ...(await searchLeaks({ databaseUrl, logFolder, secrets })),
    ],
    strange: client.strange,
    wreckage,
    rest,
    states: countStates(records.payments),
    rails: countRails(records, truth),
    gaveUp,
    repeated: client.repeated(),
    shoppingSeconds,
    seconds: (performance.now() - began) / 1_000,
    logs: complaintsIn(logFolder),
  }
}

/** What depends on the configuration is paid by where the portal offers it. */
async function offeredOf(client: PortalClient, ways: readonly Way[]): Promise<readonly Way[]> {
  const data = { amount: 1_000, mobileNumber: '700100001', transactionType: PREPAID_RECHARGE }
  const request = { session: 's'.repeat(32), portal: 0, data }
  const { result } = await client.call<PaymentOptionsResult>('paymentOptions', request)
  const offered = new Set(result?.paymentOption.map(({ name }) => name))
  return ways.filter(({ byConfiguration, paymentGateway }) => !byConfiguration || offered.has(paymentGateway))
}

const LOOKING_AT_ONCE = 20

/** Everybody comes back to the link of their payment. */
async function comeBack(client: PortalClient, visits: readonly Visit[]): Promise<void> {
  const left = [...visits]
  const queue = async (): Promise<void> => {
    for (let visit = left.pop(); visit; visit = left.pop())
      await look(client, visit, 'fetch').catch(unlessTurnedAway)
  }
  await Promise.all(Array.from({ length: LOOKING_AT_ONCE }, queue))
}

function twinsOf(visits: readonly Visit[]): Violation[] {
  return visits
    .filter(({ twins }) => twins.length > 0)
    .map(({ id, twins }) => ({
      invariant: 'I1',
      payment: id,
      what: 'one press made two payments',
      figures: { twins },
    }))
}

function countStates(payments: readonly { readonly state: string }[]): Record<string, number> {
  const byState = Map.groupBy(payments, ({ state }) => state)
  return Object.fromEntries([...byState].map(([state, rows]) => [state, rows.length]))
}

function countRails({ payments, attempts }: Records, truth: Truth): ChaosReport['rails'] {
  const charged = new Set(truth.charges.map(({ reference }) => reference.replaceAll('-', '')))
  const won = new Set(
    attempts.filter(({ ref }) => charged.has(ref.replaceAll('-', ''))).map(({ payment }) => payment),
  )
  const rails = [...Map.groupBy(payments, ({ rail }) => rail)]
  return Object.fromEntries(
    rails.map(([rail, rows]) => [
      rail,
      { payments: rows.length, charged: rows.filter(({ id }) => won.has(id)).length },
    ]),
  )
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
