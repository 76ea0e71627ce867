import { useEffect, useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import { Icon } from '../icon.tsx'

interface DialogProps {
  readonly open: boolean
  readonly title: string
  readonly closeLabel: string
  /** Null while closing is not allowed: no × and Esc does nothing; say why inside (SHELL-51). */
  readonly onClose: (() => void) | null
  readonly testId?: string
  readonly children: ReactNode
}

/** A modal on the native element: focus trapped and given back, page behind still, no history entry. */
export function Dialog({ open, title, closeLabel, onClose, testId = 'modal', children }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null)
  const heading = useId()
  useEffect(() => {
    if (open && !element.current?.open) {
      element.current?.showModal()
      // What is asked for comes before the button that closes (SHELL-51).
      element.current?.querySelector<HTMLElement>('[data-first]')?.focus()
    }
    if (!open && element.current?.open) element.current.close()
  }, [open])
  // Taken off the page while open: closed first, so the focus goes back to where it came from.
  useLayoutEffect(() => {
    const shown = element.current
    return () => {
      if (shown?.open) shown.close()
    }
  }, [])
  return (
    <dialog
      ref={element}
      aria-labelledby={heading}
      data-testid={testId}
      // A press beside it, or on its edge, never loses what was typed.
      data-held=""
      closedby={onClose ? 'closerequest' : 'none'}
      onCancel={(event) => {
        if (!onClose) event.preventDefault()
      }}
      onKeyDown={(event) => {
        if (!onClose && event.key === 'Escape') event.preventDefault()
      }}
      // A browser closes at the second wish whatever the page says; what may not be closed is shown again.
      // A window that was taken off the page tells of its closing when nobody asks any more.
      onClose={() => {
        if (element.current === null) return
        if (onClose) onClose()
        else if (open) element.current?.showModal()
      }}
    >
      <div className="dialog-header">
        <h2 id={heading}>{title}</h2>
        {onClose ? (
          <button
            type="button"
            className="icon-button"
            aria-label={closeLabel}
            onClick={() => element.current?.close()}
          >
            <Icon name="close" />
          </button>
        ) : null}
      </div>
      {open ? children : null}
    </dialog>
  )
}
