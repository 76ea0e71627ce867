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
  /** A write failed a moment ago for want of disk: what reads may not be able to write (F12). */
  readonly isShort: () => boolean
  /** Folder of the records, where they are on this machine's own disk; '' where they are not. */
  readonly watchedDisk: string
  readonly log: Pick<Log, 'warn'>
}

/** What must hold for a portal process to be sent customers, to be sent purchases, and to be left running. */
export interface ProcessHealth {
  /** False: this process will not come right by itself and must be started again. */
  readonly isLive: () => boolean
  /** True from the moment on that the process was told to end: whoever is answered is asked to come by another way. */
  readonly isDraining: () => boolean
  /** The process was told to end. */
  readonly drain: () => void
  /** What pages need: they are made of what the process has in its memory. */
  readonly pages: ReadinessSetting
  /** What a purchase needs besides. */
  readonly money: ReadinessSetting
}

/** A payment needs of its process records that can be written, a worker that works, and room; a page that it stays. */
export function processHealth(parts: ProcessParts): ProcessHealth {
  const { worker, isShort, watchedDisk, log } = parts
  let draining = false
  const tell = (missing: string, well: string) => (names: readonly string[]) => {
    const reason = names.join(', ')
    log.warn(reason ? { reason } : {}, reason ? missing : well)
  }
  return {
    isLive: () => worker.stuckMs() < MOST_STUCK_MS,
    isDraining: () => draining,
    drain: () => {
      draining = true
    },
    pages: {
      conditions: [{ name: 'draining', holds: () => !draining }],
      probes: [],
      changed: tell('customers are sent elsewhere', 'customers can be served again'),
    },
    money: {
      conditions: [
        { name: 'worker', holds: () => worker.lagMs() < MOST_LAG_MS },
        { name: 'room for records', holds: () => !isShort() },
      ],
      probes: [heartbeat(parts), ...(watchedDisk ? [freeSpace(watchedDisk)] : [])],
      changed: tell('purchases are sent elsewhere', 'purchases can be made again'),
    },
  }
}

/** A process that sends customers away for so long asks to be spared, rather than for a wave of them. */
const MOST_CROWDED_MS = 5_000

/** Whether customers find a place; `crowdedMs`: for how long they have been sent away. */
export function notCrowded(crowdedMs: () => number): Condition {
  return { name: 'places', holds: () => crowdedMs() < MOST_CROWDED_MS }
}
