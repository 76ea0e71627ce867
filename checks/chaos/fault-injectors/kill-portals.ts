import { setTimeout as pause } from 'node:timers/promises'
import { RANDOM_WITHIN_MS } from './fault-injector.ts'
import type { FaultInjector, Scene } from './fault-injector.ts'
import { startAgain } from './start-again.ts'

/** What kills are aimed at, in turn; `random` is any moment. */
const AIMS = [
  'charge-applied',
  'delivery-applied',
  'random',
  'callback-sent',
  'refund-applied',
  'reversal-applied',
  'random',
] as const
/** A rare event is not waited for longer than so many others. */
const MOST_PASSED_BY = 40

/**
 * Ends portal processes (SIGKILL) in the moment in which money or value has just moved and the portal cannot know yet,
 * and at random, and starts them again at once. Every fifth time it leaves no portal at all.
 */
export function killPortals({ world, random }: Scene, planned: number): FaultInjector {
  const kills: Record<string, number> = {}
  const state = { killed: 0, injected: 0, passedBy: 0 }
  const aimNow = (): string => AIMS[state.injected % AIMS.length] ?? 'random'
  return {
    name: 'portal killed',
    planned,
    injected: () => state.killed,
    suits(event) {
      state.passedBy += 1
      const aim = aimNow()
      return aim === 'random' || aim === event || state.passedBy > MOST_PASSED_BY
    },
    async inject(event) {
      const aim = event === '' || aimNow() === 'random' ? 'random' : event
      state.injected += 1
      state.passedBy = 0
      const all = state.injected % 5 === 2 && planned - state.killed >= world.portalUrls.length
      const indexes = all
        ? world.portalUrls.map((_, index) => index)
        : [state.injected % world.portalUrls.length]
      if (aim === 'random') await pause(random() * RANDOM_WITHIN_MS)
      await Promise.all(indexes.map((index) => world.killPortal(index)))
      state.killed += indexes.length
      kills[aim] = (kills[aim] ?? 0) + indexes.length
      await Promise.all(indexes.map((index) => startAgain(world, index)))
    },
    details: () => kills,
  }
}
