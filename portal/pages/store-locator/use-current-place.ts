import { useState } from 'react'
import type { Point } from '#domain/places/point.ts'

/** Code 1 of the browser: the visitor does not want to be located (SHOP-16). */
const DENIED = 1
const ASKED: PositionOptions = { timeout: 15_000, maximumAge: 60_000 }

export interface CurrentPlace {
  readonly asking: boolean
  readonly denied: boolean
  /** Where the visitor is; the reason when nobody can say. */
  readonly ask: () => Promise<Point | 'denied' | 'unlocated'>
  /** Takes the refusal from the page. */
  readonly forget: () => void
}

/** Asks the browser where the visitor is. To ten metres: nothing nearer is needed, so nothing nearer is sent. */
export function useCurrentPlace(): CurrentPlace {
  const [asking, setAsking] = useState(false)
  const [denied, setDenied] = useState(false)
  return {
    asking,
    denied,
    forget: () => setDenied(false),
    async ask() {
      setAsking(true)
      setDenied(false)
      const place = await position()
      setAsking(false)
      setDenied(place === 'denied')
      return place
    },
  }
}

function position(): Promise<Point | 'denied' | 'unlocated'> {
  return new Promise((resolve) => {
    if (!('geolocation' in navigator)) return resolve('unlocated')
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ latitude: rounded(coords.latitude), longitude: rounded(coords.longitude) }),
      ({ code }) => resolve(code === DENIED ? 'denied' : 'unlocated'),
      ASKED,
    )
  })
}

function rounded(degrees: number): number {
  return Number(degrees.toFixed(4))
}
