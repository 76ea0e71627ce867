import { useCallback } from 'react'
import type { Reply } from '#contract/envelope.ts'
import { useShell } from '../../shell/shell-context.tsx'

/**
 * Says in a toast that a call of the request failed: the server's sentence, or the usual one (LEAD-39).
 * Answers what was said.
 */
export function useSayFailure(): (reply: Reply<unknown>) => string {
  const { t, toast } = useShell()
  return useCallback(
    ({ message }) => {
      const said = message || t('error.generic')
      toast('error', said)
      return said
    },
    [t, toast],
  )
}
