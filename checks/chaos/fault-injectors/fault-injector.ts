import type { World } from '#scripts/world.ts'
import type { Random } from '../seeded-random.ts'
import type { Witness } from './witness.ts'

/** One way in which a run breaks the world, and mends it again. */
export interface FaultInjector {
  /** Under this name the report counts it: `database killed`. */
  readonly name: string
  /** How often it injects a fault in a run. */
  readonly planned: number
  /** How often it has injected. */
  readonly injected: () => number
  /** Whether this event is an occasion for it; the first of those due that says so injects its fault. */
  readonly suits: (event: string) => boolean
  /** Breaks something and mends it; resolves when the world is whole again. `event` is '' when none is waited for. */
  readonly inject: (event: string) => Promise<void>
  /** What the report says beyond the count, by name. */
  readonly details?: () => Readonly<Record<string, number>>
}

/** What an injector is made of. */
export interface Scene {
  readonly world: World
  readonly random: Random
  /** Looks at the portals while something is broken. */
  readonly witness: Witness
}

/** Any moment: a inject that is aimed at nothing comes within so long. */
export const RANDOM_WITHIN_MS = 250
