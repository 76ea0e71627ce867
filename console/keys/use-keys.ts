import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useConsole } from '../frame/console-context.ts'
import type { KeyScope, ScreenKey } from './key-board.ts'

/** The keys of what is on the screen, for as long as it is. */
export function useKeys(scope: KeyScope, keys: readonly ScreenKey[]): void {
  const { keys: board } = useConsole()
  const latest = useRef(keys)
  const shape = keys.map(({ press, label }) => `${press} ${label}`).join('|')
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    // Bound to the list as it is when the key is pressed, not to the one of this rendering.
    return board.add(scope, () =>
      latest.current.map((key, index) => ({ ...key, act: () => latest.current[index]?.act() })),
    )
  }, [board, scope, shape])
}

/** Keys that work at present, for the key line, the palette and the list of keys. */
export function useShownKeys() {
  const { keys } = useConsole()
  return useSyncExternalStore(keys.subscribe, keys.shown)
}
