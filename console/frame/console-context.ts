import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Myself } from '#contract/console/staff.ts'
import type { Translate } from '#domain/translate.ts'
import type { ConsoleCalls } from '../calls/console-calls.ts'
import type { KeyBoard } from '../keys/key-board.ts'
import type { LiveLine, LiveState } from '../live/live-line.ts'
import type { Clock } from '../texts/times.ts'

export type Language = 'EN' | 'SW'

/** What every screen has, signed in or not. */
export interface ConsoleState {
  readonly calls: ConsoleCalls
  readonly t: Translate
  readonly language: Language
  readonly setLanguage: (language: Language) => void
  readonly live: LiveLine
  readonly keys: KeyBoard
  /** Says a sentence for some seconds, to eyes and ears. */
  readonly say: (sentence: string) => void
  /** Asks for a proof of who this is. */
  readonly prove: () => Promise<boolean>
}

export const ConsoleContext = createContext<ConsoleState | null>(null)
/** Who is signed in; null outside the frame. */
export const MyselfContext = createContext<Myself | null>(null)

/** What every screen has; only inside the console. */
export function useConsole(): ConsoleState {
  const state = useContext(ConsoleContext)
  if (!state) throw new Error('A screen was rendered outside the console')
  return state
}

/** Who is signed in; only inside the frame. */
export function useMyself(): Myself {
  const myself = useContext(MyselfContext)
  if (!myself) throw new Error('A screen for staff was rendered before anybody signed in')
  return myself
}

/** The clock that moments are said by. */
export function useClock(): Clock {
  const { t, language } = useConsole()
  const { timeZone } = useMyself()
  return { t, language, timeZone }
}

/** What the stream said last. */
export function useLive(): LiveState {
  const { live } = useConsole()
  return useSyncExternalStore(live.subscribe, live.state)
}
