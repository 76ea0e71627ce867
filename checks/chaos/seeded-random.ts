/** Numbers in [0, 1) that are the same for the same seed. */
export type Random = () => number

/** A seeded generator, so that a run which found something can be run again. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x9e3779b9) >>> 0
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad)
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97)
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 4_294_967_296
  }
}

/** One of the things on offer. */
export function pick<T>(random: Random, from: readonly [T, ...T[]]): T {
  return from[Math.floor(random() * from.length)] ?? from[0]
}

/**
 * One of the things, each as often as its weight says.
 *
 * @throws Error when there is nothing to choose from
 */
export function pickWeighted<T extends { readonly weight: number }>(random: Random, from: readonly T[]): T {
  const all = from.reduce((sum, { weight }) => sum + weight, 0)
  let left = random() * all
  const found = from.find(({ weight }) => (left -= weight) < 0) ?? from[0]
  if (!found) throw new Error('there is nothing to choose from')
  return found
}
