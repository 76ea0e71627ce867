import { useEffect, useEffectEvent, useRef } from 'react'
import { digitsIn } from '#domain/pasted-text.ts'
import { readChange } from '../../../../kit/box-change.ts'
import { useCleanBox } from '../../../../kit/use-clean-box.ts'
import { PIN_LENGTH } from '../pin-calls.ts'

interface PinFieldProps {
  readonly id: string
  readonly label: string
  readonly pin: string
  readonly onPin: (pin: string) => void
  readonly disabled: boolean
  readonly invalid: boolean
  readonly describedBy: string
}

/**
 * Four boxes over one masked field (UX-25). It asks for a one-time code, so no browser offers to
 * keep it on a shared phone, and it is emptied when the page is left.
 */
export function PinField(props: PinFieldProps) {
  const { id, pin, onPin, disabled, invalid } = props
  const input = useRef<HTMLInputElement>(null)
  const { bound } = useCleanBox({
    input,
    text: pin,
    take: (change) => {
      const { text, caret } = readChange(change, { old: pin, clean: digitsIn, longest: PIN_LENGTH })
      onPin(text)
      return caret
    },
  })
  const empty = useEffectEvent(() => onPin(''))
  useEffect(() => {
    const hidden = () => {
      if (document.hidden) empty()
    }
    document.addEventListener('visibilitychange', hidden)
    return () => document.removeEventListener('visibilitychange', hidden)
  }, [])
  useEffect(() => {
    if (!disabled) input.current?.focus()
  }, [disabled])
  return (
    <div className={invalid ? 'pin-box invalid' : 'pin-box'}>
      <label className="visually-hidden" htmlFor={id}>
        {props.label}
      </label>
      <input
        {...bound}
        id={id}
        type="password"
        inputMode="numeric"
        autoComplete="one-time-code"
        data-testid="pin-input"
        data-first=""
        disabled={disabled}
        aria-invalid={invalid || undefined}
        aria-describedby={props.describedBy}
      />
      <div className="pin-cells" aria-hidden="true">
        {Array.from({ length: PIN_LENGTH }, (_, at) => (
          <i key={`cell ${at + 1}`} className={at === pin.length ? 'next-cell' : ''}>
            {at < pin.length ? '•' : ''}
          </i>
        ))}
      </div>
    </div>
  )
}
