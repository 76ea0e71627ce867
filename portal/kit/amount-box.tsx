import { useLayoutEffect, useRef, type ChangeEvent, type RefObject } from 'react'
import { parseAmount } from '#domain/payments/parse-amount.ts'
import { describedBy, Field } from './field.tsx'

export interface AmountBoxProps {
  readonly id: string
  /** Stands before the box, and may stand beside what is typed. */
  readonly currency: string
  readonly label: string
  /** "From UGX 500 to UGX 500,000": shown before anything is wrong. */
  readonly range: string
  /** As typed, with commas once it is an amount. */
  readonly text: string
  readonly error?: string | undefined
  readonly input: RefObject<HTMLInputElement | null>
  readonly onText: (text: string) => void
  readonly onLeave: () => void
}

/** A whole amount after its currency; commas while typing, and the caret stays with its digit. */
export function AmountBox(props: AmountBoxProps) {
  const { id, currency, label, range, text, error, input, onText, onLeave } = props
  const digitsAfterCaret = useRef<number | null>(null)
  useLayoutEffect(() => {
    const box = input.current
    if (digitsAfterCaret.current === null || !box || document.activeElement !== box) return
    const at = positionBefore(box.value, digitsAfterCaret.current)
    box.setSelectionRange(at, at)
    digitsAfterCaret.current = null
  })
  function onChange(event: ChangeEvent<HTMLInputElement>) {
    const { value, selectionStart } = event.currentTarget
    digitsAfterCaret.current = value.slice(selectionStart ?? value.length).replace(/\D/g, '').length
    const amount = parseAmount(value, currency)
    onText(amount === null ? value : grouped(amount))
  }
  return (
    <Field id={id} label={label} hint={range} errorTestId="amount-error" {...(error ? { error } : {})}>
      <div className={error ? 'box bad' : 'box'}>
        <span className="pre" aria-hidden="true">
          {currency}
        </span>
        <input
          ref={input}
          id={id}
          name="amount"
          inputMode="numeric"
          autoComplete="off"
          data-testid="amount-input"
          value={text}
          onChange={onChange}
          onBlur={onLeave}
          {...describedBy(id, { error, hint: true })}
        />
      </div>
    </Field>
  )
}

/** `5,000`: how an amount stands in its box and on its chip. */
export function grouped(amount: number): string {
  return amount.toLocaleString('en-US')
}

/** Where in the text so many digits are still to come. */
function positionBefore(text: string, digitsAfter: number): number {
  let at = text.length
  for (let seen = 0; at > 0 && seen < digitsAfter; at -= 1) if (/\d/.test(text[at - 1] ?? '')) seen += 1
  return at
}
