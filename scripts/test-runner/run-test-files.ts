import { spawnSync } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { run } from 'node:test'
import { spec } from 'node:test/reporters'
import tally, { failureOf } from './tally-reporter.ts'

/** What to run, as the one argument of this program in JSON; `counts` is the file that gets the tally. */
export type TestRun = {
  /** Begun in this order, each in a process of its own: `node --test` would put them in order by name. */
  files: readonly string[]
  atOnce: number
  /** Ends a test that hangs, and every file once nothing was heard of any for so long. */
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
events.on('test:fail', (data) => {
  process.exitCode = 1
  // At once and not only at the end: a run that is cut off before it has told why.
  const { name, at, why } = failureOf(data)
  console.log(`✖ ${name}\n  ${at}\n  ${why.replaceAll('\n', '\n  ')}`)
})
endSilentFiles()
events.compose(tally).pipe(createWriteStream(counts))
events.compose(spec).pipe(process.stdout)

/**
 * node:test ends a test that hangs, and waits for ever for a file whose tests have ended while something that it started
 * lives on: such a file is ended here, fails, and is named.
 */
function endSilentFiles(): void {
  let heardAt = performance.now()
  const heard = (): void => void (heardAt = performance.now())
  events.on('test:dequeue', heard).on('test:complete', heard)
  const looking = setInterval(() => {
    if (performance.now() - heardAt < withinMs) return
    heard()
    for (const { pid, file } of runningFiles()) {
      console.log(`${file} does not end: something that it started lives on`)
      process.kill(pid, 'SIGKILL')
    }
  }, withinMs / 10)
  looking.unref()
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
