import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useConsole } from '../frame/console-context.ts'
import type { KeyScope, ScreenKey } from './key-board.ts'

/** The keys of what is on the screen, for as long as it is. */
export function useKeys(scope: KeyScope, keys: readonly ScreenKey[]): void {
  const { keys: board } = useConsole()
  const latest = useRef(keys)
  // What does not change with every rendering: a new list of the same keys breaks off no sequence.
  const listed = JSON.stringify(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const shown = JSON.parse(listed) as readonly Omit<ScreenKey, 'act'>[]
    return board.add(
      scope,
      // Done as it is when the key is pressed, not as it was in this rendering.
      shown.map((key, index) => ({ ...key, act: () => latest.current[index]?.act() })),
    )
  }, [board, scope, listed])
}

/** Closes a dialog also where what had the focus is gone, so that the key reaches no element of it. */
export function closingKey(act: () => void): ScreenKey {
  return { press: 'Escape', shown: ['Esc'], label: 'staff.close', act, isAlways: true, isHidden: true }
}

/** Keys that work at present, for the key line, the palette and the list of keys. */
export function useShownKeys() {
  const { keys } = useConsole()
  return useSyncExternalStore(keys.subscribe, keys.shown)
}
