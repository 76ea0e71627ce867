import { median } from '../load.ts'
import type { Sample } from './samples.ts'

type Show = (name: string, value: string) => void

const MINUTE_MS = 60_000
/** What is called flat. */
const MOST_GROWTH = 1.1

const FIGURES = {
  'heap after a collection (MB)': (one: Sample) => one.heapMb,
  'memory outside the heap (MB)': (one: Sample) => one.outsideHeapMb,
  'resident memory (MB)': (one: Sample) => one.residentMb,
  sockets: (one: Sample) => one.sockets,
  timers: (one: Sample) => one.timers,
  'other handles': (one: Sample) => one.others,
  'event-loop delay, p99 (ms)': (one: Sample) => one.loopP99Ms,
} as const

/** What stands in few is judged by itself: one more of three timers is no growth. */
const FEW = 10

/** What a process held at the start and at the end of all samples that were taken once it was warm. */
export function showProcess(show: Show, all: readonly Sample[], warmAtMs: number): void {
  const warm = all.filter(({ atMs }) => atMs >= warmAtMs)
  const part = Math.max(1, Math.floor(warm.length / 5))
  for (const [name, of] of Object.entries(FIGURES)) {
    const start = median(warm.slice(0, part).map(of))
    const end = median(warm.slice(-part).map(of))
    const isFlat = end <= Math.max(start * MOST_GROWTH, start + FEW)
    show(`${name}, start → end`, `${start.toFixed(1)} → ${end.toFixed(1)}  ${isFlat ? 'flat' : 'GROWING'}`)
  }
  show('heap after a collection, MB a minute (straight line)', slopeOf(warm).toFixed(2))
  show(
    'longest turn of the event loop (ms)',
    Math.max(...warm.map(({ loopMostMs }) => loopMostMs)).toFixed(0),
  )
}

/** By least squares. */
function slopeOf(samples: readonly Sample[]): number {
  const points = samples.map(({ atMs, heapMb }) => ({ x: atMs / MINUTE_MS, y: heapMb }))
  const mean = (of: (point: { x: number; y: number }) => number): number =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length
  const [x, y] = [mean((point) => point.x), mean((point) => point.y)]
  return mean((point) => (point.x - x) * (point.y - y)) / mean((point) => (point.x - x) ** 2)
}
