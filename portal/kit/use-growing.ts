import { useEffect, useState } from 'react'

/** How many each frame adds: a slow phone draws two in half of its time for a frame that nobody notices. */
const EACH_FRAME = 2

/**
 * How much of a list to have in the page: `first` to begin with, then a little more each frame up to `wanted`, so that no
 * press waits for all of it. Not `live`: it stays at `first`.
 */
export function useGrowing(
  first: number,
  { wanted, live }: { readonly wanted: number; readonly live: boolean },
): { readonly count: number; readonly grows: boolean } {
  const [count, setCount] = useState(first)
  const grows = live && count < wanted
  useEffect(() => {
    if (!grows) return
    let frame = requestAnimationFrame(function add() {
      setCount((old) => old + EACH_FRAME)
      frame = requestAnimationFrame(add)
    })
    return () => cancelAnimationFrame(frame)
  }, [grows])
  return { count, grows }
}
