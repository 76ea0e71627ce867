import { useEffect, useRef, type ReactNode } from 'react'
import { Icon } from '../kit/icon.tsx'
import { Note } from '../kit/note.tsx'

interface ThanksProps {
  readonly title: string
  /** What the server has to say about what it stored; '' for nothing. */
  readonly notice: string
  readonly children: ReactNode
}

/** What stands in a form's place once it was stored; read out and focused when it comes. */
export function Thanks({ title, notice, children }: ThanksProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className="card thanks stack tight" data-testid="form-thanks" role="status">
      <span className="disc">
        <Icon name="check" />
      </span>
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {notice && <Note tone="warning">{notice}</Note>}
      {children}
    </section>
  )
}
