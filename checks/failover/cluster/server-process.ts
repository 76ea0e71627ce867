import { spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { cleanEnvironment } from '#server/store/embedded/cluster.ts'

export interface ServerCommand {
  readonly command: readonly string[]
  /** Working folder, by which its processes are known. */
  readonly folder: string
  readonly logFile: string
  readonly env?: Readonly<Record<string, string>>
}

/** Starts a server in a session of its own: what ends it is `cutPower`, or the end of this program. */
export function startServerProcess({ command, folder, logFile, env }: ServerCommand): void {
  const [program = '', ...words] = command
  const log = openSync(logFile, 'a', 0o600)
  const child = spawn(program, words, {
    cwd: folder,
    env: { ...cleanEnvironment(), ...env },
    stdio: ['ignore', log, log],
    detached: true,
  })
  closeSync(log)
  // What could not be started is missed by whoever waits for it, and its log says why.
  child.on('error', () => undefined)
  child.unref()
}
