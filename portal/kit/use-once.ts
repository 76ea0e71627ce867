import { useEffect, useRef } from 'react'

/** Runs once, right after the server's markup was taken over; never again. */
export function useOnce(run: () => void): void {
  const first = useRef(run)
  useEffect(() => first.current(), [])
}
