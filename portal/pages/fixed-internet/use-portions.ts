import { useEffect, useState } from 'react'
import { useShell } from '../../shell/shell-context.tsx'
import { PORTION } from './invoice-props.ts'

/** How many each frame adds: a slow phone draws them without anybody noticing. */
const EACH_FRAME = 2

export interface Portions {
  /** How many of the list to have in the page now. */
  readonly count: number
  /** How many more there are than were asked for. */
  readonly left: number
  readonly showMore: () => void
}

/** A list of `length` of which `first` are asked for: a few more each frame, so that no press waits for all of them. */
export function usePortions(length: number, first: number): Portions {
  const { live } = useShell()
  const [count, setCount] = useState(live ? EACH_FRAME : first)
  const [wanted, setWanted] = useState(first)
  const grows = live && count < Math.min(wanted, length)
  useEffect(() => {
    if (!grows) return
    let frame = requestAnimationFrame(function add() {
      setCount((old) => old + EACH_FRAME)
      frame = requestAnimationFrame(add)
    })
    return () => cancelAnimationFrame(frame)
  }, [grows])
  return {
    count: Math.min(count, wanted, length),
    left: Math.max(0, length - wanted),
    showMore: () => setWanted((old) => old + PORTION),
  }
}
