import { setTimeout as pause } from 'node:timers/promises'
import type { World } from '#scripts/world.ts'

/** What a portal says that ends for want of a database; whatever else keeps it from starting is a finding. */
const NO_DATABASE = /could not start: the database at /
const MOST_STARTS = 10
const START_AGAIN_AFTER_MS = 1_000

/**
 * Starts a portal that has ended, as what keeps services running does: one that finds no database while it starts says
 * so and ends, and is started again.
 *
 * @throws Error when it never came up
 */
export async function startAgain(world: World, index: number): Promise<void> {
  for (let starts = 1; starts < MOST_STARTS; starts += 1) {
    try {
      await world.restartPortal(index)
      return
    } catch (error) {
      if (!(error instanceof Error && NO_DATABASE.test(error.message))) throw error
      await pause(START_AGAIN_AFTER_MS)
    }
  }
  await world.restartPortal(index)
}
