import { useState } from 'react'
import { isInside, type Bounds, type Point } from '#domain/places/point.ts'
import { useShell } from '../../../shell/shell-context.tsx'

/** The browser's longest search for itself. */
const PATIENCE_MS = 20_000

interface CurrentPlace {
  readonly busy: boolean
  /** Why there is none; '' while nothing is wrong. */
  readonly problem: string
  readonly locate: () => void
}

/** Where the visitor is, asked of the browser at a press only. */
export function useCurrentPlace(bounds: Bounds, onPlace: (point: Point) => void): CurrentPlace {
  const { t } = useShell()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const end = (sentence: string) => {
    setBusy(false)
    setProblem(sentence)
  }
  return {
    busy,
    problem,
    locate: () => {
      if (!('geolocation' in navigator)) return end(t('lead.locationDenied'))
      setBusy(true)
      setProblem('')
      navigator.geolocation.getCurrentPosition(
        ({ coords: { latitude, longitude } }) => {
          const point = { latitude, longitude }
          if (!isInside(point, bounds)) return end(t('lead.locationOutside'))
          end('')
          onPlace(point)
        },
        () => end(t('lead.locationDenied')),
        { timeout: PATIENCE_MS, maximumAge: 60_000 },
      )
    },
  }
}
