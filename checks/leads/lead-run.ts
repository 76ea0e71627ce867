import { setTimeout as pause } from 'node:timers/promises'
import { startWorld, type World } from '#scripts/world.ts'
import { makePortalClient, type StrangeAnswer } from '../chaos/customers/portal-client.ts'
import { makeSandboxHand } from '../chaos/customers/sandbox-hand.ts'
import { seededRandom } from '../chaos/seeded-random.ts'
import { listenToSandbox } from '../chaos/sandbox-events.ts'
import { compareLeads, endWaits, openRecords, storedLeads, takenLeads, waitingLeads } from './lead-books.ts'
import { askForInternet, type LeadVisit } from './lead-customer.ts'
import { operatorFaults, type LeadPlan } from './lead-plan.ts'

export interface LeadReport {
  readonly violations: readonly string[]
  readonly strange: readonly StrangeAnswer[]
  readonly customers: number
  readonly stored: number
  readonly taken: number
  /** Customers who were told a number while they waited. */
  readonly told: number
  /** Leads that a worker had still to hand over when the last customer left. */
  readonly leftOver: number
  readonly presses: number
  readonly repeated: number
  readonly kills: number
  readonly seconds: number
  /** What the processes said last, for the report of a failure. */
  readonly logs: string
}

/** A run on the database server that other tests use, or on its own. */
export interface LeadRunOptions {
  readonly shareDatabase?: boolean
}

const REST_WITHIN_MS = 120_000
const LOOK_EVERY_MS = 500

/**
 * The bar of leads: customers ask for home internet while the operator fails half the time and portals are killed in the
 * moment in which it has taken one. Afterwards the operator works, what waits is handed over, and both sides are compared.
 */
export async function runLeads(plan: LeadPlan, options: LeadRunOptions = {}): Promise<LeadReport> {
  const started = performance.now()
  const world = await startWorld({
    portalCount: plan.portals,
    sandboxSpeed: 20,
    env: { LOG_LEVEL: 'info' },
    ...(options.shareDatabase ? { shareDatabase: true } : {}),
  })
  const records = openRecords(world.database.url)
  try {
    const client = makePortalClient(world.portalUrls)
    await setFaults(world, operatorFaults(plan.seed))
    const killer = startKiller(world, plan)
    const visits = await crowd(plan, (index) => {
      killer.begun(index)
      const parties = {
        client,
        hand: makeSandboxHand(world.sandboxUrl),
        random: seededRandom(plan.seed + index),
      }
      return askForInternet(parties, index)
    })
    const kills = await killer.done()
    await setFaults(world, {})
    const leftOver = await waitingLeads(records)
    await drain(records)
    const [stored, taken] = await Promise.all([storedLeads(records), takenLeads(world.sandboxUrl)])
    return {
      violations: compareLeads(visits, stored, taken),
      strange: client.strange,
      customers: visits.length,
      stored: stored.length,
      taken: taken.length,
      told: visits.filter(({ leadId }) => leadId !== '').length,
      leftOver,
      presses: visits.reduce((sum, { presses }) => sum + presses, 0),
      repeated: client.repeated(),
      kills,
      seconds: Math.round((performance.now() - started) / 1_000),
      logs: world.lastLines(),
    }
  } finally {
    await records.close()
    await world.stop()
  }
}

async function setFaults(world: World, faults: object): Promise<void> {
  const answer = await fetch(`${world.sandboxUrl}/admin/faults`, {
    method: 'POST',
    body: JSON.stringify(faults),
    headers: { 'content-type': 'application/json' },
  })
  if (!answer.ok) throw new Error(`the sandbox refused the faults: ${await answer.text()}`)
}

async function crowd(
  plan: LeadPlan,
  visit: (index: number) => Promise<LeadVisit>,
): Promise<readonly LeadVisit[]> {
  const visits: LeadVisit[] = []
  let next = 0
  const comeAndGo = async (): Promise<void> => {
    while (next < plan.leads) {
      const index = next
      next += 1
      visits.push(await visit(index))
    }
  }
  await Promise.all(Array.from({ length: plan.atOnce }, comeAndGo))
  return visits
}

/** Kills a portal, every third time all of them, when the operator has just taken a lead and the portal cannot know. */
function startKiller(world: World, plan: LeadPlan) {
  let begun = 0
  let killed = 0
  let killing: Promise<void> | null = null
  const isDue = (): boolean =>
    killed < plan.portalKills && begun >= ((killed + 1) * plan.leads) / (plan.portalKills + 1)
  const inject = async (): Promise<void> => {
    killed += 1
    const all = killed % 3 === 2
    const indexes = all ? world.portalUrls.map((_, index) => index) : [killed % world.portalUrls.length]
    await Promise.all(indexes.map((index) => world.killPortal(index)))
    for (const index of indexes) await world.restartPortal(index)
  }
  const listening = listenToSandbox(world.sandboxUrl, ['lead-applied'], () => {
    if (killing || !isDue()) return
    killing = inject().finally(() => (killing = null))
  })
  return {
    begun: (index: number) => void (begun = Math.max(begun, index)),
    async done(): Promise<number> {
      listening.stop()
      await killing
      while (killed < plan.portalKills) await inject()
      return killed
    },
  }
}

async function drain(records: Parameters<typeof waitingLeads>[0]): Promise<void> {
  const until = performance.now() + REST_WITHIN_MS
  while ((await waitingLeads(records)) > 0) {
    if (performance.now() > until) throw new Error('leads still wait for the operator')
    await endWaits(records)
    await pause(LOOK_EVERY_MS)
  }
}
