import { beside, slowestFiles, type RunTimes } from './run-times.ts'
import { TOO_MANY_UNSTABLE } from './second-try.ts'
import type { StageResult } from './test-stages.ts'
import { traceHint } from './trace-place.ts'

/** One stage of a run, with its result and how long it took, in seconds. */
export type RanStage = {
  key: string
  name: string
  seconds: number
  result: StageResult & { unstable?: NonNullable<StageResult['failures']> }
}

/** Everything the report on a run is made from. */
export type Report = {
  stages: readonly RanStage[]
  /** Times of the previous run. */
  last: RunTimes
  /** Names of journeys that were unstable in earlier runs. The same name again fails the run. */
  seenUnstable: readonly string[]
  /** What can't run on this machine, and how to change that. */
  missing: readonly string[]
  machine: string
  begunMs: number
}

/** The report at the end of a run: failures, times, a line for each stage, and the counts. `failed` counts everything that turns the run red. */
export function reportOf(report: Report): { text: string; failed: number } {
  const { stages, last, missing, machine, begunMs } = report
  const unstable = stages.flatMap(({ result }) => result.unstable ?? [])
  const verdict = judgeUnstable(unstable, report.seenUnstable)
  const files = timesOf(stages).files
  const failures = stages
    .flatMap(({ result }) => result.failures ?? [])
    .map((one) => failureText(one, begunMs))
  const slowest = slowestFiles(files, last)
  const passed = sum(stages.map(({ result }) => result.passed))
  const failed =
    sum(stages.map(({ result }) => result.failed + result.faults.length)) +
    verdict.faults.length +
    missing.length
  const unstableLines = unstable.map(
    ({ name, at, why }) =>
      `UNSTABLE ${name}\n  ${at}\n${[why, traceHint(name, begunMs)].join('\n').trimEnd().replace(/^/gm, '    ')}`,
  )
  const minutes = sum(stages.map(({ seconds }) => seconds)) / 60
  const text = [
    ...(failures.length > 0 ? [`\n── Failed ${'─'.repeat(64)}`, ...failures] : []),
    ...(slowest.length > 1 ? [`\n── Slowest files ${'─'.repeat(57)}`, ...slowest] : []),
    ...(unstableLines.length > 0
      ? [`\n── Unstable: failed, then passed alone ${'─'.repeat(35)}`, ...unstableLines]
      : []),
    '',
    ...stages.map((stage) => lineOf(stage, last)),
    ...missing.map((line) => `${'Missing'.padEnd(14)}FAILED  ${line}`),
    ...verdict.faults.map((fault) => `Unstable      FAILED  ${fault}`),
    '',
    `${minutes.toFixed(1)} minutes on ${machine}`,
    `${unstable.length} unstable`,
    '',
    `${passed} passed, ${failed} failed`,
  ].join('\n')
  return { text, failed }
}

/** Seconds of each stage and file. */
export function timesOf(stages: readonly RanStage[]): RunTimes {
  return {
    stages: Object.fromEntries(stages.map(({ key, seconds }) => [key, seconds])),
    files: Object.fromEntries(
      stages.flatMap(({ result }) => (result.files ?? []).map(({ file, ms }) => [file, ms / 1000])),
    ),
  }
}

function judgeUnstable(unstable: readonly { name: string }[], seen: readonly string[]): { faults: string[] } {
  const again = unstable.filter(({ name }) => seen.includes(name)).map(({ name }) => name)
  return {
    faults: [
      ...(unstable.length >= TOO_MANY_UNSTABLE ? [`too many unstable journeys: ${unstable.length}`] : []),
      ...again.map((name) => `unstable again: ${name}`),
    ],
  }
}

function lineOf({ key, name, seconds, result }: RanStage, last: RunTimes): string {
  const counts = result.passed + result.failed > 0 ? `${result.passed} passed, ${result.failed} failed` : ''
  const words = [counts, ...result.faults].filter(Boolean).join('; ')
  const mark = result.failed + result.faults.length > 0 ? 'FAILED' : 'ok'
  const time = `${seconds.toFixed(1)} s`.padStart(8)
  return `${name.padEnd(14)}${mark.padEnd(8)}${time}${beside(last.stages[key])}  ${words}`.trimEnd()
}

function failureText({ name, at, why }: { name: string; at: string; why: string }, begunMs: number): string {
  return `✖ ${name}\n  ${at}\n${[why, traceHint(name, begunMs)].join('\n').trimEnd().replace(/^/gm, '    ')}\n`
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, one) => all + one, 0)
}
