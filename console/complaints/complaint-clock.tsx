import type { ComplaintClock } from '#contract/console/complaints.ts'
import { useConsole } from '../frame/console-context.ts'
import { clockTone, clockWords } from './clock-words.ts'

const RADIUS = 26
const ROUND = 2 * Math.PI * RADIUS
const RINGS = { fault: 'clock-ring clock-over', warn: 'clock-ring clock-soon', good: 'clock-ring' } as const

/** The next promise as a ring that runs empty, with its words within; full and red once it is over. */
export function ClockRing({ clock, dayMs }: { readonly clock: ComplaintClock; readonly dayMs: number }) {
  const { t } = useConsole()
  const left = clock.leftMs < 0 ? 1 : Math.min(1, clock.leftMs / Math.max(1, clock.wholeMs))
  return (
    <span className={RINGS[clockTone(clock)]}>
      <svg viewBox="0 0 56 56" aria-hidden="true">
        <circle className="clock-ground" cx="28" cy="28" r={RADIUS} />
        <circle
          className="clock-left"
          cx="28"
          cy="28"
          r={RADIUS}
          transform="rotate(-90 28 28)"
          strokeDasharray={`${left * ROUND} ${ROUND}`}
        />
      </svg>
      <b>{clockWords(clock, dayMs, t)}</b>
    </span>
  )
}
