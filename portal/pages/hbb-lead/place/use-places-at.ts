import { useCallback } from 'react'
import { isSuccess } from '#contract/envelope.ts'
import type { FoundPlace } from '#domain/places/found-place.ts'
import type { Point } from '#domain/places/point.ts'
import { useCalls } from '../../../shell/calls-context.tsx'
import { useSayFailure } from '../use-say-failure.ts'

/**
 * What is at a point, nearest first (CALL-38); empty where nobody knows,
 * or nobody answers, which is said (LEAD-39).
 */
export function usePlacesAt(): (point: Point) => Promise<readonly FoundPlace[]> {
  const calls = useCalls()
  const sayFailure = useSayFailure()
  return useCallback(
    async ({ latitude, longitude }) => {
      const reply = await calls?.geocode({ latlng: `${latitude},${longitude}` })
      if (!reply) return []
      if (isSuccess(reply)) return reply.result ?? []
      sayFailure(reply)
      return []
    },
    [calls, sayFailure],
  )
}
