import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { World } from '#scripts/world.ts'
import type { Disks } from '../disks/disks.ts'
import type { FaultInjector, Scene } from './fault-injector.ts'
import { isRunning } from './witness.ts'

const FULL_MS = 3_000

/**
 * Lets the disk of the database have no room for a while. A server that ended over it is started again when there is
 * room, as a supervisor does. `data` null: it cannot be done here, and is left out.
 */
export function fillDataDisk(
  { world, witness }: Scene,
  { data }: Pick<Disks, 'data'>,
  planned: number,
): FaultInjector {
  let filled = 0
  let ended = 0
  return {
    name: 'data disk full',
    planned: data ? planned : 0,
    injected: () => filled,
    suits: () => true,
    async inject() {
      filled += 1
      data?.fill()
      await Promise.all([pause(FULL_MS), witness.expectNotReady('the data disk is full')])
      data?.free()
      if (await startAgain(world)) ended += 1
      await witness.expectReady('the data disk was full')
    },
    details: () => ({ 'database ended over it': ended }),
  }
}

/** Starts a database again that ended by itself; false when it had not. */
export async function startAgain({ database }: World): Promise<boolean> {
  if (isRunning(database.pid())) return false
  await database.kill()
  await database.restart()
  return true
}

/** Lets the logs of the portals have no room for a while: that costs lines, and nothing else. */
export function fillLogDisk(
  { world, witness }: Scene,
  { fillLogs, portalLogs }: Pick<Disks, 'fillLogs' | 'portalLogs'>,
  planned: number,
): FaultInjector {
  let filled = 0
  return {
    name: 'log disk full',
    planned: fillLogs ? planned : 0,
    injected: () => filled,
    suits: () => true,
    async inject() {
      filled += 1
      const pids = world.portalUrls.map((_, index) => world.portalPid(index))
      const free = fillLogs?.(pids)
      await Promise.all([pause(FULL_MS), witness.expectServed('the log disk is full')])
      free?.()
      await witness.expectReady('the log disk was full')
    },
    details: () => ({ 'lines lost': linesLost(portalLogs) }),
  }
}

/** What the portals say of lines that they could not write. */
export function linesLost(folder: string): number {
  const told = readdirSync(folder).flatMap((name) => [
    ...readFileSync(join(folder, name), 'utf8').matchAll(/"count":(\d+),"msg":"log lines were lost"/g),
  ])
  return told.reduce((sum, [, count]) => sum + Number(count), 0)
}
