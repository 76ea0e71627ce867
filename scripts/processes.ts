import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, closeSync, mkdirSync, openSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { forgetOldLogs, putAside } from '#server/log/put-aside.ts'

/** The repository's top folder. */
export const PROJECT = join(import.meta.dirname, '..')

/**
 * One program of the repository to run on the present Node, with `env` and nothing else; all it prints goes to `logFile`. `ownLog`: the file that it
 * writes itself, where it does. `tree`: the folder of another version of the repository. `stopWithinMs`: how long it may take to end
 * when it is asked to, where that is not as long as a person waits who pressed Ctrl-C.
 */
export type Program = {
  name: string
  entry: string
  env: NodeJS.ProcessEnv
  logFile: string
  ownLog?: string
  tree?: string
  stopWithinMs?: number
  /** Told how it ended when nobody here had asked it to. */
  onUnaskedEnd?: (how: string) => void
}

/** A program that was started. */
export type RunningProgram = {
  name: string
  pid: number
  /** Settles with what a person can be told when the program has ended, however that came. */
  exited: Promise<string>
  hasExited(): boolean
  /** The end of what it printed and logged, at most `lines` lines of each. */
  lastLines(lines: number): string
  /** Asks it to end (SIGTERM); ends it by force where it has not by its own limit, which counts from the end of its service. */
  stop(): Promise<void>
  /** Ends it at once (SIGKILL). */
  kill(): Promise<void>
}

/** Longer than the ten seconds that a process gives itself: two limits of one length would race on a busy machine. */
const STOP_WITHIN_MS = 15_000
const KEEP_LOG_UP_TO_BYTES = 20_000_000

/**
 * Starts a program in a session of its own, so that Ctrl-C in the terminal reaches only the one who started it
 * and the programs end in order. Where `setpriv` exists they also end when that one is killed.
 */
export function startProgram({
  name,
  entry,
  env,
  logFile,
  ownLog,
  tree = PROJECT,
  stopWithinMs = STOP_WITHIN_MS,
  onUnaskedEnd,
}: Program): RunningProgram {
  const { log, begin } = openLog(logFile)
  const ownBegin = ownLog ? sizeOf(ownLog) : 0
  const [file, ...words] = [...endsWithParent(), process.execPath, join(tree, entry)]
  const child = spawn(file, words, {
    cwd: tree,
    env,
    stdio: ['ignore', log, log],
    detached: true,
  })
  if (log !== 'ignore') closeSync(log)
  let gone = false
  let asked = false
  const exited = new Promise<string>((settle) => {
    child.once('error', (error) => settle(error.message))
    child.once('exit', (code, signal) => settle(signal ? `killed by ${signal}` : `ended with code ${code}`))
  })
  void exited.then((how) => {
    gone = true
    if (!asked) onUnaskedEnd?.(how)
  })
  return {
    name,
    pid: child.pid ?? 0,
    exited,
    hasExited: () => gone,
    lastLines: (lines) =>
      [endOf(logFile, begin, lines), ownLog ? endOf(ownLog, ownBegin, lines) : ''].filter(Boolean).join('\n'),
    async stop() {
      asked = true
      const lingerMs = 1_000 * (Number(env['DRAIN_SECONDS']) || 0)
      const forced = setTimeout(() => child.kill('SIGKILL'), lingerMs + stopWithinMs)
      child.kill('SIGTERM')
      await exited
      clearTimeout(forced)
    },
    async kill() {
      asked = true
      child.kill('SIGKILL')
      await exited
    },
  }
}

/**
 * Goes on in the log of earlier runs; one that has grown large is put aside. `begin` is where this run's part begins. A
 * disk without room for a log keeps no program from starting.
 */
function openLog(logFile: string): { log: number | 'ignore'; begin: number } {
  try {
    mkdirSync(dirname(logFile), { recursive: true, mode: 0o700 })
    chmodSync(dirname(logFile), 0o700)
    if (sizeOf(logFile) > KEEP_LOG_UP_TO_BYTES) {
      putAside(logFile)
      forgetOldLogs(logFile)
    }
    const begin = sizeOf(logFile)
    return { log: openSync(logFile, 'a', 0o600), begin }
  } catch {
    return { log: 'ignore', begin: 0 }
  }
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0
}

/** The last lines from `begin` on; of a file that was put aside meanwhile, those of the new one. */
function endOf(file: string, begin: number, lines: number): string {
  const size = sizeOf(file)
  if (size === 0) return ''
  const text = readFileSync(file).subarray(size < begin ? 0 : begin)
  return text.toString().trimEnd().split('\n').slice(-lines).join('\n')
}

let deathSignal: string[] | undefined

function endsWithParent(): string[] {
  const prefix = ['setpriv', '--pdeathsig', 'TERM']
  deathSignal ??=
    spawnSync('setpriv', [...prefix.slice(1), 'true'], { stdio: 'ignore' }).status === 0 ? prefix : []
  return deathSignal
}
