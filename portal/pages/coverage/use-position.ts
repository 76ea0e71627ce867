import { useEffect, useRef } from 'react'
import { isInside, type Bounds, type Point } from '#domain/places/point.ts'

/** A position that takes longer is of no use to anybody. */
const DEADLINE_MS = 15_000

/**
 * Tries the browser's position once (COVER-14): on load where the visitor has allowed it before, which asks
 * nobody; else when the map has been drawn (COVER-14). A denial is only logged; a position outside the
 * country is none.
 */
export function usePosition(isDrawn: boolean, bounds: Bounds, onPosition: (point: Point) => void): void {
  const tried = useRef(false)
  const told = useRef(onPosition)
  useEffect(() => {
    told.current = onPosition
  })
  useEffect(() => {
    if (!('geolocation' in navigator)) return
    const tryOnce = () => {
      if (tried.current) return
      tried.current = true
      navigator.geolocation.getCurrentPosition(
        ({ coords: { latitude, longitude } }) => {
          if (isInside({ latitude, longitude }, bounds)) told.current({ latitude, longitude })
        },
        (denial) => console.log('geolocation', denial.code, denial.message),
        { timeout: DEADLINE_MS, maximumAge: 60_000 },
      )
    }
    if (isDrawn) tryOnce()
    else void isAllowed().then((allowed) => allowed && tryOnce())
  }, [isDrawn, bounds])
}

/** False where the browser would have to ask, or does not say. */
async function isAllowed(): Promise<boolean> {
  if (!('permissions' in navigator)) return false
  const answer = await navigator.permissions.query({ name: 'geolocation' }).catch(() => null)
  return answer?.state === 'granted'
}
