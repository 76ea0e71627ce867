import { createElement, useEffect, useState, type ReactNode } from 'react'
import { makeTranslator, type Texts, type Translate } from '#domain/translate.ts'
import type { ConsoleCalls } from '../calls/console-calls.ts'
import type { Language } from './console-context.ts'

const LANGUAGE = 'console-language'
const KEPT = 'console-texts'

interface Spoken {
  readonly t: Translate
  readonly language: Language
  readonly setLanguage: (language: Language) => void
}
type NotSpoken = { readonly t: null; readonly instead: ReactNode }

/** Whether this browser knows in which language it is spoken to. */
export function isLanguageChosen(): boolean {
  return localStorage.getItem(LANGUAGE) !== null
}

/** The words of staff in the language of this browser; those of last time while the server does not answer. */
export function useTexts(calls: ConsoleCalls): Spoken | NotSpoken {
  const [language, setLanguage] = useState<Language>(() =>
    localStorage.getItem(LANGUAGE) === 'SW' ? 'SW' : 'EN',
  )
  const [texts, setTexts] = useState<Texts | null>(() => keptTexts(language))
  const [fault, setFault] = useState<string | null>(null)
  useEffect(() => {
    let isLeft = false
    void calls('texts', { language }).then((answer) => {
      if (isLeft) return
      if (!answer.ok) return setFault(answer.fault.code || answer.fault.fault)
      localStorage.setItem(`${KEPT}-${language}`, JSON.stringify(answer.result))
      setTexts(answer.result)
    })
    return () => {
      isLeft = true
    }
  }, [calls, language])
  useEffect(() => {
    document.documentElement.lang = language.toLowerCase()
  }, [language])
  if (texts === null) return { t: null, instead: fault === null ? null : wordless(fault) }
  return {
    t: speaking(texts),
    language,
    setLanguage: (next) => {
      localStorage.setItem(LANGUAGE, next)
      const kept = keptTexts(next)
      if (kept !== null) setTexts(kept)
      setLanguage(next)
    },
  }
}

function keptTexts(language: Language): Texts | null {
  const kept = localStorage.getItem(`${KEPT}-${language}`)
  try {
    return kept === null ? null : (JSON.parse(kept) as Texts)
  } catch {
    // Cut off by a full store: as if there were none.
    return null
  }
}

/** In development a text that is missing shows its key; otherwise it is silent. */
function speaking(texts: Texts): Translate {
  const t = makeTranslator(texts, { brand: texts['staff.brand'] ?? '' })
  if (process.env['NODE_ENV'] === 'production') return t
  return (key, values) => (Object.hasOwn(texts, key) ? t(key, values) : `‹${key}›`)
}

/** The very first visit without a server: there are no words yet, so what is shown is the fault and a press to try again. */
function wordless(fault: string): ReactNode {
  const again = createElement(
    'button',
    { type: 'button', className: 'btn', onClick: () => location.reload() },
    '↻',
  )
  return createElement('main', { className: 'lock-screen', role: 'alert' }, fault, again)
}
