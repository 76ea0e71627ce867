import { useEffect, type RefObject } from 'react'

/** Leaving while `running` is true is asked about once, in the browser's own words (UX-31). */
export function useStayWhile(running: RefObject<boolean>): void {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (running.current) event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [running])
}
