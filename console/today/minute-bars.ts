import type { Minute } from '#contract/console/today.ts'

/** What became of the attempts of a minute, from below upwards. */
export const ENDS = ['taken', 'customerNo', 'notKnown', 'fault'] as const
export type End = (typeof ENDS)[number]

export interface BarSpace {
  readonly width: number
  readonly height: number
  /** What the whole height stands for, attempts a minute; more than 0. */
  readonly most: number
}

/** The most attempts of one minute, and 1 where there were none. */
export function mostOf(minutes: readonly Minute[]): number {
  return Math.max(1, ...minutes.map((minute) => ENDS.reduce((sum, end) => sum + minute[end], 0)))
}

/** The bars of one end, each standing on those of the ends below it, as one SVG path; '' where there are none. */
export function barsPath(minutes: readonly Minute[], end: End, { width, height, most }: BarSpace): string {
  const step = width / Math.max(1, minutes.length)
  const gap = step / 8
  const below = ENDS.slice(0, ENDS.indexOf(end))
  return minutes
    .map((minute, index) => {
      if (minute[end] === 0) return ''
      const foot = below.reduce((sum, one) => sum + minute[one], 0)
      const top = height - (height * (foot + minute[end])) / most
      return `M${near(index * step)} ${near(top)}h${near(step - gap)}v${near((height * minute[end]) / most)}h-${near(step - gap)}z`
    })
    .join('')
}

/** Attempts of all minutes that ended so. */
export function countOf(minutes: readonly Minute[], end: End): number {
  return minutes.reduce((sum, minute) => sum + minute[end], 0)
}

function near(length: number): string {
  return String(Math.round(length * 100) / 100)
}
