import { useEffect, useEffectEvent, useState } from 'react'
import type { WireBundle } from '#contract/bundles.ts'
import { isSuccess } from '#contract/envelope.ts'
import type { LineNumber } from '../../lines/use-line-number.ts'
import { useWhenOnline } from '../../lines/use-when-online.ts'
import { useCalls } from '../../shell/calls-context.tsx'
import { useShell } from '../../shell/shell-context.tsx'

export type RouterBundles =
  | { readonly state: 'none' | 'loading' }
  | { readonly state: 'known'; readonly bundles: readonly WireBundle[] }
  /** The server's own message, or ''. */
  | { readonly state: 'failed'; readonly message: string }

interface Answer {
  readonly of: string
  readonly language: string
  readonly round: number
  readonly found: RouterBundles
}

/**
 * What a router may have, once its line is known (BUNDLE-33: serviceType BROADBAND, with the line's type).
 * What the server found for the number it was given is not asked for again.
 */
export function useRouterBundles(
  { digits, type }: Pick<LineNumber, 'digits' | 'type'>,
  first: { readonly digits: string; readonly bundles: readonly WireBundle[] | null },
): { readonly found: RouterBundles; readonly retry: () => void; readonly round: number } {
  const calls = useCalls()
  const { t, toast, untoast, shell } = useShell()
  const { language } = shell
  const [round, setRound] = useState(0)
  const [answer, setAnswer] = useState<Answer>(() => ({
    of: first.bundles ? first.digits : '',
    language,
    round: 0,
    found: first.bundles ? { state: 'known', bundles: first.bundles } : { state: 'none' },
  }))
  const current = answer.of === digits && answer.round === round
  // In another language the list that is there stays until the new one is.
  const known = current && answer.language === language && answer.found.state !== 'loading'
  const say = useEffectEvent((message: string) => toast('error', message || t('error.generic')))

  useEffect(() => {
    if (!calls || type === null || known) return
    const stop = new AbortController()
    const ask = async (): Promise<void> => {
      const request = { msisdn: digits, serviceType: 'BROADBAND', lineType: type } as const
      const reply = await calls.bundles(request, { signal: stop.signal })
      if (stop.signal.aborted) return
      const fine = isSuccess(reply) && reply.result !== null
      const found: RouterBundles = fine
        ? { state: 'known', bundles: reply.result ?? [] }
        : { state: 'failed', message: reply.message }
      // A list in the other language is better than none.
      const keeps = (old: Answer): boolean =>
        !fine && old.of === digits && old.round === round && old.found.state === 'known'
      setAnswer((old) => (keeps(old) ? { ...old, language } : { of: digits, language, round, found }))
      if (!fine) say(reply.message)
    }
    void ask()
    return () => stop.abort()
  }, [calls, digits, type, round, known, language])

  const found: RouterBundles = current ? answer.found : { state: type === null ? 'none' : 'loading' }
  const retry = () => {
    if (found.state === 'failed') untoast(found.message || t('error.generic'))
    setRound((old) => old + 1)
  }
  useWhenOnline(found.state === 'failed', retry)
  return { found, retry, round }
}
