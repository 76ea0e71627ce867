import { seededRandom } from '../../chaos/seeded-random.ts'
import type { FailoverPlan } from '../plan-from.ts'
import type { Injury } from './injury.ts'
import { TO_THE_OTHERS } from './to-the-others.ts'
import { diesAlone, TO_THE_PRIMARY } from './to-the-primary.ts'

/** After so many fail-overs something else happens. */
const FAILOVERS_BETWEEN = 2

/** What happens in a run, in an order that is the same for the same seed: every kind of a round before the next one. */
export function injuriesOf({ failovers, seed, asynchronous }: FailoverPlan): readonly Injury[] {
  if (asynchronous) return Array.from({ length: failovers }, () => diesAlone)
  const random = seededRandom(seed)
  const shuffled = (kinds: readonly Injury[]): readonly Injury[] =>
    kinds
      .map((kind) => ({ kind, at: random() }))
      .toSorted((one, other) => one.at - other.at)
      .map(({ kind }) => kind)
  const rounds = Math.ceil(failovers / TO_THE_PRIMARY.length)
  const primaries = Array.from({ length: rounds }, () => shuffled(TO_THE_PRIMARY)).flat()
  const others = Array.from({ length: failovers }, () => shuffled(TO_THE_OTHERS)).flat()
  return primaries.slice(0, failovers).flatMap((injury, index) => {
    const other = others[Math.floor(index / FAILOVERS_BETWEEN)]
    return index % FAILOVERS_BETWEEN === FAILOVERS_BETWEEN - 1 && other ? [injury, other] : [injury]
  })
}
