import { runHistory } from './history.ts'
import type { History } from './history.ts'
import type { Rules } from './rules.ts'

export interface SeedsReport {
  readonly seeds: number
  readonly steps: number
  readonly states: Readonly<Record<string, number>>
  /** The histories in which something was lost, at most `MOST_KEPT`. */
  readonly lost: readonly History[]
  readonly lostCount: number
  readonly seconds: number
}

const MOST_KEPT = 5

/** Histories of consecutive seeds. */
export function runSeeds(first: number, count: number, rules: Rules): SeedsReport {
  const began = performance.now()
  const states: Record<string, number> = {}
  const lost: History[] = []
  let steps = 0
  let lostCount = 0
  for (let seed = first; seed < first + count; seed += 1) {
    const history = runHistory(seed, { rules })
    steps += history.steps
    for (const state of history.states) states[state] = (states[state] ?? 0) + 1
    if (history.violations.length === 0) continue
    lostCount += 1
    if (lost.length < MOST_KEPT) lost.push(history)
  }
  return { seeds: count, steps, states, lost, lostCount, seconds: (performance.now() - began) / 1_000 }
}
