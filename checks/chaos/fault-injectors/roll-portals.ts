import type { FaultInjector, Scene } from './fault-injector.ts'
import { startAgain } from './start-again.ts'

/** How a process ends that was asked to and lost nothing. */
const IN_ORDER = 'ended with code 0'

/**
 * A release in the middle of everything: one portal after the other is asked to end (SIGTERM), must end in order, and
 * is started again before the next one is asked.
 *
 * @throws Error when a portal had to be ended by force, or said that it failed
 */
export function rollPortals({ world }: Scene, planned: number): FaultInjector {
  let rolled = 0
  return {
    name: 'portals rolled over',
    planned,
    injected: () => rolled,
    suits: () => true,
    async inject() {
      rolled += 1
      for (const index of world.portalUrls.keys()) {
        const ended = await world.stopPortal(index)
        if (ended !== IN_ORDER) throw new Error(`portal ${index} was asked to end and ${ended}`)
        await startAgain(world, index)
      }
    },
  }
}
