import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { PROJECT } from '../processes.ts'
import type { CheckStep } from './check-steps.ts'

/** How a part ended; `code` null: it was killed. `leftOut`: what it couldn't do on this machine, in its own words. */
export type StepResult = {
  name: string
  code: number | null
  seconds: number
  leftOut: string[]
}

/** Longer than a summary can show. */
const MOST_LEFT_OUT = 20
const LEFT_OUT = /^left out[ :]/i

/**
 * Runs every part, whatever the earlier ones said, so that one run shows everything there is to fix. Each has a launcher of its own, which
 * leaves nothing of it behind.
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

/** Whether a part found nothing and left nothing out. */
export function isDone({ code, leftOut }: StepResult): boolean {
  return code === 0 && leftOut.length === 0
}

/** A line for each part, the time of all, and at the end which of them found something or couldn't run whole. */
export function summaryOf(results: readonly StepResult[]): string {
  const lines = results.flatMap((result) => [
    `${result.name.padEnd(16)}${minutesOf(result.seconds).padStart(10)}  ${endOf(result)}`,
    ...result.leftOut.map((line) => `    ${line}`),
  ])
  const named = (wanted: (result: StepResult) => boolean) => results.filter(wanted).map(({ name }) => name)
  const failed = named(({ code }) => code !== 0)
  const partly = named((result) => result.code === 0 && !isDone(result))
  const verdicts = [
    failed.length === 0 ? 'nothing found' : `found something: ${failed.join(', ')}`,
    ...(partly.length === 0 ? [] : [`left something out: ${partly.join(', ')}`]),
  ]
  const total = results.reduce((sum, { seconds }) => sum + seconds, 0)
  return [...lines, '', `${results.length} parts, ${minutesOf(total)}, ${verdicts.join('; ')}`].join('\n')
}

function endOf(result: StepResult): string {
  if (result.code !== 0) return `FAILED, ended with ${result.code ?? 'a signal'}`
  return isDone(result) ? 'ok' : 'LEFT SOMETHING OUT'
}

function minutesOf(seconds: number): string {
  return `${(seconds / 60).toFixed(1)} min`
}
