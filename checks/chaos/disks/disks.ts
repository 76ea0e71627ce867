import { mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { limitFiles } from './file-limit.ts'
import { mountSmallDisk, type SmallDisk } from './small-disk.ts'

/** Where a run keeps what it writes, under one folder. */
export interface Disks {
  /** The database's; a disk of its own that can be filled, where `data` is not null. */
  readonly dataDir: string
  readonly data: SmallDisk | null
  /** The logs of the portals, and of everything else. */
  readonly portalLogs: string
  readonly logFolders: readonly string[]
  /** Takes the room for logs from the portal processes; null where it cannot be taken. Answers how it is given back. */
  readonly fillLogs: ((pids: readonly number[]) => () => void) | null
  unmount(): void
}

/** What is to be filled during a run. */
export interface Filled {
  readonly data: boolean
  readonly logs: boolean
}

/** Lays out the folders of a run under `top`, on disks of their own where something is to be filled. */
export function openDisks(top: string, filled: Filled): Disks {
  const dataDir = join(top, 'data')
  const logs = join(top, 'logs')
  const portalLogs = join(top, 'portal-logs')
  const data = filled.data ? mountSmallDisk(dataDir) : null
  const log = filled.logs ? mountSmallDisk(portalLogs) : null
  for (const folder of [dataDir, logs, portalLogs]) mkdirSync(folder, { recursive: true, mode: 0o700 })
  // The pretend outside world logs beside the data; its disk is never full.
  symlinkSync(logs, join(dataDir, 'logs'))
  return {
    dataDir,
    data,
    portalLogs,
    logFolders: [logs, portalLogs],
    fillLogs: log ? () => fillDisk(log) : limitFiles([process.pid], 'unlimited') ? limitLogs : null,
    unmount() {
      data?.unmount()
      log?.unmount()
    },
  }
}

function fillDisk(disk: SmallDisk): () => void {
  disk.fill()
  return () => disk.free()
}

function limitLogs(pids: readonly number[]): () => void {
  if (!limitFiles(pids, 'none')) throw new Error('the portals could not be kept from writing')
  return () => void limitFiles(pids, 'unlimited')
}
