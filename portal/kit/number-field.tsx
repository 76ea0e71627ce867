import {
  useLayoutEffect,
  useRef,
  useState,
  type ChangeEvent,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import { cleanNumber, groupDigits, type NumberingPlan } from '#domain/phone.ts'
import { describedBy, Field } from './field.tsx'
import { useOnce } from './use-once.ts'

export interface NumberFieldWords {
  readonly label: string
  /** "Mobile number, plus 2 5 6": the prefix belongs to the name. */
  readonly spoken: string
  readonly hint: string
  readonly zeroDropped: string
  readonly enough: string
  readonly pasted: (digits: number) => string
  readonly invalid: string
}

interface NumberFieldProps {
  readonly id: string
  readonly name: string
  readonly plan: NumberingPlan
  readonly digits: string
  readonly words: NumberFieldWords
  readonly ok?: string | undefined
  readonly checking?: string | undefined
  readonly error?: string | undefined
  readonly errorHelp?: ReactNode
  readonly onDigits: (digits: string) => void
  /** Enter never sends a half-filled form: it goes on to the next field. */
  readonly onEnter?: () => void
}

type Hint = { readonly kind: 'zero' | 'enough' } | { readonly kind: 'pasted'; readonly length: number } | null

/** A national number after its fixed prefix: any paste, digits in groups, a caret that stays (5.1). */
export function NumberField(props: NumberFieldProps) {
  const { id, name, plan, digits, words, onDigits, onEnter } = props
  const input = useRef<HTMLInputElement>(null)
  const caret = useRef<number | null>(null)
  const [hint, setHint] = useState<Hint>(null)

  // What was typed or restored before script arrived is already in the box: take it over.
  useOnce(() => {
    const found = cleanNumber(input.current?.value ?? '', plan)
    if (found.ok && found.digits !== digits) onDigits(found.digits)
  })
  useLayoutEffect(() => {
    if (caret.current === null || document.activeElement !== input.current) return
    input.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  })

  function onChange(event: ChangeEvent<HTMLInputElement>) {
    const typed = readTyping(event, digits, plan)
    caret.current = typed.caret
    setHint(typed.hint)
    onDigits(typed.digits)
  }

  const pasted = hint?.kind === 'pasted'
  const onlyZero = hint?.kind === 'zero' && digits === ''
  const error = pasted ? words.invalid : onlyZero ? undefined : props.error
  const hintText =
    hint?.kind === 'zero'
      ? words.zeroDropped
      : hint?.kind === 'enough'
        ? words.enough
        : (props.checking ?? words.hint)
  // What was done to a pasted 0 is said until there is better to say: that the line is good.
  const ok = hint && hint.kind !== 'zero' ? undefined : props.ok
  return (
    <Field
      id={id}
      label={words.label}
      hint={hintText}
      errorTestId="msisdn-error"
      errorHelp={pasted ? words.pasted(hint.length) : props.errorHelp}
      {...(error ? { error } : {})}
      {...(ok ? { ok } : {})}
    >
      <div className={error ? 'box bad' : 'box'}>
        <span className="pre num" aria-hidden="true">
          +{plan.callingCode}
        </span>
        <input
          ref={input}
          id={id}
          name={name}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          aria-label={words.spoken}
          data-testid="msisdn-input"
          value={groupDigits(digits)}
          onChange={onChange}
          onKeyDown={(event) => leaveByEnter(event, onEnter)}
          {...describedBy(id, { error, ok, hint: true })}
        />
      </div>
    </Field>
  )
}

function leaveByEnter(event: KeyboardEvent, onEnter: (() => void) | undefined): void {
  if (event.key !== 'Enter' || !onEnter) return
  event.preventDefault()
  onEnter()
}

interface Typing {
  readonly digits: string
  readonly caret: number
  readonly hint: Hint
}

/** The digits after one change, and where the caret belongs in their grouped form. */
function readTyping(event: ChangeEvent<HTMLInputElement>, old: string, plan: NumberingPlan): Typing {
  const { value, selectionStart } = event.currentTarget
  const at = selectionStart ?? value.length
  const { inputType: kind, data } = event.nativeEvent as InputEvent
  const found = cleanNumber(value, plan)
  if (!found.ok) {
    const typedOne = kind.startsWith('insert') && data?.length === 1
    return {
      digits: old,
      caret: Math.max(0, at - (typedOne ? 1 : 0)),
      hint: typedOne ? { kind: 'enough' } : { kind: 'pasted', length: found.length },
    }
  }
  let before = countDigits(value.slice(0, at)) - Math.max(0, countDigits(value) - found.digits.length)
  let digits = found.digits
  // Only the space of a group was removed: remove the digit the person meant.
  if (digits === old && kind === 'deleteContentBackward' && value.length < groupDigits(old).length) {
    digits = old.slice(0, before - 1) + old.slice(before)
    before -= 1
  } else if (digits === old && kind === 'deleteContentForward' && value.length < groupDigits(old).length) {
    digits = old.slice(0, before) + old.slice(before + 1)
  }
  return { digits, caret: caretAfter(digits, before), hint: found.droppedZero ? { kind: 'zero' } : null }
}

function countDigits(text: string): number {
  return text.replace(/\D/g, '').length
}

/** Position in the grouped text after so many digits. */
function caretAfter(digits: string, count: number): number {
  if (count <= 0) return 0
  return groupDigits(digits.slice(0, count)).length
}
