import { spawnSync } from 'node:child_process'
import { PROJECT } from '../processes.ts'

/** One part of `npm run check`: the program that is run, relative to the project. */
export type CheckStep = { name: string; entry: string }

/** How a step ended; `code` null: it was killed. */
export type StepResult = { name: string; code: number | null; seconds: number }

/** What asks the package registry; it fails where there is none, and says nothing of these sources. */
const OUTSIDE = new Set(['supply'])

/** All tests first, then every `check:…` of package.json, so that a new one is never forgotten. */
export function checkSteps(scripts: Readonly<Record<string, string>>): CheckStep[] {
  const longer = Object.entries(scripts).flatMap(([key, command]) => {
    const name = /^check:(.+)$/.exec(key)?.[1]
    const entry = /\bchecks\/\S+$/.exec(command)?.[0]
    return name === undefined || entry === undefined || OUTSIDE.has(name) ? [] : [{ name, entry }]
  })
  return [{ name: 'test', entry: 'scripts/test.ts' }, ...longer]
}

/** Runs every step, whatever the earlier ones said, so that one run shows all there is to repair. */
export function runSteps(steps: readonly CheckStep[]): StepResult[] {
  return steps.map(({ name, entry }) => {
    console.log(`\n══ ${name} ${'═'.repeat(Math.max(0, 70 - name.length))}`)
    const since = performance.now()
    const { status } = spawnSync(process.execPath, [entry], { cwd: PROJECT, stdio: 'inherit' })
    return { name, code: status, seconds: (performance.now() - since) / 1000 }
  })
}

/** A line for each step, and at the end how many failed. */
export function summaryOf(results: readonly StepResult[]): string {
  const lines = results.map(({ name, code, seconds }) => {
    const end = code === 0 ? 'ok' : `FAILED, ended with ${code ?? 'a signal'}`
    return `${name.padEnd(10)}${`${seconds.toFixed(0)} s`.padStart(8)}  ${end}`
  })
  const failed = results.filter(({ code }) => code !== 0).map(({ name }) => name)
  const verdict = failed.length === 0 ? 'nothing found' : `found something: ${failed.join(', ')}`
  return [...lines, '', `${results.length} checks, ${verdict}`].join('\n')
}
