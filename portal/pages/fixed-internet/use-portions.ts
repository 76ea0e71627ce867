import { useState } from 'react'
import { useGrowing } from '../../kit/use-growing.ts'
import { useShell } from '../../shell/shell-context.tsx'
import { PORTION } from './invoice-props.ts'

/** As many as fill the screen of a phone stand there in the very frame that shows the list. */
const AT_ONCE = 4

export interface Portions {
  /** How many of the list to have in the page now. */
  readonly count: number
  /** How many there will be in a moment. */
  readonly soon: number
  /** How many more there are than were asked for. */
  readonly left: number
  readonly showMore: () => void
}

/** A list of `length` of which `first` are asked for: a few more each frame, so that no press waits for all of them. */
export function usePortions(length: number, first: number): Portions {
  const { live } = useShell()
  const [wanted, setWanted] = useState(first)
  const soon = Math.min(wanted, length)
  const { count } = useGrowing(live ? AT_ONCE : first, { wanted: soon, live })
  return {
    count: Math.min(count, soon),
    soon,
    left: Math.max(0, length - wanted),
    showMore: () => setWanted((old) => old + PORTION),
  }
}
