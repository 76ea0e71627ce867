import { useEffect, useState } from 'react'

/** How often the clock is read: often enough that every second is seen. */
const LOOK_MS = 250

/**
 * Whole seconds until a moment (ms since 1970), 0 once it is past. Reads wall time, so a tab that slept is
 * right when it wakes (UX-32). Only in what is drawn by the browser: the server has no clock here.
 */
export function useCountdown(untilMs: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const look = () => setNow(Date.now())
    look()
    const timer = setInterval(() => {
      look()
      if (Date.now() >= untilMs) clearInterval(timer)
    }, LOOK_MS)
    return () => clearInterval(timer)
  }, [untilMs])
  return Math.max(0, Math.ceil((untilMs - now) / 1_000))
}

/** `0:42`. */
export function clockOf(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
