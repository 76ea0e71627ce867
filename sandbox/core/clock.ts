/** A timer that has been set; `cancel` is safe at any time. */
export interface ClockTimer {
  cancel(): void
}

/**
 * The sandbox's own time. Every outcome waits on this clock and never on a bare timer, so
 * `POST /admin/time` can move a whole day in one call and all that falls due happens in order.
 */
export interface Clock {
  /** Milliseconds since the epoch, by the sandbox's time. */
  now(): number
  /** Run once, this many milliseconds from now. */
  after(delayMs: number, run: () => void): ClockTimer
  /** Resolves this many milliseconds from now, or at once when the timers are dropped. */
  wait(delayMs: number): Promise<void>
  /** Move the time forward and run what falls due, in order of its due time. Returns how many ran. */
  advance(ms: number): number
  /** Forget every timer that is set; waiting promises resolve. The time itself stays. */
  dropTimers(): void
}

interface Entry {
  dueMs: number
  order: number
  run: () => void
  /** Called instead of `run` when the timers are dropped. */
  dropped: () => void
  cancelled: boolean
}

/** Options of a clock: a frozen one moves only by `advance` (tests), the other follows the wall clock. */
export interface ClockOptions {
  readonly frozenAt?: number
}

/** Make a clock: the wall clock plus an offset, or one that stands still until it is advanced. */
export function createClock(options: ClockOptions = {}): Clock {
  return new HeapClock(options.frozenAt)
}

class HeapClock implements Clock {
  readonly #heap: Entry[] = []
  readonly #frozen: boolean
  #offsetMs: number
  #orders = 0
  #alarm: NodeJS.Timeout | null = null
  #alarmDueMs = Number.POSITIVE_INFINITY
  /** While due timers run, the time is that of the timer running. */
  #heldAtMs: number | null = null

  constructor(frozenAt: number | undefined) {
    this.#frozen = frozenAt !== undefined
    this.#offsetMs = frozenAt ?? 0
  }

  now(): number {
    return this.#heldAtMs ?? this.#running()
  }

  after(delayMs: number, run: () => void): ClockTimer {
    return this.#add(delayMs, run, () => {})
  }

  wait(delayMs: number): Promise<void> {
    return new Promise((resolve) => {
      this.#add(delayMs, resolve, resolve)
    })
  }

  advance(ms: number): number {
    const target = this.#running() + Math.max(0, ms)
    const ran = this.#runUntil(target)
    this.#offsetMs += Math.max(0, ms)
    this.#setAlarm()
    return ran
  }

  dropTimers(): void {
    const dropped = this.#heap.splice(0)
    for (const entry of dropped) if (!entry.cancelled) entry.dropped()
    this.#setAlarm()
  }

  #running(): number {
    return this.#frozen ? this.#offsetMs : Date.now() + this.#offsetMs
  }

  #add(delayMs: number, run: () => void, dropped: () => void): ClockTimer {
    this.#orders += 1
    const dueMs = this.now() + Math.max(0, delayMs)
    const entry: Entry = { dueMs, order: this.#orders, run, dropped, cancelled: false }
    push(this.#heap, entry)
    if (dueMs < this.#alarmDueMs) this.#setAlarm()
    return { cancel: () => void (entry.cancelled = true) }
  }

  #runUntil(target: number): number {
    let ran = 0
    for (let first = this.#heap[0]; first && first.dueMs <= target; first = this.#heap[0]) {
      pop(this.#heap)
      if (first.cancelled) continue
      this.#heldAtMs = first.dueMs
      try {
        first.run()
      } finally {
        this.#heldAtMs = null
      }
      ran += 1
    }
    return ran
  }

  #setAlarm(): void {
    if (this.#frozen || this.#heldAtMs !== null) return
    if (this.#alarm) clearTimeout(this.#alarm)
    this.#alarm = null
    this.#alarmDueMs = Number.POSITIVE_INFINITY
    const first = this.#heap[0]
    if (!first) return
    const delay = Math.min(Math.max(0, first.dueMs - this.#running()), 2 ** 31 - 1)
    this.#alarmDueMs = first.dueMs
    this.#alarm = setTimeout(() => this.#ring(), delay)
  }

  #ring(): void {
    this.#runUntil(this.#running())
    this.#setAlarm()
  }
}

function earlier(a: Entry, b: Entry): boolean {
  return a.dueMs === b.dueMs ? a.order < b.order : a.dueMs < b.dueMs
}

function push(heap: Entry[], entry: Entry): void {
  let at = heap.length
  heap.push(entry)
  while (at > 0) {
    const up = (at - 1) >> 1
    const parent = heap[up]
    if (!parent || !earlier(entry, parent)) break
    heap[at] = parent
    at = up
  }
  heap[at] = entry
}

function pop(heap: Entry[]): void {
  const last = heap.pop()
  if (!last || heap.length === 0) return
  let at = 0
  for (;;) {
    const left = heap[2 * at + 1]
    const right = heap[2 * at + 2]
    if (!left) break
    const child = right && earlier(right, left) ? right : left
    if (!earlier(child, last)) break
    heap[at] = child
    at = child === right ? 2 * at + 2 : 2 * at + 1
  }
  heap[at] = last
}
