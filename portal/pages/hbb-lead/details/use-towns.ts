import { useCallback, useEffect, useState } from 'react'
import { isSuccess } from '#contract/envelope.ts'
import type { Town } from '#domain/leads/town.ts'
import { useCalls } from '../../../shell/calls-context.tsx'
import { useSayFailure } from '../use-say-failure.ts'

interface Towns {
  /** Null until they came. */
  readonly towns: readonly Town[] | null
  readonly failed: boolean
  readonly askAgain: () => void
}

/** The operator's towns (call 32, G-95). */
export function useTowns(): Towns {
  const calls = useCalls()
  const sayFailure = useSayFailure()
  const [towns, setTowns] = useState<readonly Town[] | null>(null)
  const [failed, setFailed] = useState(false)
  const ask = useCallback(
    (signal: AbortSignal) => {
      void calls?.towns({ code: 'city-config' }, { signal }).then((reply) => {
        if (signal.aborted) return
        if (isSuccess(reply) && reply.result) return setTowns(reply.result.data)
        setFailed(true)
        sayFailure(reply)
      })
    },
    [calls, sayFailure],
  )
  useEffect(() => {
    const page = new AbortController()
    ask(page.signal)
    return () => page.abort()
  }, [ask])
  return {
    towns,
    failed,
    askAgain: () => {
      setFailed(false)
      ask(new AbortController().signal)
    },
  }
}
