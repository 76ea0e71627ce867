import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ConsoleResult } from '#contract/console/calls.ts'
import { useConsole } from './console-context.ts'

/** Asks for an open payment again as soon as the stream tells of a newer version of it. */
export function useFollowedPayments(): void {
  const { live } = useConsole()
  const cache = useQueryClient()
  useEffect(
    () =>
      live.subscribe(() => {
        for (const [id, version] of Object.entries(live.state().versions)) {
          const known = cache.getQueryData<ConsoleResult<'payment'>>(['payment', { id }])
          if (known === undefined || known.version >= version) continue
          void cache.invalidateQueries({ queryKey: ['payment', { id }] })
          void cache.invalidateQueries({ queryKey: ['proposal'] })
        }
      }),
    [cache, live],
  )
}
