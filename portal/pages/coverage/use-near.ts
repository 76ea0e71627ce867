import { useEffect, useMemo, useState } from 'react'
import { isSuccess } from '#contract/envelope.ts'
import { nearOfWire } from '#contract/site-wire.ts'
import { networkNear, type NetworkNear } from '#domain/coverage/near-place.ts'
import type { Network } from '#domain/coverage/network.ts'
import type { Point } from '#domain/places/point.ts'
import type { HttpCalls } from '../../calls-over-http.ts'
import { useCalls } from '../../shell/calls-context.tsx'

/** Small moves of a map ask once, when they have ended. */
const PAUSE_MS = 300

/** What is near a point, from the server; null when it did not answer. */
export async function askNear(
  calls: HttpCalls,
  { latitude, longitude }: Point,
  signal: AbortSignal,
): Promise<NetworkNear | null> {
  const request = { latitude: latitude.toFixed(5), longitude: longitude.toFixed(5) }
  const reply = await calls.coverageNear(request, { signal })
  return isSuccess(reply) && reply.result ? nearOfWire(reply.result) : null
}

/**
 * What is near the middle of the map: from the network where all of it is here, so that list and map always agree; else
 * from the server. Until that answers, and when it does not, the last answer stays.
 */
export function useNearMiddle(middle: Point, first: NetworkNear, network: Network | null): NetworkNear {
  const calls = useCalls()
  const [asked, setAsked] = useState({ middle, near: first })
  const { latitude, longitude } = middle
  const known = asked.middle.latitude === latitude && asked.middle.longitude === longitude
  useEffect(() => {
    if (known || !calls || network) return undefined
    const giveUp = new AbortController()
    const timer = setTimeout(() => {
      void askNear(calls, { latitude, longitude }, giveUp.signal).then((near) => {
        if (near && !giveUp.signal.aborted) setAsked({ middle: { latitude, longitude }, near })
      })
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      giveUp.abort()
    }
  }, [calls, known, latitude, longitude, network])
  return useMemo(
    () => (network ? networkNear(network, { latitude, longitude }) : asked.near),
    [network, latitude, longitude, asked],
  )
}
