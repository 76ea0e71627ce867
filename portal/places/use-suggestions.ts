import { useEffect, useState } from 'react'
import { isSuccess } from '#contract/envelope.ts'
import type { Bounds } from '#domain/places/point.ts'
import { useCalls } from '../shell/calls-context.tsx'

/** A place is asked for so long after the last key (NUMBER-22), and from so many letters on (SHOP-32). */
export const PLACE_DEBOUNCE_MS = 1_000
const LEAST_LETTERS = 3

export interface Suggestions {
  readonly labels: readonly string[]
  /** The text they are for; '' before any have come. */
  readonly of: string
}

const NOTHING: Suggestions = { labels: [], of: '' }

/**
 * Places whose names begin like `text`; '' asks for nothing. Each new key starts the wait anew and gives up the call
 * that is on its way, so that an answer to an older text is never shown (NUMBER-22). `bounds` is the box that
 * is searched (SHOP-31, CALL-39); the portal's own server keeps to the country's, whatever is asked
 * (SHOP-31).
 */
export function useSuggestions(text: string, bounds?: Bounds): Suggestions {
  const calls = useCalls()
  const [found, setFound] = useState<Suggestions>(NOTHING)
  const wanted = text.trim()
  const box = bounds && `${bounds.south},${bounds.west}|${bounds.north},${bounds.east}`
  const asks = calls !== null && wanted.length >= LEAST_LETTERS
  useEffect(() => {
    if (!asks || !calls) return undefined
    const giveUp = new AbortController()
    const timer = setTimeout(() => {
      const request = { input: wanted, bounds: box }
      void calls.suggestPlaces(request, { signal: giveUp.signal }).then((reply) => {
        if (giveUp.signal.aborted) return
        // Without suggestions the search still works: a fault is no reason for a message here.
        const labels = isSuccess(reply) ? (reply.result ?? []).map(({ label }) => label) : []
        setFound({ labels: [...new Set(labels)], of: isSuccess(reply) ? wanted : '' })
      })
    }, PLACE_DEBOUNCE_MS)
    return () => {
      clearTimeout(timer)
      giveUp.abort()
    }
  }, [asks, box, calls, wanted])
  return asks && found.of === wanted ? found : NOTHING
}
