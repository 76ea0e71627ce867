import type { Log } from '#server/payments/engine.ts'
import { freeSpace } from './free-space.ts'
import { heartbeat, type HeartbeatSetting } from './heartbeat.ts'
import type { Condition, ReadinessSetting } from './readiness.ts'

/** A worker that has not completed a round for this long is not working, … */
const MOST_LAG_MS = 60_000
/** … and one that has not even failed at one for this long never will again. */
const MOST_STUCK_MS = 120_000

export interface ProcessParts extends HeartbeatSetting {
  readonly worker: { readonly lagMs: () => number; readonly stuckMs: () => number }
  readonly isDraining: () => boolean
  /** A write failed a moment ago for want of disk: what reads may not be able to write (F12). */
  readonly isShort: () => boolean
  /** Folder of the records, where they are on this machine's own disk; '' where they are not. */
  readonly watchedDisk: string
  readonly log: Pick<Log, 'warn'>
}

/** What must hold for a portal process to be sent customers, and to be left running. */
export interface ProcessHealth extends ReadinessSetting {
  /** False: this process will not come right by itself and must be started again. */
  readonly isLive: () => boolean
}

/** What a payment needs of its process: records that can be written, a worker that works, room, and no farewell. */
export function processHealth(parts: ProcessParts): ProcessHealth {
  const { worker, isDraining, isShort, watchedDisk, log } = parts
  return {
    isLive: () => worker.stuckMs() < MOST_STUCK_MS,
    conditions: [
      { name: 'draining', holds: () => !isDraining() },
      { name: 'worker', holds: () => worker.lagMs() < MOST_LAG_MS },
      { name: 'room for records', holds: () => !isShort() },
    ],
    probes: [heartbeat(parts), ...(watchedDisk ? [freeSpace(watchedDisk)] : [])],
    changed: (missing) => {
      const reason = missing.join(', ')
      log.warn(
        reason ? { reason } : {},
        reason ? 'customers are sent elsewhere' : 'customers can be served again',
      )
    },
  }
}

/** A process that sends customers away for so long asks to be spared, rather than for a wave of them. */
const MOST_CROWDED_MS = 5_000

/** Whether customers find a place; `crowdedMs`: for how long they have been sent away. */
export function notCrowded(crowdedMs: () => number): Condition {
  return { name: 'places', holds: () => crowdedMs() < MOST_CROWDED_MS }
}
