import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PROJECT } from '../processes.ts'

/** A command run through the launcher, as `npm` runs it. */
export interface LaunchedRun {
  readonly launcher: ChildProcess
  /** Resolves when the launcher has exited. */
  readonly ended: Promise<unknown>
  /** The run's own folder for temporary files. */
  readonly place: string
  /** Names of the entries in `place`. */
  leftInPlace(): string[]
  /** IDs of the processes whose command line, environment or working directory names `place`. */
  processes(): string[]
  /** Deletes `place`. */
  remove(): void
}

/** Starts `npm test -- words` through the launcher, with its own database. Linux only, since it reads `/proc`. */
export function launchTests(words: readonly string[]): LaunchedRun {
  const place = mkdtempSync(join(tmpdir(), 'run-'))
  // With these variables, a nested run would report in node:test's internal format and use the outer run's database.
  const { NODE_TEST_CONTEXT: _, TEST_DATABASE_URL: __, TEST_DATABASE_TEMPLATE: ___, ...env } = process.env
  const launcher = spawn(process.execPath, ['scripts/launch.mjs', 'scripts/test.ts', ...words], {
    cwd: PROJECT,
    stdio: 'ignore',
    env: { ...env, TMPDIR: place, MEMORY_DIR: place },
  })
  return {
    launcher,
    ended: new Promise((resolve) => launcher.once('exit', resolve)),
    place,
    leftInPlace: () => readdirSync(place),
    processes: () => readdirSync('/proc').filter((pid) => /^\d+$/.test(pid) && names(pid, place)),
    remove: () => rmSync(place, { recursive: true, force: true }),
  }
}

function names(pid: string, place: string): boolean {
  try {
    if (/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))) return false
    const texts = ['cmdline', 'environ'].map((name) => readFileSync(`/proc/${pid}/${name}`, 'utf8'))
    return [...texts, readlinkSync(`/proc/${pid}/cwd`)].some((text) => text.includes(place))
  } catch {
    // The process has already ended.
    return false
  }
}
