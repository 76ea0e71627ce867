import { Suspense, use, useState, type ReactElement } from 'react'
import { takeTurn, type Turn } from './slices.ts'

interface SliceProps {
  /** Which slice of the page answers first: the lowest. */
  readonly rank: number
  /** Draws one element: of several, all but the first would be made anew. */
  readonly children: ReactElement
}

/** A part of a page that answers in a task of its own; until then the server's markup stands, and works by itself. */
export function Slice({ rank, children }: SliceProps) {
  const [turn] = useState(() => takeTurn(rank))
  return (
    <Suspense fallback={null}>
      <InTurn turn={turn}>{children}</InTurn>
    </Suspense>
  )
}

function InTurn({ turn, children }: { turn: Turn; children: ReactElement }) {
  // What stands on the page stays meanwhile.
  if (!turn.hasCome()) use(turn.comes)
  return children
}
