import { setTimeout as pause } from 'node:timers/promises'
import type { World } from '#scripts/world.ts'
import { diceOf } from './dice.ts'
import { listenToSandbox } from './sandbox-events.ts'

export interface WreckingPlan {
  readonly portalKills: number
  readonly databaseKills: number
  readonly payments: number
  readonly seed: number
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
  /** Strikes what is left of the plan, then reports. */
  done(): Promise<Wreckage>
}

/** What kills are aimed at, in turn; `random` is any moment. */
const AIMS = [
  'charge-applied',
  'delivery-applied',
  'random',
  'callback-sent',
  'refund-applied',
  'random',
] as const
const EVENTS = ['charge-applied', 'delivery-applied', 'refund-applied', 'callback-sent'] as const
/** A rare event is not waited for longer than so many others. */
const MOST_PASSED_BY = 40
const RANDOM_WITHIN_MS = 250

interface Strikes {
  readonly begun: (count: number) => void
  /** What this event is an occasion for, if anything is due. */
  at(event: string): Promise<void> | null
  /** Strikes what is left of the plan. */
  finish(): Promise<void>
  readonly wreckage: () => Wreckage
}

function makeStrikes(world: World, plan: WreckingPlan): Strikes {
  const dice = diceOf(plan.seed)
  const portalKills: Record<string, number> = {}
  const state = { killed: 0, crashed: 0, begun: 0, passedBy: 0, strikes: 0 }
  const isDue = (done: number, all: number): boolean =>
    done < all && state.begun >= Math.floor(((done + 0.5) * plan.payments) / (all + 1))

  async function crashDatabase(): Promise<void> {
    if (state.crashed % 2 === 1) await pause(dice() * RANDOM_WITHIN_MS)
    await world.database.kill()
    state.crashed += 1
    await world.database.restart()
  }

  async function strikePortals(aim: string): Promise<void> {
    state.strikes += 1
    state.passedBy = 0
    // Every fifth strike leaves no portal at all.
    const all = state.strikes % 5 === 2 && plan.portalKills - state.killed >= world.portalUrls.length
    const indexes = all
      ? world.portalUrls.map((_, index) => index)
      : [state.strikes % world.portalUrls.length]
    if (aim === 'random') await pause(dice() * RANDOM_WITHIN_MS)
    await Promise.all(indexes.map((index) => world.killPortal(index)))
    state.killed += indexes.length
    portalKills[aim] = (portalKills[aim] ?? 0) + indexes.length
    await Promise.all(indexes.map((index) => world.restartPortal(index)))
  }

  return {
    begun: (count) => void (state.begun = count),
    at(event) {
      if (isDue(state.crashed, plan.databaseKills)) return crashDatabase()
      if (!isDue(state.killed, plan.portalKills)) return null
      const aim = AIMS[state.strikes % AIMS.length] ?? 'random'
      state.passedBy += 1
      if (aim === 'random' || aim === event) return strikePortals(aim)
      return state.passedBy > MOST_PASSED_BY ? strikePortals(event) : null
    },
    async finish() {
      while (state.crashed < plan.databaseKills) await crashDatabase()
      while (state.killed < plan.portalKills) await strikePortals('random')
    },
    wreckage: () => ({ portalKills, databaseKills: state.crashed }),
  }
}

/**
 * Kills portal processes in the moment in which money or value has just moved and the portal cannot know yet,
 * and at random, and the database now and then; whatever was killed is started again at once.
 */
export function startWreckers(world: World, plan: WreckingPlan): Wreckers {
  const strikes = makeStrikes(world, plan)
  let striking: Promise<void> | null = null
  let fault: unknown = null
  const listening = listenToSandbox(world.sandboxUrl, EVENTS, (event) => {
    if (striking || fault) return
    striking = strikes.at(event)
    striking
      ?.catch((error: unknown) => (fault = error))
      .finally(() => {
        striking = null
      })
  })
  return {
    begun: strikes.begun,
    async done() {
      await Promise.race([Promise.resolve(striking), listening.broken])
      listening.stop()
      await striking
      if (fault) throw fault
      // What no event came for any more: the chaser is still at work.
      await strikes.finish()
      return strikes.wreckage()
    },
  }
}
