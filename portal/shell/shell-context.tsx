import { createContext, useContext } from 'react'
import type { Translate } from '#domain/translate.ts'
import type { LanguageCode } from '#domain/country-view.ts'
import type { ShellProps } from './shell-props.ts'

export interface ShellState {
  readonly shell: ShellProps
  readonly t: Translate
  /** False in the first HTML and until hydration is done: native forms must work then. */
  readonly live: boolean
  readonly switchLanguage: (language: LanguageCode) => void
  /** Speaks a sentence through the frame's live regions; nothing is shown. */
  readonly announce: (text: string, urgency?: 'polite' | 'assertive') => void
  readonly toast: (type: 'error' | 'success', message: string) => void
  /** Takes an error toast away once what it said is asked again; '' takes none. */
  readonly untoast: (message: string) => void
}

export const ShellContext = createContext<ShellState | null>(null)

/** The frame's state; only inside a page. */
export function useShell(): ShellState {
  const state = useContext(ShellContext)
  if (!state) throw new Error('A page component was rendered outside the frame')
  return state
}
