import { useEffect, useState } from 'react'

export type Slowness = 'fine' | 'slow' | 'very-slow'
const SLOW_MS = 3_000
const VERY_SLOW_MS = 10_000

/** How long something has been awaited: the extra sentences come after 3 s and 10 s (SHELL-33). */
export function useSlow(waiting: boolean): Slowness {
  const [found, setFound] = useState<Slowness>('fine')
  useEffect(() => {
    if (!waiting) return
    const slow = setTimeout(() => setFound('slow'), SLOW_MS)
    const verySlow = setTimeout(() => setFound('very-slow'), VERY_SLOW_MS)
    return () => {
      clearTimeout(slow)
      clearTimeout(verySlow)
      setFound('fine')
    }
  }, [waiting])
  return waiting ? found : 'fine'
}
