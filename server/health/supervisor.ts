import { spawn } from 'node:child_process'
import type { Log } from '#server/payments/engine.ts'

/** How the supervisor that started this process listens, as it says by the environment of its services. */
export interface SupervisorSetting {
  /** `NOTIFY_SOCKET`; '' for a supervisor that does not listen. */
  readonly socket: string
  /** It starts the process again when it has heard nothing for so long, in microseconds; 0: it does not watch. */
  readonly watchdogMicroseconds: number
  /** False: the process will not come right by itself, and says nothing any more so that it is started again. */
  readonly isLive: () => boolean
  readonly log: Pick<Log, 'warn'>
}

/** The one who started the process and wants to know how it is (systemd, `Type=notify`). */
export interface Supervisor {
  /** Customers can be served; from now on it hears often enough that the process lives. */
  readonly ready: () => void
  /** The process ends by itself. */
  readonly stopping: () => void
}

/** What tells it hangs as rarely as the supervisor itself; then the next one is sent all the same. */
const TOLD_WITHIN_MS = 5_000

/**
 * Tells a supervisor by systemd's own program: Node opens no datagram sockets of the file system
 * (docs/decisions/090-a-process-leaves-after-it-was-missed.md). What cannot be told is in the log once, and keeps
 * nothing from serving.
 */
export function makeSupervisor({ socket, watchdogMicroseconds, isLive, log }: SupervisorSetting): Supervisor {
  if (socket === '') return { ready: () => undefined, stopping: () => undefined }
  let hasFailed = false
  const fail = (reason: string): void => {
    if (!hasFailed) log.warn({ reason }, 'the supervisor could not be told how this process is')
    hasFailed = true
  }
  const tell = (state: string): void => {
    const env = { NOTIFY_SOCKET: socket, PATH: process.env['PATH'] }
    const telling = spawn('systemd-notify', [state], { env, stdio: 'ignore', timeout: TOLD_WITHIN_MS })
    telling.once('error', (error) => fail(error.message))
    telling.once('exit', (code) => (code === 0 ? undefined : fail(`systemd-notify ended with ${code}`)))
    telling.unref()
  }
  return {
    ready: () => {
      tell('READY=1')
      if (watchdogMicroseconds === 0) return
      // Half of the time, as systemd advises: one that comes late is not yet one too many.
      setInterval(() => (isLive() ? tell('WATCHDOG=1') : undefined), watchdogMicroseconds / 2_000).unref()
    },
    stopping: () => tell('STOPPING=1'),
  }
}
