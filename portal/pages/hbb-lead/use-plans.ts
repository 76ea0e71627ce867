import { useCallback, useEffect, useState } from 'react'
import type { WireBundle } from '#contract/bundles.ts'
import { isSuccess } from '#contract/envelope.ts'
import { LEAD_WORDS } from '#domain/leads/lead-words.ts'
import { useCalls } from '../../shell/calls-context.tsx'
import { useShell } from '../../shell/shell-context.tsx'
import { useSayFailure } from './use-say-failure.ts'

interface Plans {
  /** Null until they came. */
  readonly plans: readonly WireBundle[] | null
  /** Why they did not come; '' while nothing is wrong. */
  readonly failure: string
  readonly askAgain: () => void
}

/** The plans of the outdoor unit (call 30), in the page's language. */
export function usePlans(): Plans {
  const calls = useCalls()
  const { shell } = useShell()
  const sayFailure = useSayFailure()
  const { language } = shell
  const [plans, setPlans] = useState<readonly WireBundle[] | null>(null)
  const [failure, setFailure] = useState('')
  const ask = useCallback(
    (signal: AbortSignal) => {
      const asked = { serviceType: LEAD_WORDS.serviceType }
      void calls?.leadPlans(asked, { signal, language }).then((reply) => {
        if (signal.aborted) return
        if (isSuccess(reply) && reply.result) return setPlans(inOrder(reply.result))
        setFailure(sayFailure(reply))
      })
    },
    [calls, language, sayFailure],
  )
  useEffect(() => {
    const page = new AbortController()
    ask(page.signal)
    return () => page.abort()
  }, [ask])
  return {
    plans,
    failure,
    askAgain: () => {
      setFailure('')
      ask(new AbortController().signal)
    },
  }
}

/** The operator gives them as they come; here the cheapest is first. */
function inOrder(plans: readonly WireBundle[]): readonly WireBundle[] {
  return plans.toSorted((a, b) => a.amount - b.amount)
}
