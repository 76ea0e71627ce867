import type { Random } from '../chaos/seeded-random.ts'
import type { Strangers } from './strangers.ts'
import type { Target } from './target.ts'

/** Where an attack is made. */
export interface Field {
  readonly target: Target
  readonly strangers: Strangers
  /** `short` belongs to every test run, `full` is the whole of it. */
  readonly size: 'short' | 'full'
  readonly random: Random
  readonly seed: number
  /** An address of this attack: numbers that are alike come from one network (/24). */
  readonly from: (network: number, host?: number) => string
  /** Waits until honest visitors have made whole visits that began after this: the attack lasts so long. */
  readonly endure: () => Promise<void>
}

/** One way to hurt a portal and those who use it. */
export interface Attack {
  readonly name: string
  /** What a customer would lose if it succeeded. */
  readonly loses: string
  /** It mostly waits: it is made beside all the others, not after them. */
  readonly isPatient?: true
  /** Makes the attack and says what it broke; nothing when the portal held. */
  run(field: Field): Promise<readonly string[]>
}
