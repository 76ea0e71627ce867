import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import type { Myself } from '#contract/console/staff.ts'
import { makeConsoleCalls } from '../calls/console-calls.ts'
import { CallError } from '../calls/use-call.ts'
import { makeKeyBoard } from '../keys/key-board.ts'
import { makeLiveLine } from '../live/live-line.ts'
import { ConsoleContext, type ConsoleState } from './console-context.ts'
import { isLocked } from './idle-lock.ts'
import { useSaid } from './use-said.tsx'
import { useTexts } from './use-texts.ts'

const ProofDialog = lazy(() =>
  import('../sign-in/proof-dialog.tsx').then((module) => ({ default: module.ProofDialog })),
)

/** Kept with the browser: whether single keys do something. */
const SINGLE_KEYS = 'console-single-keys'
/** What is read is fresh for so long; a screen that is opened again after it asks anew. */
const FRESH_MS = 2_000

const cache = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: FRESH_MS,
      // Whoever may not will not be allowed a moment later; a lost connection may come back.
      retry: (count, error) => count < 1 && error instanceof CallError && error.fault.fault === 'offline',
    },
  },
})
const board = makeKeyBoard({
  read: () => localStorage.getItem(SINGLE_KEYS) !== 'off',
  write: (isOn) => localStorage.setItem(SINGLE_KEYS, isOn ? 'on' : 'off'),
})
addEventListener('keydown', board.handle)

const line = makeLiveLine({
  open: (address) => new EventSource(address),
  now: () => Date.now(),
  every: (milliseconds, look) => {
    const timer = setInterval(look, milliseconds)
    return () => clearInterval(timer)
  },
})

type ProofAsked = { readonly myself: Myself; readonly end: (isProved: boolean) => void }

/** What every screen stands in: calls, words, keys, the stream, and the proof that a call may ask for. */
export function ConsoleRoot({ children }: { children: ReactNode }) {
  const [proof, setProof] = useState<ProofAsked | null>(null)
  const said = useSaid()
  const calls = useMemo(() => {
    const prove = (): Promise<boolean> => askForProof(setProof)
    return Object.assign(makeConsoleCalls({ send: fetch.bind(globalThis), gate: { signIn, prove } }), {
      prove,
    })
  }, [])
  const texts = useTexts(calls)
  if (texts.t === null) return texts.instead
  const { t, language, setLanguage } = texts
  const state: ConsoleState = {
    calls,
    t,
    language,
    setLanguage,
    live: line,
    keys: board,
    say: said.say,
    prove: calls.prove,
  }
  return (
    <I18nProvider locale={language === 'SW' ? 'sw' : 'en-GB'}>
      <QueryClientProvider client={cache}>
        <ConsoleContext value={state}>
          {children}
          {proof === null ? null : (
            <Suspense>
              <ProofDialog myself={proof.myself} onEnd={proof.end} />
            </Suspense>
          )}
          {said.line}
        </ConsoleContext>
      </QueryClientProvider>
    </I18nProvider>
  )
}

/** One dialog at a time: a second call that asks meanwhile is not carried out, and none while the screen is locked, which asks itself. */
let isAsking = false

function askForProof(show: (proof: ProofAsked | null) => void): Promise<boolean> {
  const myself = cache.getQueryData<Myself>(['myself', {}])
  if (isAsking || isLocked() || myself === undefined) return Promise.resolve(false)
  isAsking = true
  return new Promise((resolve) => {
    const end = (isProved: boolean): void => {
      isAsking = false
      show(null)
      resolve(isProved)
    }
    show({ myself, end })
  })
}

/** Leaves for the sign-in, which leads back to this very address. */
function signIn(): void {
  if (location.pathname === '/sign-in') return
  const to = location.pathname + location.search
  location.assign(`/sign-in?${new URLSearchParams({ to })}`)
}
