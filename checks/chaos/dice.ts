/** Numbers in [0, 1) that are the same for the same seed. */
export type Dice = () => number

/** A seeded generator, so that a run which found something can be run again. */
export function diceOf(seed: number): Dice {
  let state = seed >>> 0
  return () => {
    state = (state + 0x9e3779b9) >>> 0
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad)
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97)
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 4_294_967_296
  }
}

/** One of the things on offer. */
export function pick<T>(dice: Dice, from: readonly [T, ...T[]]): T {
  return from[Math.floor(dice() * from.length)] ?? from[0]
}
