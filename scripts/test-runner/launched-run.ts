import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PROJECT } from '../processes.ts'

/** A command that was started by the launcher as `npm` starts it. */
export interface LaunchedRun {
  readonly launcher: ChildProcess
  /** Settles when the launcher has ended. */
  readonly ended: Promise<unknown>
  /** Folder of all its temporary files, made for it alone. */
  readonly place: string
  /** Names of what is in the place. */
  leftInPlace(): string[]
  /** IDs of the processes whose words, environment or working folder name the place. */
  processes(): string[]
  /** Removes the place. */
  remove(): void
}

/** Starts `npm test -- words` by the launcher, on a database of its own. Linux only: it reads `/proc`. */
export function launchTests(words: readonly string[]): LaunchedRun {
  const place = mkdtempSync(join(tmpdir(), 'run-'))
  // A run inside a test would speak the runner's own language, and use its database.
  const { NODE_TEST_CONTEXT: _, TEST_DATABASE_URL: __, TEST_DATABASE_TEMPLATE: ___, ...env } = process.env
  const launcher = spawn(process.execPath, ['scripts/launch.mjs', 'scripts/test.ts', ...words], {
    cwd: PROJECT,
    stdio: 'ignore',
    env: { ...env, TMPDIR: place },
  })
  return {
    launcher,
    ended: new Promise((settle) => launcher.once('exit', settle)),
    place,
    leftInPlace: () => readdirSync(place),
    processes: () => readdirSync('/proc').filter((pid) => /^\d+$/.test(pid) && names(pid, place)),
    remove: () => rmSync(place, { recursive: true, force: true }),
  }
}

function names(pid: string, place: string): boolean {
  try {
    if (/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))) return false
    const said = ['cmdline', 'environ'].map((name) => readFileSync(`/proc/${pid}/${name}`, 'utf8'))
    return [...said, readlinkSync(`/proc/${pid}/cwd`)].some((text) => text.includes(place))
  } catch {
    // It has ended meanwhile.
    return false
  }
}
