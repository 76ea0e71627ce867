import { useCallback, useState } from 'react'
import { useGrowing } from '../kit/use-growing.ts'
import { useShell } from '../shell/shell-context.tsx'

/** Most tickets of a page without script; the rest is one link away. */
const WITHOUT_SCRIPT = 60
/** A list of so many comes whole; of a longer one so many come, and as many again when somebody comes near the end. */
const WHOLE = 48
const PORTION = 24

export interface Rendered {
  /** How many of them to have in the page now. */
  readonly count: number
  /** How many there will be when no more are on their way. */
  readonly soon: number
  /** So many that those out of sight are not drawn. */
  readonly isLong: boolean
  /** Some are on their way. */
  readonly grows: boolean
  /** There are more than will come by themselves. */
  readonly more: boolean
  /** Lets more of them come. */
  readonly showMore: () => void
  /** Without script: where all of them are; null when all are here. */
  readonly allLink: string | null
}

/**
 * How many of `length` tickets to have in the page: a few more each frame, so that no press waits for five hundred of
 * them, and the far ones only when somebody comes near. All at once where the catalogue has not `many`. Starts anew
 * with its component.
 */
export function useRendered(length: number, many: boolean): Rendered {
  const { shell, live } = useShell()
  const [served] = useState(!live)
  const all = new URLSearchParams(shell.path.split('?')[1]).has('all')
  const first = !many ? length : served ? (all ? length : WITHOUT_SCRIPT) : 0
  const [wanted, setWanted] = useState(Math.max(first, length > WHOLE ? PORTION : length))
  const soon = Math.min(wanted, length)
  const { count, grows } = useGrowing(first, { wanted: soon, live })
  const showMore = useCallback(() => setWanted((old) => old + PORTION), [])
  return {
    count: Math.min(count, length),
    soon,
    isLong: many && length > WHOLE,
    grows,
    more: live && !grows && count < length,
    showMore,
    allLink: !live && count < length ? `${shell.path}${shell.path.includes('?') ? '&' : '?'}all=1` : null,
  }
}
