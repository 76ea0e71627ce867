import { useCallback, useEffect, useRef } from 'react'

/**
 * Back while waiting leads to the status of this payment, never to the form again (PAY-113). What is answered
 * leaves in the same way, there or elsewhere: no entry of the history is left that shows the payment page again.
 */
export function useLeaveByBack(address: string): (to?: string) => void {
  const target = useRef(address)
  useEffect(() => {
    const state = history.state as { waiting?: boolean } | null
    if (!state?.waiting) history.pushState({ waiting: true }, '', location.href)
    const leave = () => location.replace(target.current)
    addEventListener('popstate', leave)
    return () => removeEventListener('popstate', leave)
  }, [])
  return useCallback(
    (to = address) => {
      target.current = to
      history.back()
    },
    [address],
  )
}

/** Keeps the screen on while the page is seen, where the device allows it. */
export function useScreenAwake(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | null = null
    let over = false
    const ask = () => {
      if (document.hidden || !('wakeLock' in navigator)) return
      navigator.wakeLock.request('screen').then(
        (held) => {
          if (over) void held.release()
          else lock = held
        },
        () => undefined,
      )
    }
    ask()
    document.addEventListener('visibilitychange', ask)
    return () => {
      over = true
      document.removeEventListener('visibilitychange', ask)
      void lock?.release()
    }
  }, [])
}

/** One short buzz: something that was waited for has happened. Only where it was touched before, as browsers demand. */
export function buzz(): void {
  if ('vibrate' in navigator && navigator.userActivation?.hasBeenActive) navigator.vibrate(200)
}
