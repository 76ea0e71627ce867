/** Where lines of a log go. */
export interface LogTarget {
  /** Writes all of it, or throws. */
  append(lines: string): Promise<void>
  /** The same at once, for the last lines of a process that ends. */
  appendNow(lines: string): void
}

/** A log that never stops its process, whatever becomes of its disk or pipe. */
export interface LogQueue {
  /** Takes one line with its end. What cannot be written is dropped, counted, and told of as soon as there is room. */
  readonly write: (line: string) => void
  /** Resolves when all that was taken is written or dropped. */
  readonly settled: () => Promise<void>
  /** Writes what waits before the process ends. */
  readonly flushNow: () => void
  /** Signs that wait, and lines that were lost since the process began. */
  readonly counts: () => { readonly waiting: number; readonly lost: number }
}

/** Lines wait for a slow disk up to so many signs, so that memory stays bounded. */
const MOST_WAITING = 1_000_000
/** A full disk is tried again so often. */
const TRY_AGAIN_MS = 1_000
const WARNING = 40

/** `later` calls back when a full disk is tried again; it keeps no process alive. */
export interface LogQueueSetting {
  readonly mostWaiting?: number
  readonly later?: (work: () => void) => void
}

const afterAWhile = (work: () => void): void => void setTimeout(work, TRY_AGAIN_MS).unref()

export function makeLogQueue(target: LogTarget, setting: LogQueueSetting = {}): LogQueue {
  const queue = new Queue(target, setting)
  return {
    write: (line) => queue.write(line),
    settled: () => queue.settled(),
    flushNow: () => queue.flushNow(),
    counts: () => queue.counts(),
  }
}

class Queue {
  readonly #target: LogTarget
  readonly #mostWaiting: number
  readonly #later: (work: () => void) => void
  #waiting: string[] = []
  #signs = 0
  #lost = 0
  #lostEver = 0
  #failed = false
  #resting = false
  #writing: Promise<void> | null = null

  constructor(target: LogTarget, { mostWaiting = MOST_WAITING, later = afterAWhile }: LogQueueSetting) {
    this.#target = target
    this.#mostWaiting = mostWaiting
    this.#later = later
  }

  write(line: string): void {
    if (this.#signs + line.length > this.#mostWaiting) {
      this.#lost += 1
      this.#lostEver += 1
      return
    }
    this.#waiting.push(line)
    this.#signs += line.length
    // After a failure, what comes meanwhile waits for the next try.
    if (!this.#resting) this.#begin()
  }

  async settled(): Promise<void> {
    await this.#writing
  }

  flushNow(): void {
    if (this.#isEmpty()) return
    try {
      this.#target.appendNow(this.#take().text)
    } catch {
      // The process ends: there is nobody left to tell.
    }
  }

  counts(): { readonly waiting: number; readonly lost: number } {
    return { waiting: this.#signs, lost: this.#lostEver }
  }

  #isEmpty(): boolean {
    return this.#waiting.length === 0 && this.#lost === 0
  }

  /** All that waits, after what was lost. The first line after a failure begins anew: half of one may stand there. */
  #take(): { readonly text: string; readonly lines: number } {
    const lines = this.#waiting
    const words = this.#lost > 0 ? [lostLine(this.#lost)] : []
    this.#waiting = []
    this.#signs = 0
    return { text: `${this.#failed ? '\n' : ''}${[...words, ...lines].join('')}`, lines: lines.length }
  }

  #begin(): void {
    this.#writing ??= this.#drain().finally(() => (this.#writing = null))
  }

  async #drain(): Promise<void> {
    while (!this.#isEmpty()) {
      const told = this.#lost
      const { text, lines } = this.#take()
      try {
        await this.#target.append(text)
        this.#failed = false
        this.#lost -= told
      } catch {
        this.#failed = true
        this.#lost += lines
        this.#lostEver += lines
        this.#rest()
        return
      }
    }
  }

  #rest(): void {
    this.#resting = true
    this.#later(() => {
      this.#resting = false
      this.#begin()
    })
  }
}

function lostLine(count: number): string {
  const fields = { level: WARNING, time: Date.now(), count, msg: 'log lines were lost' }
  return `${JSON.stringify(fields)}\n`
}
