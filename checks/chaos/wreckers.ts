import type { World } from '#scripts/world.ts'
import { listenToSandbox } from './sandbox-events.ts'

export interface WreckingPlan {
  readonly portalKills: number
  readonly databaseKills: number
  readonly payments: number
}

/** What was broken during a run. */
export interface Wreckage {
  /** Portal processes ended by SIGKILL, by the event that they were aimed at. */
  readonly portalKills: Readonly<Record<string, number>>
  readonly databaseKills: number
}

export interface Wreckers {
  /** So many customers have begun: strikes are spread over the run by it. */
  readonly begun: (count: number) => void
  /** Strikes until the plan is fulfilled, then reports. Waits for nothing but events. */
  done(): Promise<Wreckage>
}

/**
 * Kills portal processes in the moment in which money or value has just moved and the portal cannot know yet,
 * and the database now and then; whatever was killed is started again at once.
 */
export function startWreckers(world: World, plan: WreckingPlan): Wreckers {
  const portalKills: Record<string, number> = {}
  let killed = 0
  let crashed = 0
  let begun = 0
  let striking: Promise<void> | null = null
  let fault: unknown = null
  const ended = Promise.withResolvers<void>()
  const isDue = (done: number, all: number): boolean =>
    done < all && begun >= Math.floor(((done + 0.5) * plan.payments) / (all + 1))

  async function killPortals(indexes: readonly number[], aim: string): Promise<void> {
    await Promise.all(indexes.map((index) => world.killPortal(index)))
    killed += indexes.length
    portalKills[aim] = (portalKills[aim] ?? 0) + indexes.length
    await Promise.all(indexes.map((index) => world.restartPortal(index)))
  }

  async function crashDatabase(): Promise<void> {
    await world.database.kill()
    crashed += 1
    await world.database.restart()
  }

  function strike(aim: string): Promise<void> | null {
    if (isDue(crashed, plan.databaseKills)) return crashDatabase()
    if (!isDue(killed, plan.portalKills)) return null
    // Every third strike leaves no portal at all.
    const all = killed % 5 === 2 && plan.portalKills - killed >= world.portalUrls.length
    return killPortals(
      all ? world.portalUrls.map((_, index) => index) : [killed % world.portalUrls.length],
      aim,
    )
  }

  const listening = listenToSandbox(world.sandboxUrl, ['charge-applied', 'delivery-applied'], (event) => {
    if (striking || fault) return
    striking = strike(event)
    striking
      ?.catch((error: unknown) => (fault = error))
      .finally(() => {
        striking = null
        if (fault || (killed >= plan.portalKills && crashed >= plan.databaseKills)) ended.resolve()
      })
  })
  if (plan.portalKills + plan.databaseKills === 0) ended.resolve()

  return {
    begun: (count) => void (begun = count),
    async done() {
      await Promise.race([ended.promise, listening.broken])
      listening.stop()
      await striking
      if (fault) throw fault
      return { portalKills, databaseKills: crashed }
    },
  }
}
