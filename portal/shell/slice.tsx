import { Suspense, useState, type ReactNode } from 'react'
import { takeTurn, type Turn } from './slices.ts'

interface SliceProps {
  /** Which slice of the page answers first: the lowest. */
  readonly rank: number
  readonly children: ReactNode
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

function InTurn({ turn, children }: { turn: Turn; children: ReactNode }) {
  // How a part says that it is not there yet (React's own way); what stands on the page stays meanwhile.
  // oxlint-disable-next-line typescript/only-throw-error
  if (!turn.hasCome()) throw turn.comes
  return children
}
