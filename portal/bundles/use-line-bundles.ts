import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { BundlesRequest, WireBundle } from '#contract/bundles.ts'
import { isSuccess } from '#contract/envelope.ts'
import { useWhenOnline } from '../kit/use-when-online.ts'
import { useCalls } from '../shell/calls-context.tsx'
import { useShell } from '../shell/shell-context.tsx'

/** Bundles of one line, or why there are none to show. */
export type FoundBundles =
  | { readonly state: 'none' | 'asking' }
  | { readonly state: 'found'; readonly bundles: readonly WireBundle[] }
  /** The server's own sentence; never ''. */
  | { readonly state: 'failed'; readonly message: string }

const NONE: FoundBundles = { state: 'none' }
const ASKING: FoundBundles = { state: 'asking' }

/** What the server already answered into the page; null when it did not. */
export type FirstBundles = { readonly msisdn: string; readonly found: FoundBundles } | null

/**
 * Call 4 for a verified line; `msisdn` '' asks nothing. What was found is kept for the page, so that a number is asked
 * for once; `retry` asks a failed one again.
 */
export function useLineBundles(
  { msisdn, serviceType, lineType }: BundlesRequest,
  first: FirstBundles,
): { readonly found: FoundBundles; readonly retry: () => void } {
  const calls = useCalls()
  const { t, toast, untoast } = useShell()
  const known = useRef(new Map<string, FoundBundles>(first ? [[first.msisdn, first.found]] : []))
  const [round, setRound] = useState(0)
  const [answer, setAnswer] = useState({ msisdn: '', found: NONE, ...first, round })
  const failed = useEffectEvent((message: string): FoundBundles => {
    toast('error', message || t('error.generic'))
    return { state: 'failed', message: message || t('error.generic') }
  })

  useEffect(() => {
    const cached = known.current.get(msisdn)
    if (msisdn === '' || !calls) return
    if (cached) return setAnswer({ msisdn, round, found: cached })
    const stop = new AbortController()
    const ask = async (): Promise<void> => {
      const reply = await calls.bundles({ msisdn, serviceType, lineType }, { signal: stop.signal })
      if (stop.signal.aborted) return
      const good = isSuccess(reply) && reply.result
      const found = good ? { state: 'found' as const, bundles: good } : failed(reply.message)
      if (good) known.current.set(msisdn, found)
      setAnswer({ msisdn, round, found })
    }
    void ask()
    return () => stop.abort()
  }, [calls, msisdn, serviceType, lineType, round])

  const answered = answer.msisdn === msisdn && answer.round === round
  const found = msisdn === '' ? NONE : answered ? answer.found : ASKING
  const retry = () => {
    if (found.state === 'failed') untoast(found.message)
    known.current.delete(msisdn)
    setRound((old) => old + 1)
  }
  useWhenOnline(found.state === 'failed', retry)
  return { found, retry }
}
