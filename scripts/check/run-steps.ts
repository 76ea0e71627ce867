import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { PROJECT } from '../processes.ts'
import type { CheckStep } from './check-steps.ts'

/** How a part ended. `code` is null if it was killed, and `leftOut` quotes what it couldn't do on this machine. */
export type StepResult = {
  name: string
  code: number | null
  seconds: number
  leftOut: string[]
}

/** More lines than this would clutter the summary. */
const MOST_LEFT_OUT = 20
const LEFT_OUT = /^left out[ :]/i

/**
 * Runs every part even if an earlier one failed, so that one run shows everything there is to fix. Each part has its own launcher, which
 * cleans up after it.
 */
export async function runSteps(
  steps: readonly CheckStep[],
  done: (result: StepResult) => void = () => undefined,
): Promise<StepResult[]> {
  const results: StepResult[] = []
  for (const step of steps) {
    console.log(`\n══ ${step.name} ${'═'.repeat(Math.max(0, 70 - step.name.length))}`)
    const result = await runStep(step)
    results.push(result)
    done(result)
  }
  return results
}

async function runStep({ name, entry, words }: CheckStep): Promise<StepResult> {
  const since = performance.now()
  const child = spawn(process.execPath, ['scripts/launch.mjs', entry, ...words], {
    cwd: PROJECT,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const leftOut: string[] = []
  let rest = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    process.stdout.write(text)
    const lines = `${rest}${text}`.split('\n')
    rest = lines.pop() ?? ''
    leftOut.push(...lines.filter((line) => LEFT_OUT.test(line)).slice(0, MOST_LEFT_OUT - leftOut.length))
  })
  const [code]: (number | null)[] = await once(child, 'close')
  return { name, code: code ?? null, seconds: (performance.now() - since) / 1000, leftOut }
}

/** Whether a part passed and left nothing out. */
export function isDone({ code, leftOut }: StepResult): boolean {
  return code === 0 && leftOut.length === 0
}

/** A line for each part, then the total time and which parts failed or were incomplete. */
export function summaryOf(results: readonly StepResult[]): string {
  const lines = results.flatMap((result) => [
    `${result.name.padEnd(16)}${minutesOf(result.seconds).padStart(10)}  ${endOf(result)}`,
    ...result.leftOut.map((line) => `    ${line}`),
  ])
  const named = (wanted: (result: StepResult) => boolean) => results.filter(wanted).map(({ name }) => name)
  const failed = named(({ code }) => code !== 0)
  const partly = named((result) => result.code === 0 && !isDone(result))
  const verdicts = [
    failed.length === 0 ? 'no failures' : `failed: ${failed.join(', ')}`,
    ...(partly.length === 0 ? [] : [`incomplete: ${partly.join(', ')}`]),
  ]
  const total = results.reduce((sum, { seconds }) => sum + seconds, 0)
  return [...lines, '', `${results.length} parts, ${minutesOf(total)}, ${verdicts.join('; ')}`].join('\n')
}

function endOf(result: StepResult): string {
  if (result.code !== 0) return `FAILED, ${result.code === null ? 'killed' : `exit code ${result.code}`}`
  return isDone(result) ? 'ok' : 'INCOMPLETE'
}

function minutesOf(seconds: number): string {
  return `${(seconds / 60).toFixed(1)} min`
}
