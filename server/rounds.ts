/** Work that is looked for again and again in the background of one process. */
export interface Rounds {
  /** Begins the next round now instead of after its pause: something became due. */
  readonly wake: () => void
  /** No round is begun any more; resolves when the one in hand has ended. */
  readonly stop: () => Promise<void>
}

/** The shortest pause, however often it is woken. Milliseconds. */
const LEAST_MS = 25

/** @param round what is done, at once and then after each pause; answers the pause in milliseconds, 0 for none, and never throws */
export function startRounds(round: () => Promise<number>): Rounds {
  const life = { stopped: false }
  const pause = makePause()
  const run = async (): Promise<void> => {
    while (!life.stopped) {
      const wait = await round()
      if (wait > 0 && !life.stopped) await pause.take(wait)
    }
  }
  const running = run()
  return {
    wake: pause.end,
    stop: () => {
      life.stopped = true
      pause.end()
      return running
    },
  }
}

interface Pause {
  /** Resolves after `ms`, or earlier when woken, but not before the least gap. */
  readonly take: (ms: number) => Promise<void>
  readonly end: () => void
}

function makePause(): Pause {
  let woken = false
  let rouse: (() => void) | null = null
  return {
    take: async (ms) => {
      await new Promise((resolve) => setTimeout(resolve, LEAST_MS))
      if (!woken)
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, ms - LEAST_MS)
          rouse = () => {
            clearTimeout(timer)
            resolve()
          }
        })
      woken = false
      rouse = null
    },
    end: () => {
      woken = true
      rouse?.()
    },
  }
}
