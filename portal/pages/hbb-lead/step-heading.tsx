import { useRef, type ReactNode } from 'react'
import { useOnce } from '../../kit/use-once.ts'
import type { LeadFlow } from './use-lead-flow.ts'

/** The heading of a step takes the focus when somebody comes to it from another one (SHELL-72). */
export function StepHeading({ flow, children }: { flow: LeadFlow; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useOnce(() => {
    if (flow.moved) heading.current?.focus({ preventScroll: true })
  })
  return (
    <h2 id="lead-step" tabIndex={-1} ref={heading}>
      {children}
    </h2>
  )
}
