import { STREAM } from '#contract/console/addresses.ts'
import type { Tick } from '#contract/console/calls.ts'

/** A stream that says nothing for so long is taken for dead, milliseconds. */
const SILENT_MS = 10_000
/** How often the silence is measured, and how soon a stream that was refused is asked for again, milliseconds. */
const LOOK_MS = 1_000
const AGAIN_MS = 4_000
/** Payments that one tab follows at most; the server follows no more. */
const MOST_FOLLOWED = 20

export interface LiveState {
  readonly state: 'opening' | 'live' | 'old'
  /** Moment of the last tick, as the server has it; null before the first. */
  readonly asOf: string | null
  /** Since when it was last heard, by this machine's clock. */
  readonly heardAt: number | null
  readonly waits: Tick['waits']
  readonly versions: Tick['versions']
}

/** Of an EventSource what is used of it. */
export interface Stream {
  addEventListener(type: 'message', listener: (event: MessageEvent<string>) => void): void
  readonly readyState: number
  close(): void
}

export interface LiveWorld {
  open(address: string): Stream
  now(): number
  /** Calls again and again, until it is stopped. */
  every(milliseconds: number, look: () => void): () => void
}

export interface LiveLine {
  readonly subscribe: (listener: () => void) => () => void
  readonly state: () => LiveState
  /** Follows a payment until the answered function is called. */
  readonly follow: (paymentId: string) => () => void
  readonly start: () => void
  readonly stop: () => void
}

const CLOSED = 2
const NOTHING: LiveState = {
  state: 'opening',
  asOf: null,
  heardAt: null,
  waits: { queue: 0, roles: 0, complaints: 0, texts: 0 },
  versions: {},
}

/** The one stream of a tab: what it said last, and whether it is still to be believed. */
export function makeLiveLine(world: LiveWorld): LiveLine {
  const listeners = new Set<() => void>()
  const followed = new Map<string, number>()
  let state = NOTHING
  let stream: Stream | null = null
  let openedAt = 0
  let openedFor = ''
  let stopLooking: (() => void) | null = null

  const set = (next: LiveState): void => {
    state = next
    for (const listener of listeners) listener()
  }
  const open = (): void => {
    stream?.close()
    openedFor = [...followed.keys()].slice(0, MOST_FOLLOWED).join(',')
    openedAt = world.now()
    stream = world.open(openedFor === '' ? STREAM : `${STREAM}?payments=${openedFor}`)
    stream.addEventListener('message', ({ data }) => {
      const { asOf, waits, versions } = JSON.parse(data) as Tick
      set({ state: 'live', asOf, heardAt: world.now(), waits, versions })
    })
  }
  const look = (): void => {
    if (stream === null) return
    const silentSince = state.heardAt ?? openedAt
    if (state.state !== 'old' && world.now() - silentSince > SILENT_MS) set({ ...state, state: 'old' })
    // A browser goes on trying by itself, unless it was refused.
    const isRefused = stream.readyState === CLOSED && world.now() - openedAt > AGAIN_MS
    const isOther = [...followed.keys()].slice(0, MOST_FOLLOWED).join(',') !== openedFor
    if (isRefused || isOther) open()
  }
  return {
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    state: () => state,
    follow: (paymentId) => {
      followed.set(paymentId, (followed.get(paymentId) ?? 0) + 1)
      return () => {
        const left = (followed.get(paymentId) ?? 1) - 1
        if (left > 0) followed.set(paymentId, left)
        else followed.delete(paymentId)
      }
    },
    start: () => {
      if (stream !== null) return
      open()
      stopLooking = world.every(LOOK_MS, look)
    },
    stop: () => {
      stopLooking?.()
      stream?.close()
      stream = null
    },
  }
}
