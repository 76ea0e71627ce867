import {
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react'
import { makeHttpCalls } from './calls-over-http.ts'
import { CallsContext } from './calls-context.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { Frame } from './frame.tsx'
import { loadLoaderTexts, loadTexts, rememberLanguage } from './load-texts.ts'
import { writeSession } from '../frame-script/session-values.ts'
import { ShellContext } from './shell-context.tsx'
import type { CountryView, LanguageCode } from '#domain/country-view.ts'
import type { ShellProps } from './shell-props.ts'
import { startShell } from '../frame-script/start-shell.ts'
import { isAwake, watchWaking } from './slices.ts'
import { showVisit } from '../frame-script/visit-bytes.ts'
import { translatorOf } from '#domain/translator.ts'
import { useToasts } from './use-toasts.ts'

/** The frame once script runs: language in place, toasts, spoken lines, calls over HTTP. */
export function LiveFrame({ first, children }: { first: ShellProps; children: ReactNode }) {
  const [shell, setShell] = useState(first)
  const live = useSyncExternalStore(watchWaking, isAwake, no)
  const wanted = useRef(first.language)
  const { toasts, toast, untoast, close } = useToasts()
  const t = useMemo(() => translatorOf(shell.texts, shell.country), [shell])
  const calls = useMemo(() => makeHttpCalls(first.headers, noAnswer), [first])

  useEffect(() => {
    if (live) startShell()
  }, [live])
  useEffect(() => keepConfiguration(first.country), [first])
  useEffect(() => {
    const page = new AbortController()
    whenQuiet(page.signal, async () => {
      const texts = await loadLoaderTexts(calls, first, first.language)
      if (texts && wanted.current === first.language && !page.signal.aborted)
        setShell((old) => ({ ...old, texts: { ...old.texts, ...texts } }))
    })
    return () => page.abort()
  }, [calls, first])
  useEffect(() => showVisit(t('footer.visit')), [t])

  const switchLanguage = useCallback(
    (language: LanguageCode) => {
      wanted.current = language
      void loadTexts(calls, first, language).then((texts) => {
        if (wanted.current !== language) return
        if (!texts) return toast('error', t('error.generic'))
        rememberLanguage(language, first.country)
        setShell((old) => ({ ...old, language, texts: { ...old.texts, ...texts } }))
        document.title = first.titles[language] ?? document.title
        announce(translatorOf(texts, first.country)('shell.languageNow'))
      })
    },
    [calls, first, t, toast],
  )

  return (
    <CallsContext value={calls}>
      <ShellContext value={{ shell, t, live, switchLanguage, announce, toast, untoast }}>
        <Frame toasts={toasts} onCloseToast={close}>
          <ErrorBoundary>{children}</ErrorBoundary>
        </Frame>
      </ShellContext>
    </CallsContext>
  )
}

/** Configuration of the session under the documents' name (TEXT-21). */
function keepConfiguration({ customerCareNumber, pinResetDial, paymentMaxTry }: CountryView): void {
  writeSession('configData', { customerCareNumber, pinResetDial, paymentMaxTry })
}

/** Runs work that nobody waits for once the page and all it needs is there. */
function whenQuiet(signal: AbortSignal, work: () => Promise<void>): void {
  if (document.readyState === 'complete') void work()
  else addEventListener('load', () => void work(), { once: true, signal })
}

const no = () => false

/** What a lost call is answered with, in the page's language of that moment. */
function noAnswer(): string {
  return document.getElementById('offline')?.dataset['lost'] ?? ''
}

/** Puts a sentence into the live region; an equal sentence is spoken again. */
function announce(text: string, urgency: 'polite' | 'assertive' = 'polite'): void {
  const region = document.getElementById(`live-${urgency}`)
  if (region) region.textContent = region.textContent === text ? `${text}\u00a0` : text
}
