import { spawn, spawnSync } from 'node:child_process'
import { closeSync, mkdirSync, openSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The repository's top folder. */
export const PROJECT = join(import.meta.dirname, '..')

/** One program of the repository to run on the present Node, with `env` and nothing else; all it prints goes to `logFile`. */
export type Program = { name: string; entry: string; env: NodeJS.ProcessEnv; logFile: string }

/** A program that was started. */
export type RunningProgram = {
  name: string
  pid: number
  /** Settles with what a person can be told when the program has ended, however that came. */
  exited: Promise<string>
  hasExited(): boolean
  /** The end of what it printed, at most `lines` lines. */
  lastLines(lines: number): string
  /** Asks it to end (SIGTERM), takes no for an answer only for ten seconds. */
  stop(): Promise<void>
  /** Ends it at once (SIGKILL). */
  kill(): Promise<void>
}

const STOP_WITHIN_MS = 10_000
const KEEP_LOG_UP_TO_BYTES = 20_000_000

/**
 * Starts a program in a session of its own, so that Ctrl-C in the terminal reaches only the one who started it
 * and the programs end in order. Where `setpriv` exists they also end when that one is killed.
 */
export function startProgram({ name, entry, env, logFile }: Program): RunningProgram {
  mkdirSync(dirname(logFile), { recursive: true })
  const { log, begin } = openLog(logFile)
  const [file, ...words] = [...endsWithParent(), process.execPath, join(PROJECT, entry)]
  const child = spawn(file, words, {
    cwd: PROJECT,
    env,
    stdio: ['ignore', log, log],
    detached: true,
  })
  closeSync(log)
  let gone = false
  const exited = new Promise<string>((settle) => {
    child.once('error', (error) => settle(error.message))
    child.once('exit', (code, signal) => settle(signal ? `killed by ${signal}` : `ended with code ${code}`))
  })
  void exited.then(() => (gone = true))
  return {
    name,
    pid: child.pid ?? 0,
    exited,
    hasExited: () => gone,
    lastLines: (lines) =>
      readFileSync(logFile).subarray(begin).toString().trimEnd().split('\n').slice(-lines).join('\n'),
    async stop() {
      const forced = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS)
      child.kill('SIGTERM')
      await exited
      clearTimeout(forced)
    },
    async kill() {
      child.kill('SIGKILL')
      await exited
    },
  }
}

/** Goes on in the log of earlier runs unless that has grown large; `begin` is where this run's part begins. */
function openLog(logFile: string): { log: number; begin: number } {
  const size = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0
  const keep = size <= KEEP_LOG_UP_TO_BYTES
  return { log: openSync(logFile, keep ? 'a' : 'w', 0o600), begin: keep ? size : 0 }
}

let deathSignal: string[] | undefined

function endsWithParent(): string[] {
  const prefix = ['setpriv', '--pdeathsig', 'TERM']
  deathSignal ??=
    spawnSync('setpriv', [...prefix.slice(1), 'true'], { stdio: 'ignore' }).status === 0 ? prefix : []
  return deathSignal
}
