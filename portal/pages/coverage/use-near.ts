import { useEffect, useMemo, useState } from 'react'
import { networkNear, type NetworkNear } from '#domain/coverage/near-place.ts'
import type { Network } from '#domain/coverage/network.ts'
import type { Point } from '#domain/places/point.ts'
import { useCalls } from '../../shell/calls-context.tsx'
import { useShell } from '../../shell/shell-context.tsx'
import { askNear } from './sites-source.ts'

/** Small moves of a map ask once, when they have ended. */
const PAUSE_MS = 300

/**
 * What is near the middle of the map: from the network where all of it is here, so that list and map always agree; else
 * from the server. Until that answers, and when it does not, the last answer stays.
 */
export function useNearMiddle(middle: Point, first: NetworkNear, network: Network | null): NetworkNear {
  const calls = useCalls()
  const { language } = useShell().shell
  const [asked, setAsked] = useState({ middle, near: first })
  const { latitude, longitude } = middle
  const known = asked.middle.latitude === latitude && asked.middle.longitude === longitude
  useEffect(() => {
    if (known || !calls || network) return undefined
    const giveUp = new AbortController()
    const timer = setTimeout(() => {
      const asking = { calls, language, signal: giveUp.signal }
      void askNear(asking, { latitude, longitude }).then((near) => {
        if (near && !giveUp.signal.aborted) setAsked({ middle: { latitude, longitude }, near })
      })
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      giveUp.abort()
    }
  }, [calls, known, language, latitude, longitude, network])
  return useMemo(
    () => (network ? networkNear(network, { latitude, longitude }) : asked.near),
    [network, latitude, longitude, asked],
  )
}
