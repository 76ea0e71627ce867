import { createWriteStream } from 'node:fs'
import { run } from 'node:test'
import { spec } from 'node:test/reporters'
import tally from './tally-reporter.ts'

/** What to run, as the one argument of this program in JSON; `counts` is the file that gets the tally. */
export type TestRun = {
  /** Begun in this order, each in a process of its own: `node --test` would put them in order by name. */
  files: readonly string[]
  atOnce: number
  /** Ends a file that hangs. */
  withinMs: number
  /** Only tests whose name holds this text. */
  grep: string | undefined
  counts: string
}

const { files, atOnce, withinMs, grep, counts }: TestRun = JSON.parse(process.argv[2] ?? '')

const events = run({
  files: [...files],
  concurrency: atOnce,
  timeout: withinMs,
  ...(grep === undefined ? {} : { testNamePatterns: [RegExp.escape(grep)] }),
})
events.on('test:fail', () => (process.exitCode = 1))
events.compose(tally).pipe(createWriteStream(counts))
events.compose(spec).pipe(process.stdout)
