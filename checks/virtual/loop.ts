import type { Random } from '../chaos/seeded-random.ts'

/** Work of one process, as a chain of steps; between two steps it may be ended for ever. */
export type Work<T> = Generator<Step, T, unknown>

/** One await: a request travels, is carried out there, and its answer travels back. */
export interface Step {
  readonly what: string
  readonly thereMs: number
  readonly backMs: number
  /** A process that is gone meanwhile: what left the building still arrives, a transaction perhaps not. */
  readonly survives: 'always' | 'perhaps'
  go(): unknown
}

/** What a step throws into its work when the answer does not come: nothing more happens there. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer'
}

interface Moment {
  readonly at: number
  readonly order: number
  readonly run: () => void
}

/** Virtual time: moments in order; equal moments in the order of chance. Nothing waits for real. */
export class Loop {
  now = 0
  steps = 0
  readonly random: Random
  readonly #tell: (line: string) => void
  readonly #heap: Moment[] = []

  constructor(random: Random, tell: (line: string) => void) {
    this.random = random
    this.#tell = tell
  }

  say(line: string): void {
    this.#tell(`${(this.now / 1_000).toFixed(3).padStart(12)} s  ${line}`)
  }

  after(ms: number, run: () => void): void {
    push(this.#heap, { at: this.now + Math.max(0, ms), order: this.random(), run })
  }

  /** Runs until nothing is left to happen, or so many moments have passed. */
  run(mostMoments: number): boolean {
    for (let passed = 0; passed < mostMoments; passed += 1) {
      const next = pop(this.#heap)
      if (!next) return true
      this.now = next.at
      next.run()
    }
    return false
  }
}

function isEarlier(one: Moment, other: Moment): boolean {
  return one.at === other.at ? one.order < other.order : one.at < other.at
}

function push(heap: Moment[], moment: Moment): void {
  let at = heap.length
  heap.push(moment)
  while (at > 0) {
    const up = (at - 1) >> 1
    const parent = heap[up]
    if (!parent || !isEarlier(moment, parent)) break
    heap[at] = parent
    at = up
  }
  heap[at] = moment
}

function pop(heap: Moment[]): Moment | undefined {
  const first = heap[0]
  const last = heap.pop()
  if (!last || heap.length === 0) return first
  let at = 0
  for (;;) {
    const left = heap[2 * at + 1]
    const right = heap[2 * at + 2]
    if (!left) break
    const child = right && isEarlier(right, left) ? right : left
    if (!isEarlier(child, last)) break
    heap[at] = child
    at = child === right ? 2 * at + 2 : 2 * at + 1
  }
  heap[at] = last
  return first
}
