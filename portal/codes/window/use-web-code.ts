import { useEffect, useEffectEvent } from 'react'

interface CodeCredential {
  readonly code?: unknown
}
interface CodeCredentials {
  get(options: { otp: { transport: string[] }; signal: AbortSignal }): Promise<CodeCredential | null>
}

/** Takes the code out of the SMS where the browser can (WebOTP), until the window closes. */
export function useWebCode(waiting: boolean, onCode: (code: string) => void): void {
  const take = useEffectEvent(onCode)
  useEffect(() => {
    if (!waiting || !('OTPCredential' in globalThis)) return
    const stop = new AbortController()
    const credentials = navigator.credentials as unknown as CodeCredentials
    credentials.get({ otp: { transport: ['sms'] }, signal: stop.signal }).then(
      (found) => {
        if (typeof found?.code === 'string') take(found.code)
      },
      // Refused, timed out or aborted: the person types the code.
      () => undefined,
    )
    return () => stop.abort()
  }, [waiting])
}
