import { useEffect, useRef } from 'react'
import { isInside, type Bounds, type Point } from '#domain/places/point.ts'

/** A position that takes longer is of no use to anybody. */
const DEADLINE_MS = 15_000

/**
 * Tries the browser's position once, when the map has been drawn (D2 §2.4, experience 4.20). A denial is only logged; a
 * position outside the country is none.
 */
export function usePosition(isDrawn: boolean, bounds: Bounds, onPosition: (point: Point) => void): void {
  const tried = useRef(false)
  const told = useRef(onPosition)
  useEffect(() => {
    told.current = onPosition
  })
  useEffect(() => {
    if (!isDrawn || tried.current || !('geolocation' in navigator)) return
    tried.current = true
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        if (isInside({ latitude, longitude }, bounds)) told.current({ latitude, longitude })
      },
      (denial) => console.log('geolocation', denial.code, denial.message),
      { timeout: DEADLINE_MS, maximumAge: 60_000 },
    )
  }, [isDrawn, bounds])
}
