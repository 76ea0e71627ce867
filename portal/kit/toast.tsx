import { useEffect, useState } from 'react'
import { Icon } from './icon.tsx'

interface ToastProps {
  readonly type: 'error' | 'success'
  readonly heading: string
  readonly message: string
  readonly closeLabel: string
  /** How long it stays; the clock stops under pointer, touch or focus (SHELL-40). */
  readonly seconds: number
  readonly onClose: () => void
}

/** One message that leaves by itself. Errors are alerts, successes statuses (SHELL-41). */
export function Toast({ type, heading, message, closeLabel, seconds, onClose }: ToastProps) {
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (held) return
    const timer = setTimeout(onClose, seconds * 1000)
    return () => clearTimeout(timer)
  }, [held, seconds, onClose])
  return (
    <div
      className={type === 'success' ? 'toast success' : 'toast'}
      data-testid="toast"
      data-type={type}
      role={type === 'error' ? 'alert' : 'status'}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon name={type === 'error' ? 'alert' : 'check'} />
      <span>
        <b data-testid="toast-heading">{heading}</b>
        <br />
        <span data-testid="toast-message">{message}</span>
      </span>
      <button
        type="button"
        className="icon-button"
        aria-label={closeLabel}
        data-testid="toast-close"
        onClick={onClose}
      >
        <Icon name="close" />
      </button>
    </div>
  )
}
