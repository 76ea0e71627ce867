import { setTimeout as pause } from 'node:timers/promises'
import { RANDOM_WITHIN_MS } from './fault-injector.ts'
import type { FaultInjector, Scene } from './fault-injector.ts'

/** Kills the database as a power cut would and starts it again; every second time at any moment. */
export function crashDatabase({ world, random }: Scene, planned: number): FaultInjector {
  let crashed = 0
  return {
    name: 'database killed',
    planned,
    injected: () => crashed,
    suits: () => true,
    async inject() {
      if (crashed % 2 === 1) await pause(random() * RANDOM_WITHIN_MS)
      await world.database.kill()
      crashed += 1
      await world.database.restart()
    },
  }
}
