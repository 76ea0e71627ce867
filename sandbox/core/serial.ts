import type { Clock } from './clock.ts'

/** The next number of a row in which no number comes twice. */
export type Serial = () => number

/**
 * Numbers that start from the second in which the sandbox starts. The portal keeps the references
 * that providers gave it, so they must not come again after a restart or a reset of the sandbox.
 */
export function createSerial(clock: Clock): Serial {
  let last = Math.floor(clock.now() / 1_000) * 1_000
  return () => {
    last += 1
    return last
  }
}
