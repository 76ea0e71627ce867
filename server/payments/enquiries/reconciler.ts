import { startRounds } from '#server/rounds.ts'
import type { Engine } from '../engine.ts'
import { inTime, within } from '../provider/within.ts'
import { releaseLeases } from './release-leases.ts'
import { reconcileOnce } from './reconcile.ts'
import type { Round } from './reconcile.ts'

/** Pause between rounds when nothing was due. */
const IDLE_MS = 500
/** Pause when something was due: smaller batches, so that customers' calls are answered in between. */
const BUSY_MS = 100
const BATCH = 64
/** Things driven at the same time by one process; more stay due for the others. */
const MOST_IN_FLIGHT = 256
/** Of these so many may wait for one provider, and those of one batch more: a slow one leaves the others their places. */
const MOST_OF_ONE = 96
/** A stopping process waits so long for what it began; a deploy gives it ten seconds (F14). */
const FINISH_MS = 6_000
/** Every statement has a deadline, so a round that takes this long has lost its way: the next one begins without it. */
const ROUND_MS = 40_000

/** The background worker of one portal process; any number may run on one database. */
export interface Reconciler {
  /** Look now instead of at the next tick: something became due. */
  readonly wake: () => void
  /** Milliseconds since the last completed round, for readiness. */
  readonly lagMs: () => number
  /** Milliseconds since the last round that ended, be it by a failure: longer than any deadline, it is stuck for good. */
  readonly stuckMs: () => number
  /** At once nothing more is claimed. What runs is finished; the lease of an enquiry that takes too long is released. */
  readonly stop: () => Promise<void>
}

/** Starts the worker: a round, then a pause unless there was a full batch; a wake shortens it. */
export function startReconciler(engine: Engine, finishMs = FINISH_MS): Reconciler {
  let lastRound = performance.now()
  let lastEnd = lastRound
  const inFlight = new Set<Round>()
  let driving = 0

  /** Milliseconds until the next round. */
  const round = async (): Promise<number> => {
    const limit = Math.min(BATCH, MOST_IN_FLIGHT - driving)
    if (limit <= 0) return BUSY_MS
    const begun = await reconcileOnce(engine, limit, crowdedIn(inFlight))
    const { count, done } = begun
    lastRound = performance.now()
    driving += count
    inFlight.add(begun)
    void done.finally(() => {
      driving -= count
      inFlight.delete(begun)
    })
    if (count >= limit) return 0
    return count > 0 ? BUSY_MS : IDLE_MS
  }

  const rounds = startRounds(async () => {
    const wait = await inTime(round(), ROUND_MS).catch((err: unknown) => {
      engine.log.warn({ err }, 'a reconciliation round failed')
      return IDLE_MS
    })
    lastEnd = performance.now()
    return wait
  })
  const finish = async (): Promise<void> => {
    await rounds.stop()
    await Promise.all([...inFlight].map(({ done }) => done))
  }

  return {
    wake: rounds.wake,
    lagMs: () => performance.now() - lastRound,
    stuckMs: () => performance.now() - lastEnd,
    stop: async () => {
      await within(finish(), finishMs)
      const left = [...inFlight].flatMap(({ unfinished }) => [...unfinished.keys()])
      // A database that is away keeps nobody from stopping: the leases end by themselves.
      await releaseLeases(engine.database, left).catch((err: unknown) => {
        engine.log.warn({ err, count: left.length }, 'leases could not be released')
      })
    },
  }
}

/** Whom so many payments wait for that no more of theirs are taken on. */
function crowdedIn(rounds: Iterable<Round>): string[] {
  const waiting = new Map<string, number>()
  for (const { unfinished } of rounds)
    for (const asks of unfinished.values()) waiting.set(asks, (waiting.get(asks) ?? 0) + 1)
  return [...waiting].filter(([, count]) => count >= MOST_OF_ONE).map(([asks]) => asks)
}
