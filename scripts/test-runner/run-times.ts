import { availableParallelism, cpus, loadavg } from 'node:os'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { PROJECT } from '../processes.ts'

/** Seconds of each stage and each test file of a run. */
export type RunTimes = { stages: Record<string, number>; files: Record<string, number> }

/** Times of the last run on this machine. A file that wasn't part of it keeps its earlier time. */
const LAST = join(PROJECT, '.cache', 'test-times.json')
/** Committed, so that all machines split the shards in the same way. `npm test -- --keep-weights` updates it. */
const WEIGHTS = join(import.meta.dirname, 'weights.json')

const SLOWEST = 10

/** Times of the last run; empty if there was none. */
export function lastTimes(): RunTimes {
  return readTimes(LAST) ?? { stages: {}, files: {} }
}

export function keepTimes(times: RunTimes): void {
  const last = lastTimes()
  mkdirSync(dirname(LAST), { recursive: true })
  const files = { ...last.files, ...times.files }
  writeFileSync(LAST, JSON.stringify({ stages: { ...last.stages, ...times.stages }, files }))
}

/** Measured seconds of each test file, as committed to the repository. */
export function weights(): Record<string, number> {
  const all: Record<string, number> = JSON.parse(readFileSync(WEIGHTS, 'utf8'))
  return all
}

/** Saves the times of a run and drops files that no longer exist. */
export function keepWeights(files: Readonly<Record<string, number>>, existing: readonly string[]): void {
  const all = { ...weights(), ...files }
  const kept = existing
    .toSorted()
    .flatMap((file) => (all[file] === undefined ? [] : [[file, rounded(all[file])]]))
  writeFileSync(WEIGHTS, `${JSON.stringify(Object.fromEntries(kept), undefined, 2)}\n`)
}

/** The files that took longest, with their times in the last run. */
export function slowestFiles(files: Readonly<Record<string, number>>, last: RunTimes): string[] {
  return Object.entries(files)
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, SLOWEST)
    .map(([file, seconds]) => `${seconds.toFixed(1).padStart(8)} s${beside(last.files[file])}  ${file}`)
}

/** ` (12.3 s last time)`; empty if there was no last time. */
export function beside(seconds: number | undefined): string {
  return seconds === undefined ? '' : ` (${seconds.toFixed(1)} s last time)`
}

/** Starts measuring how busy the machine is. The function it returns describes that in a sentence. */
export function watchMachine(): () => string {
  const before = { load: loadavg()[0] ?? 0, ...processorMs() }
  return () => {
    const now = processorMs()
    const busy = (now.busy - before.busy) / Math.max(1, now.all - before.all)
    const loads = [before.load, loadavg()[0] ?? 0].map((load) => load.toFixed(1))
    return `${availableParallelism()} cores, ${Math.round(100 * busy)} % busy; load ${loads[0]} at the start, ${loads[1]} at the end`
  }
}

function processorMs(): { busy: number; all: number } {
  let busy = 0
  let all = 0
  for (const { times } of cpus()) {
    const sum = times.user + times.nice + times.sys + times.irq
    busy += sum
    all += sum + times.idle
  }
  return { busy, all }
}

function readTimes(file: string): RunTimes | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as RunTimes
  } catch {
    return undefined
  }
}

function rounded(seconds: number): number {
  return Math.round(seconds * 10) / 10
}
