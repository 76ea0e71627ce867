/** Fewer payments than this say nothing about what is usual. */
const FEWEST = 20
/** What can be promised in a few words, in seconds; what takes longer is not promised. */
const STEPS = [10, 20, 30, 60] as const
/** Nine of ten customers had no longer to wait. */
const PART = 0.9

/** Within how many seconds a way to pay usually ends, by its own last payments in ms; null: nothing can be said. */
export function usualSeconds(lastMs: readonly number[]): number | null {
  if (lastMs.length < FEWEST) return null
  const most = lastMs.toSorted((a, b) => a - b)[Math.ceil(lastMs.length * PART) - 1] ?? Infinity
  return STEPS.find((seconds) => most <= seconds * 1000) ?? null
}
