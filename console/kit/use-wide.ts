import { useSyncExternalStore } from 'react'

/** From here on a list and what is chosen of it stand side by side. */
const WIDE = '(min-width: 1040px)'

/** Whether a list and what is chosen of it stand side by side. */
export function useWide(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(WIDE).matches)
}

function subscribe(listener: () => void): () => void {
  const query = matchMedia(WIDE)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
