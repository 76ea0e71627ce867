import { setTimeout as wait } from 'node:timers/promises'

/** Something that runs until it is stopped or dies. `exited` tells a person how it ended. */
export type Runner = { exited: Promise<string>; stop(): Promise<void>; kill(): Promise<void> }

/** Keeps one thing running: started again after each death, until `stop` or `kill`. */
export type KeptRunning = { stop(): Promise<void>; kill(): Promise<void> }

/**
 * - `start` resolves when ready
 * - `isLive` asks whether it still does its work; what does not answer, or says no, time after time is ended and started again
 * - `say` tells the person at the terminal
 */
export type Keeping = {
  name: string
  start: () => Promise<Runner>
  isLive?: () => Promise<boolean>
  say: (sentence: string) => void
  /** Milliseconds between two questions whether it lives. */
  askEveryMs?: number
}

const FIRST_PAUSE_MS = 250
const LONGEST_PAUSE_MS = 10_000
/** Having run this long, a death counts as the first again. */
const STEADY_AFTER_MS = 60_000
const ASK_EVERY_MS = 10_000
/** One answer that does not come is a busy moment; so many in a row are a process that is stuck. */
const MOST_NOES = 3

/**
 * Starts it and starts it again whenever it dies, after a pause that doubles up to ten seconds.
 *
 * @throws whatever the very first start throws: what never ran is a fault to be read, not one to be repeated
 */
export async function keepRunning(keeping: Keeping): Promise<KeptRunning> {
  let current = await keeping.start()
  const ending = new AbortController()
  const watched = watch()

  async function watch(): Promise<void> {
    let pauseMs = FIRST_PAUSE_MS
    while (!ending.signal.aborted) {
      const since = Date.now()
      const how = await endOf(current, keeping, ending.signal)
      if (ending.signal.aborted) return
      if (Date.now() - since > STEADY_AFTER_MS) pauseMs = FIRST_PAUSE_MS
      keeping.say(`The ${keeping.name} stopped unexpectedly (${how}). Starting it again …`)
      pauseMs = await startAgain(pauseMs)
    }
  }

  async function startAgain(firstPauseMs: number): Promise<number> {
    for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
      await wait(pauseMs, undefined, { signal: ending.signal }).catch(() => undefined)
      if (ending.signal.aborted) return pauseMs
      try {
        current = await keeping.start()
        // Asked to stop while it was starting: it must not outlive us.
        if (ending.signal.aborted) await current.stop()
        else keeping.say(`The ${keeping.name} is running again.`)
        return Math.min(pauseMs * 2, LONGEST_PAUSE_MS)
      } catch (error) {
        keeping.say(error instanceof Error ? error.message : String(error))
      }
    }
  }

  return {
    async stop() {
      ending.abort()
      await current.stop()
      await watched
    },
    async kill() {
      ending.abort()
      await current.kill()
    },
  }
}

/** How it ended, by itself or, when it was stuck, by us. `leave`: it is to end anyway. */
async function endOf(
  runner: Runner,
  { isLive, askEveryMs = ASK_EVERY_MS }: Keeping,
  leave: AbortSignal,
): Promise<string> {
  if (!isLive) return runner.exited
  const over = new AbortController()
  const exited = runner.exited.finally(() => over.abort())
  const signal = AbortSignal.any([over.signal, leave])
  for (let noes = 0; noes < MOST_NOES;) {
    await wait(askEveryMs, undefined, { signal, ref: false }).catch(() => undefined)
    if (signal.aborted) return exited
    noes = (await isLive()) ? 0 : noes + 1
  }
  await runner.kill()
  return 'it was stuck'
}
