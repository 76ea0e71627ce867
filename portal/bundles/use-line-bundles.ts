import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { BundlesRequest, WireBundle } from '#contract/bundles.ts'
import { isSuccess } from '#contract/envelope.ts'
import { useWhenOnline } from '../lines/use-when-online.ts'
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
 * CALL-4 for a verified line; `msisdn` '' asks nothing. What was found is kept for the page, so that a number
 * is asked for once in a language; `retry` asks a failed or a slow one again, which is the next `round`. In
 * another language the list that is there stays until the new one is.
 */
export function useLineBundles(
  { msisdn, serviceType }: BundlesRequest,
  first: FirstBundles,
): { readonly found: FoundBundles; readonly retry: () => void; readonly round: number } {
  const calls = useCalls()
  const { t, toast, untoast, shell } = useShell()
  const key = `${shell.language} ${msisdn}`
  const known = useRef(
    new Map<string, FoundBundles>(first ? [[`${shell.language} ${first.msisdn}`, first.found]] : []),
  )
  const [round, setRound] = useState(0)
  const [answer, setAnswer] = useState({ msisdn: '', found: NONE, ...first, round })
  const failed = useEffectEvent((message: string): FoundBundles => {
    toast('error', message || t('error.generic'))
    return { state: 'failed', message: message || t('error.generic') }
  })

  useEffect(() => {
    const cached = known.current.get(key)
    if (msisdn === '' || !calls) return
    if (cached) return setAnswer({ msisdn, round, found: cached })
    const stop = new AbortController()
    const ask = async (): Promise<void> => {
      const reply = await calls.bundles({ msisdn, serviceType }, { signal: stop.signal })
      if (stop.signal.aborted) return
      const good = isSuccess(reply) && reply.result
      const found = good ? { state: 'found' as const, bundles: good } : failed(reply.message)
      if (good) known.current.set(key, found)
      // A list in the other language is better than none.
      const keeps = (old: typeof answer): boolean =>
        !good && old.msisdn === msisdn && old.round === round && old.found.state === 'found'
      setAnswer((old) => (keeps(old) ? old : { msisdn, round, found }))
    }
    void ask()
    return () => stop.abort()
  }, [calls, key, msisdn, serviceType, round])

  const answered = answer.msisdn === msisdn && answer.round === round
  const found = msisdn === '' ? NONE : answered ? answer.found : ASKING
  const retry = () => {
    if (found.state === 'failed') untoast(found.message)
    known.current.delete(key)
    setRound((old) => old + 1)
  }
  useWhenOnline(found.state === 'failed', retry)
  return { found, retry, round }
}
