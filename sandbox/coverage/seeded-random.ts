/** Chance that is the same every time. */
export interface Random {
  /** From 0 up to 1. */
  next(): number
  /** Around 0, two thirds of them between -1 and 1. */
  normal(): number
}

/** Random numbers that come alike for the same seed (mulberry32). */
export function seededRandom(seed: string): Random {
  let state = Array.from(seed).reduce(
    (sum, letter) => Math.imul(sum ^ letter.charCodeAt(0), 2_654_435_761),
    1,
  )
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    next,
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
  }
}
