import { startWorld } from '#scripts/world.ts'
import type { World } from '#scripts/world.ts'
import { checkBooks } from './books-checker.ts'
import { readRecords, readTruth } from './books.ts'
import { look, shop } from './customers.ts'
import type { Visit } from './customers.ts'
import { diceOf } from './dice.ts'
import type { Violation } from './dossier.ts'
import { faultsOf } from './fault-plan.ts'
import { NEVER_ANSWERS, populationOf } from './population.ts'
import { makePortalClient } from './portal-client.ts'
import type { PortalClient, StrangeAnswer } from './portal-client.ts'
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
  readonly seed: number
}

export interface ChaosReport {
  readonly violations: readonly Violation[]
  /** Answers that no honest portal gives. */
  readonly strange: readonly StrangeAnswer[]
  readonly wreckage: Wreckage
  readonly rest: RestReport
  readonly states: Readonly<Record<string, number>>
  readonly repeated: number
  readonly seconds: number
  /** The ends of the processes' logs, for the report of a failure. */
  readonly logs: string
}

const SANDBOX_SPEED = 20

/**
 * The proof under faults (payments 8.1): customers of every kind pay at two portals while the outside world
 * misbehaves and processes and database are killed; afterwards everything comes to rest and both sides' books
 * are compared.
 */
export async function runChaos(plan: ChaosPlan): Promise<ChaosReport> {
  const began = performance.now()
  const world = await startWorld({
    portalCount: 2,
    sandboxSpeed: SANDBOX_SPEED,
    env: { LOG_LEVEL: 'error' },
  })
  try {
    const client = makePortalClient(world.portalUrls)
    await setFaults(world, faultsOf(plan.seed))
    const wreckers = startWreckers(world, plan)
    const [visits, wreckage] = await Promise.all([shopAll(client, plan, wreckers.begun), wreckers.done()])
    await setFaults(world, {})
    const neverAnswering = [NEVER_ANSWERS]
    const rest = await comeToRest({
      databaseUrl: world.database.url,
      sandboxUrl: world.sandboxUrl,
      neverAnswering,
    })
    // Everybody comes back to the link of their payment.
    for (const visit of visits) await look(client, visit, 'fetch')
    const [truth, records] = await Promise.all([readTruth(world.sandboxUrl), readRecords(world.database.url)])
    const told = visits.map((visit) => visit.told)
    return {
      violations: [...checkBooks({ truth, records, told, neverAnswering }), ...twinsOf(visits)],
      strange: client.strange,
      wreckage,
      rest,
      states: countStates(records.payments),
      repeated: client.repeated(),
      seconds: (performance.now() - began) / 1_000,
      logs: world.lastLines(),
    }
  } catch (error) {
    throw new Error(`the run could not be finished\n${world.lastLines()}`, { cause: error })
  } finally {
    await world.stop()
  }
}

async function shopAll(
  client: PortalClient,
  plan: ChaosPlan,
  begun: (count: number) => void,
): Promise<readonly Visit[]> {
  const population = populationOf(plan.payments, diceOf(plan.seed))
  const visits: Visit[] = []
  let next = 0
  const queue = async (): Promise<void> => {
    for (let at = next++; at < population.length; at = next++) {
      const customer = population[at]
      begun(at + 1)
      if (customer) visits.push(await shop(client, customer))
    }
  }
  await Promise.all(Array.from({ length: plan.atOnce }, queue))
  return visits
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

async function setFaults(world: World, faults: Readonly<Record<string, unknown>>): Promise<void> {
  const answer = await fetch(`${world.sandboxUrl}/admin/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(faults),
  })
  if (!answer.ok) throw new Error(`the sandbox refused the faults: ${await answer.text()}`)
  await answer.body?.cancel()
}
