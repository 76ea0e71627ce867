import assert from 'node:assert/strict'

/** A rule of the house, as whoever broke it has to be told. */
export interface HouseRule {
  /** What holds, in a sentence. */
  readonly rule: string
  /** What to do where it does not, in a sentence. */
  readonly remedy: string
}

/** A place that breaks a rule, and what is wrong there where the place alone does not say so. */
export type Breach = string | { readonly place: string; readonly fault: string | number }

/** Passes when nothing breaks the rule; fails with the rule, every place and the remedy. */
export function assertRule(breaches: readonly Breach[], { rule, remedy }: HouseRule): void {
  if (breaches.length === 0) return
  const places = breaches.map((one) => (typeof one === 'string' ? one : `${one.place}: ${one.fault}`))
  const lines = [`Rule: ${rule}`, ...places.map((place) => `  ✖ ${place}`), `Remedy: ${remedy}`]
  throw new assert.AssertionError({ message: lines.join('\n'), stackStartFn: assertRule })
}
