import { useEffect, useEffectEvent } from 'react'

/** Asks again by itself what failed, as soon as the network is back; `failed` says that there is something to ask. */
export function useWhenOnline(failed: boolean, ask: () => void): void {
  const again = useEffectEvent(ask)
  useEffect(() => {
    if (!failed) return
    const back = () => again()
    addEventListener('online', back)
    return () => removeEventListener('online', back)
  }, [failed])
}
