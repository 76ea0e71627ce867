import { spawnSync } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { run } from 'node:test'
import { spec } from 'node:test/reporters'
import tally, { failureOf } from './tally-reporter.ts'

/** What to run, passed to this program as one JSON argument. The tally is written to the file `counts`. */
export type TestRun = {
  /** Started in this order, each in its own process. `node --test` would sort them by name. */
  files: readonly string[]
  atOnce: number
  /** Time limit for each test. If no test of any file starts or ends for this long, the running files are killed. */
  withinMs: number
  /** Run only tests whose name contains this text. */
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
events.on('test:fail', (data) => {
  process.exitCode = 1
  // Printed at once, so that a run that's cut off has already said why.
  const { name, at, why } = failureOf(data)
  console.log(`✖ ${name}\n  ${at}\n  ${why.replaceAll('\n', '\n  ')}`)
})
endSilentFiles()
events.compose(tally).pipe(createWriteStream(counts))
events.compose(spec).pipe(process.stdout)

/**
 * node:test ends a test that hangs, but waits forever for a file whose tests have ended while something it started is still
 * running. Such a file is killed here, so it fails and is named.
 */
function endSilentFiles(): void {
  let activeAt = performance.now()
  const noteActivity = (): void => void (activeAt = performance.now())
  events.on('test:dequeue', noteActivity).on('test:complete', noteActivity)
  const timer = setInterval(() => {
    if (performance.now() - activeAt < withinMs) return
    noteActivity()
    for (const { pid, file } of runningFiles()) {
      console.log(`${file} doesn't exit, because something it started is still running`)
      process.kill(pid, 'SIGKILL')
    }
  }, withinMs / 10)
  timer.unref()
}

function runningFiles(): { pid: number; file: string }[] {
  const { stdout } = spawnSync('ps', ['-o', 'pid=,args=', '--ppid', String(process.pid)], {
    encoding: 'utf8',
  })
  return stdout.split('\n').flatMap((line) => {
    const file = files.find((name) => line.endsWith(name))
    return file === undefined ? [] : [{ pid: Number.parseInt(line, 10), file }]
  })
}
