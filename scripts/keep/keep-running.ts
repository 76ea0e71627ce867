import { setTimeout as wait } from 'node:timers/promises'

/** Something that runs until it is stopped or dies. `exited` tells a person how it ended, `lastLines` what it said last. */
export type Runner = {
  exited: Promise<string>
  stop(): Promise<void>
  kill(): Promise<void>
  lastLines?(lines: number): string
}

/** Keeps one thing running: started again after each death, until `stop` or `kill`. */
export type KeptRunning = { stop(): Promise<void>; kill(): Promise<void> }

/**
 * - `start` resolves when ready
 * - `isLive` asks whether it still does its work; what does not answer, or says no, time after time is ended and started again
 * - `mostAtOnce`: after this many ends in a row, each right after a start, it isn't started again; if absent, it always is
 * - `say` tells the person at the terminal
 */
export type Keeping = {
  name: string
  mostAtOnce?: number
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
/** A process that ends sooner than this after it was ready has ended at once. */
const AT_ONCE_MS = 5_000
const LINES_OF_AN_END = 20
const ASK_EVERY_MS = 10_000
/** One answer that does not come is a busy moment; so many in a row are a process that is stuck. */
const MOST_NOES = 3

/** `start` rejects with this if the process ended before it was ready, for a reason that another start won't fix. */
export class EndedAtOnce extends Error {}

/**
 * Starts it, and starts it again whenever it dies, after a pause that doubles up to ten seconds.
 *
 * @throws whatever the very first start throws: what never ran is a fault to be read, not one to be repeated
 */
export async function keepRunning(keeping: Keeping): Promise<KeptRunning> {
  const { name, say, mostAtOnce = Infinity } = keeping
  let current = await keeping.start()
  let pauseMs = FIRST_PAUSE_MS
  let endsAtOnce = 0
  const ending = new AbortController()
  const watched = watch()

  async function watch(): Promise<void> {
    for (let isRunning = true; !ending.signal.aborted; isRunning = await startAgain()) {
      if (isRunning) await seeItEnd()
      if (ending.signal.aborted) return
      if (endsAtOnce >= mostAtOnce) return say(givenUp(name, endsAtOnce))
      await wait(pauseMs, undefined, { signal: ending.signal }).catch(() => undefined)
      pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)
    }
  }

  async function seeItEnd(): Promise<void> {
    const since = Date.now()
    const how = await endOf(current, keeping, ending.signal)
    if (ending.signal.aborted) return
    const ranMs = Date.now() - since
    const isAtOnce = ranMs < AT_ONCE_MS
    if (ranMs > STEADY_AFTER_MS) pauseMs = FIRST_PAUSE_MS
    endsAtOnce = isAtOnce ? endsAtOnce + 1 : 0
    const lines = isAtOnce ? current.lastLines?.(LINES_OF_AN_END) : ''
    const again = endsAtOnce < mostAtOnce ? ' Starting it again …' : ''
    say(`The ${name} stopped unexpectedly (${how}).${again}${lines ? `\n${lines}` : ''}`)
  }

  /** @returns whether it runs */
  async function startAgain(): Promise<boolean> {
    if (ending.signal.aborted) return false
    try {
      current = await keeping.start()
      // We were asked to stop while it was starting, and it mustn't outlive us.
      if (ending.signal.aborted) await current.stop()
      else say(`The ${name} is running again.`)
      return true
    } catch (error) {
      if (error instanceof EndedAtOnce) endsAtOnce += 1
      say(error instanceof Error ? error.message : String(error))
      return false
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

function givenUp(name: string, ends: number): string {
  return (
    `The ${name} ended ${ends} times right after it was started, so it won't be started again. ` +
    'Fix the cause, then run the command again.'
  )
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
