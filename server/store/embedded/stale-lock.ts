import { existsSync, readdirSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { EmbeddedPostgresProblem } from './embedded-problem.ts'
import { readPostmasterFile } from './postmaster-file.ts'

const GIVE_UP_AFTER_MS = 15_000
const LOOK_AGAIN_AFTER_MS = 20

/**
 * Clears what a killed server left behind, so that PostgreSQL starts and recovers.
 *
 * PostgreSQL trusts `postmaster.pid` as long as any process has that number: also a zombie nobody reaps, also a
 * stranger that got the number later. Here only processes that work inside the data folder count. A live server
 * is given time to end, since one whose portal was just killed is still shutting down; workers that outlived
 * their killed server are ended, as PostgreSQL itself does after a crash. The caller holds the folder's claim.
 *
 * @throws EmbeddedPostgresProblem when a server that is not ours goes on running on this folder
 */
export async function clearStaleLock(cluster: string, socketDir: string): Promise<void> {
  // Without /proc nobody can be counted; PostgreSQL's own check of the lock file then decides.
  if (!existsSync('/proc/self/cwd')) return
  const folder = realpathSync(cluster)
  const giveUpAt = Date.now() + GIVE_UP_AFTER_MS
  for (;;) {
    const inside = processesWorkingIn(folder)
    if (inside.length === 0) break
    const [first] = readPostmasterFile(cluster) ?? []
    const server = first === undefined ? undefined : Number.parseInt(first, 10)
    if (server === undefined || !inside.includes(server)) inside.forEach(quitAtOnce)
    if (Date.now() > giveUpAt) throw stillRunning(cluster, server ?? inside[0])
    await wait(LOOK_AGAIN_AFTER_MS)
  }
  rmSync(join(cluster, 'postmaster.pid'), { force: true })
  for (const entry of readdirSync(socketDir)) {
    if (entry.startsWith('.s.PGSQL.')) rmSync(join(socketDir, entry), { force: true })
  }
}

/** Zombies and other users' processes have no readable working folder and so are left out. */
function processesWorkingIn(folder: string): number[] {
  const numbers = readdirSync('/proc').map(Number).filter(Number.isInteger)
  return numbers.filter((pid) => pid !== process.pid && workingFolder(pid) === folder)
}

function workingFolder(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return undefined
  }
}

function quitAtOnce(pid: number): void {
  try {
    process.kill(pid, 'SIGQUIT')
  } catch {
    // Gone meanwhile: that is what was wanted.
  }
}

function stillRunning(cluster: string, pid: number | undefined): EmbeddedPostgresProblem {
  return new EmbeddedPostgresProblem(
    `A PostgreSQL server (process ${pid}) is already running on ${cluster}. ` +
      `Stop it with "kill -INT ${pid}", or choose another DATA_DIR.`,
  )
}
