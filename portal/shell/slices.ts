/** A part of the page that waits until it is its turn to answer. */
export interface Turn {
  /** The lowest goes first. */
  readonly rank: number
  /** Ends when it is this part's turn. */
  readonly comes: Promise<void>
  hasCome(): boolean
  call(): void
}

/** Nobody waits: on the server, and on a page that answers as a whole. */
const NOW: Turn = { rank: 0, comes: Promise.resolve(), hasCome: () => true, call: () => undefined }

const waiting: Turn[] = []
const watchers = new Set<() => void>()
let isWaking = false

/**
 * Wakes a page in slices: `wake` draws it over the server's markup, with every part left as it is that takes a turn;
 * these follow one by one. All have a task of their own, so that a finger between two of them is heard.
 */
export function wakeInSlices(wake: () => void): void {
  isWaking = true
  waiting.push({ ...NOW, rank: -1, call: wake })
  const { port1, port2 } = new MessageChannel()
  port1.addEventListener('message', () => {
    const next = waiting.toSorted((a, b) => a.rank - b.rank)[0]
    if (next) {
      waiting.splice(waiting.indexOf(next), 1)
      next.call()
      port2.postMessage(null)
      return
    }
    port1.close()
    isWaking = false
    for (const tell of watchers) tell()
  })
  port1.start()
  port2.postMessage(null)
}

/** The turn of a part that is drawn now. */
export function takeTurn(rank: number): Turn {
  if (!isWaking) return NOW
  const { promise: comes, resolve } = Promise.withResolvers<void>()
  let isOver = false
  const turn: Turn = {
    rank,
    comes,
    hasCome: () => isOver,
    call: () => {
      isOver = true
      resolve()
    },
  }
  waiting.push(turn)
  return turn
}

/** Whether every part of the page answers. */
export function isAwake(): boolean {
  return !isWaking
}

/** Tells when the last part answers. Returns how to stop. */
export function watchWaking(tell: () => void): () => void {
  watchers.add(tell)
  return () => watchers.delete(tell)
}
