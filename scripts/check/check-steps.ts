import { PARTS } from '../test-runner/tiers.ts'

/** One part of `npm run check`: the program to run, relative to the project, and its arguments. */
export type CheckStep = { name: string; entry: string; words: readonly string[] }

/** Checks that query the package registry. They fail without a network, and say nothing about our own sources. */
const OUTSIDE = new Set(['supply'])

/** The gate, the other test files part by part, then every `check:…` script in package.json, so that a new one is never forgotten. */
export function checkSteps(scripts: Readonly<Record<string, string>>): CheckStep[] {
  const tests = Object.keys(PARTS).map((part) => ({
    name: part,
    entry: 'scripts/test.ts',
    words: part === 'test' ? [] : [`--part=${part}`],
  }))
  const longer = Object.entries(scripts).flatMap(([key, command]) => {
    const name = /^check:(.+)$/.exec(key)?.[1]
    const entry = /\bchecks\/\S+$/.exec(command)?.[0]
    return name === undefined || entry === undefined || OUTSIDE.has(name) ? [] : [{ name, entry, words: [] }]
  })
  return [...tests, ...longer]
}
