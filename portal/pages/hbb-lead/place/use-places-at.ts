import { useCallback } from 'react'
import { isSuccess } from '#contract/envelope.ts'
import type { FoundPlace } from '#domain/places/found-place.ts'
import type { Point } from '#domain/places/point.ts'
import { useCalls } from '../../../shell/calls-context.tsx'

/** What is at a point, nearest first (call 38); empty where nobody knows, or nobody answers. */
export function usePlacesAt(): (point: Point) => Promise<readonly FoundPlace[]> {
  const calls = useCalls()
  return useCallback(
    async ({ latitude, longitude }) => {
      const reply = await calls?.geocode({ latlng: `${latitude},${longitude}` })
      return reply && isSuccess(reply) ? (reply.result ?? []) : []
    },
    [calls],
  )
}
