import { useEffect, useRef, useState } from 'react'
import { isSuccess } from '#contract/envelope.ts'
import type { GeocodeRequest } from '#contract/places/place-schemas.ts'
import type { Bounds } from '#domain/places/point.ts'
import type { FoundPlace } from '#domain/places/found-place.ts'
import { useCalls } from '../shell/calls-context.tsx'

/** What became of a search: `failed` when nobody answered, `none` when there is no such place. */
export type PlaceFinding =
  | { readonly kind: 'found'; readonly place: FoundPlace }
  | { readonly kind: 'none' }
  | { readonly kind: 'failed'; readonly message: string }

export interface FindPlace {
  /**
   * Where an address is, or what is at `latlng`; null when a later search has overtaken this one (NUMBER-22).
   */
  readonly find: (request: GeocodeRequest) => Promise<PlaceFinding | null>
  /** What a misspelt name may mean, as the geocoder writes it; '' where nobody can say. */
  readonly meantBy: (text: string, bounds: Bounds) => Promise<string>
  readonly busy: boolean
}

/** Asks the geocoder, one question at a time: a later one gives the earlier one up. */
export function useFindPlace(): FindPlace {
  const calls = useCalls()
  const running = useRef<AbortController | null>(null)
  const [busy, setBusy] = useState(false)
  useEffect(() => () => running.current?.abort(), [])
  const find: FindPlace['find'] = async (request) => {
    running.current?.abort()
    if (!calls) return { kind: 'failed', message: '' }
    const own = new AbortController()
    running.current = own
    setBusy(true)
    const reply = await calls.geocode(request, { signal: own.signal })
    if (own.signal.aborted) return null
    setBusy(false)
    if (!isSuccess(reply)) return { kind: 'failed', message: reply.message }
    const [place] = reply.result ?? []
    return place ? { kind: 'found', place } : { kind: 'none' }
  }
  const meantBy: FindPlace['meantBy'] = async (input, { south, west, north, east }) => {
    const reply = await calls?.suggestPlaces({ input, bounds: `${south},${west}|${north},${east}` })
    return (reply && isSuccess(reply) && reply.result?.[0]?.label) || ''
  }
  return { find, meantBy, busy }
}
