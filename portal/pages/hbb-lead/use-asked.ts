import { useEffect, useEffectEvent, useState } from 'react'
import { isSuccess, type Reply } from '#contract/envelope.ts'
import type { HttpCalls } from '../../shell/calls-over-http.ts'
import { useCalls } from '../../shell/calls-context.tsx'
import { useSayFailure } from './use-say-failure.ts'

interface Asked<Result> {
  /** Null until it came. */
  readonly result: Result | null
  /** Why it did not come; '' while nothing is wrong. */
  readonly failure: string
  readonly askAgain: () => void
}

type Ask<Result> = (calls: HttpCalls, options: { readonly signal: AbortSignal }) => Promise<Reply<Result>>

/** What a step cannot do without: asked for once on arrival, and again when somebody presses for it. */
export function useAsked<Result>(ask: Ask<Result>): Asked<Result> {
  const calls = useCalls()
  const sayFailure = useSayFailure()
  const [result, setResult] = useState<Result | null>(null)
  const [failure, setFailure] = useState('')
  const take = (reply: Reply<Result>): void => {
    if (isSuccess(reply) && reply.result !== null) setResult(reply.result)
    else setFailure(sayFailure(reply))
  }
  const begin = useEffectEvent(ask)
  const end = useEffectEvent(take)
  // Not by what is asked or how failures are said: those are made anew with every look, and nobody pays twice for a list.
  useEffect(() => {
    if (!calls) return undefined
    const page = new AbortController()
    const { signal } = page
    void begin(calls, { signal }).then((reply) => {
      if (!signal.aborted) end(reply)
    })
    return () => page.abort()
  }, [calls])
  return {
    result,
    failure,
    askAgain: () => {
      setFailure('')
      if (calls) void ask(calls, { signal: new AbortController().signal }).then(take)
    },
  }
}
