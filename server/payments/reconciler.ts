import type { Engine } from './engine.ts'
import { reconcileOnce } from './reconcile.ts'

const IDLE_MS = 500
const BATCH = 64
/** Things driven at the same time by one process; more stay due for the others. */
const MOST_IN_FLIGHT = 256

/** The background worker of one portal process; any number may run on one database. */
export interface Reconciler {
  /** Look now instead of at the next tick: something became due. */
  readonly wake: () => void
  /** Milliseconds since the last completed round, for readiness. */
  readonly lagMs: () => number
  /** Finishes the round that is running and stops. */
  readonly stop: () => Promise<void>
}

/** Starts the worker: a round, then a pause unless there was a full batch or someone woke it. */
export function startReconciler(engine: Engine): Reconciler {
  const life = { stopped: false }
  let woken = false
  let rouse: (() => void) | null = null
  let lastRound = performance.now()
  const inFlight = new Set<Promise<unknown>>()
  let driving = 0

  const pause = (): Promise<void> =>
    new Promise((resolve) => {
      if (woken || life.stopped) return resolve()
      const timer = setTimeout(resolve, IDLE_MS)
      rouse = () => {
        clearTimeout(timer)
        resolve()
      }
    })

  const round = async (): Promise<boolean> => {
    const limit = Math.min(BATCH, MOST_IN_FLIGHT - driving)
    if (limit <= 0) return false
    const { count, done } = await reconcileOnce(engine, limit)
    lastRound = performance.now()
    driving += count
    inFlight.add(done)
    void done.finally(() => {
      driving -= count
      inFlight.delete(done)
    })
    return count >= limit
  }

  const run = async (): Promise<void> => {
    while (!life.stopped) {
      woken = false
      const more = await round().catch((err: unknown) => {
        engine.log.warn({ err }, 'a reconciliation round failed')
        return false
      })
      if (!more) await pause()
      rouse = null
    }
    await Promise.all(inFlight)
  }
  const running = run()

  return {
    wake: () => {
      woken = true
      rouse?.()
    },
    lagMs: () => performance.now() - lastRound,
    stop: () => {
      life.stopped = true
      rouse?.()
      return running
    },
  }
}
