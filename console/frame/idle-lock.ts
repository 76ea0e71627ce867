import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { FOUND } from '../calls/use-call.ts'

/** Without a key or a press for so long the screen is locked, milliseconds. */
const IDLE_MS = 15 * 60_000
const LOOK_MS = 5_000
/** Kept with the tab: a reload does not unlock. */
const KEPT = 'console-locked'
const SIGNS_OF_LIFE = ['keydown', 'pointerdown'] as const

/** Whether this tab is locked. */
export function isLocked(): boolean {
  return sessionStorage.getItem(KEPT) === '1'
}

/** Whether the screen is locked, and what unlocks it. */
export function useIdleLock() {
  const cache = useQueryClient()
  const [isShut, setShut] = useState(isLocked)
  useEffect(() => {
    if (isShut) return undefined
    let lastAt = Date.now()
    const here = (): void => {
      lastAt = Date.now()
    }
    const timer = setInterval(() => {
      if (Date.now() - lastAt < IDLE_MS) return
      sessionStorage.setItem(KEPT, '1')
      setShut(true)
    }, LOOK_MS)
    for (const name of SIGNS_OF_LIFE) addEventListener(name, here, { capture: true })
    return () => {
      clearInterval(timer)
      for (const name of SIGNS_OF_LIFE) removeEventListener(name, here, { capture: true })
    }
  }, [isShut])
  const unlock = (): void => {
    sessionStorage.removeItem(KEPT)
    setShut(false)
    // What was asked for meanwhile was refused.
    void cache.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== FOUND })
  }
  return { isLocked: isShut, unlock }
}
