import { useRef, useState, type ClipboardEvent, type KeyboardEvent, type ReactNode } from 'react'
import { groupDigits, type NumberingPlan } from '#domain/phone.ts'
import { describedBy, Field } from '../field.tsx'
import { readPaste, readTyping, type NumberHint, type NumberTyping } from './number-typing.ts'
import { useNumberExtras } from '../../lines/use-number-extras.ts'
import { useCleanBox } from '../use-clean-box.ts'

export interface NumberFieldWords {
  readonly label: string
  /** "Mobile number, plus 2 5 6": the prefix belongs to the name. */
  readonly spoken: string
  readonly hint: string
  readonly zeroDropped: string
  readonly enough: string
  readonly pasted: (digits: number) => string
  /** That the number is of another country, by its calling code. */
  readonly foreign: (code: string) => string
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
  readonly onLeave?: () => void
}

type Refused = Extract<NumberHint, { readonly kind: 'pasted' | 'foreign' }>
/** Of the address book: which country it is of was not told. */
const FOREIGN = { kind: 'foreign', code: '' } as const

/** A national number after its fixed prefix: any paste, digits in groups, a caret that stays (NUMBER-12, NUMBER-14). */
export function NumberField(props: NumberFieldProps) {
  const { id, name, plan, digits, words, onDigits, onEnter } = props
  const [hint, setHint] = useState<NumberHint>(null)
  const { parts, contacts } = useNumberExtras()
  const { bound, put } = useCleanBox({
    input: useRef<HTMLInputElement>(null),
    text: groupDigits(digits),
    take: (change) => take(readTyping({ ...change, old: digits }, plan)),
    onLeave: props.onLeave,
  })

  function take(typed: NumberTyping): number {
    setHint(typed.hint)
    onDigits(typed.digits)
    return typed.caret
  }
  function onPaste(event: ClipboardEvent) {
    const typed = readPaste(event.clipboardData.getData('text'), digits, plan)
    if (!typed) return
    event.preventDefault()
    put(take(typed))
  }
  /** From the address book, or from what this phone remembers. */
  function pick(chosen: string | null) {
    setHint(chosen === null ? FOREIGN : null)
    if (chosen !== null) onDigits(chosen)
  }

  const refused = hint?.kind === 'pasted' || hint?.kind === 'foreign'
  const onlyZero = hint?.kind === 'zero' && digits === ''
  const error = refused ? words.invalid : onlyZero ? undefined : props.error
  const help = refused ? helpWith(hint, words) : props.errorHelp
  const zero = hint?.kind === 'zero' ? words.zeroDropped : undefined
  const hintText = zero ?? (hint?.kind === 'enough' ? words.enough : (props.checking ?? words.hint))
  // What was done to a pasted 0 is said until there is better to say: that the line is good.
  const ok = hint && hint.kind !== 'zero' ? undefined : props.ok
  return (
    <Field
      id={id}
      label={words.label}
      hint={hintText}
      errorTestId="msisdn-error"
      errorHelp={help}
      {...(error ? { error } : {})}
      {...(ok ? { ok } : {})}
    >
      <div className={error ? 'input-box invalid' : 'input-box'}>
        <span className="prefix tabular" aria-hidden="true">
          +{plan.callingCode}
        </span>
        <input
          {...bound}
          id={id}
          name={name}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          aria-label={words.spoken}
          data-testid="msisdn-input"
          onPaste={onPaste}
          onKeyDown={(event) => leaveByEnter(event, onEnter)}
          {...describedBy(id, { error, ok, hint: true })}
        />
        {parts && contacts ? <parts.ContactButton plan={plan} onPick={pick} /> : null}
      </div>
      {parts ? <parts.RememberedChips onPick={pick} /> : null}
    </Field>
  )
}

function helpWith(hint: Refused, words: NumberFieldWords): string {
  if (hint.kind === 'pasted') return words.pasted(hint.length)
  return hint.code === '' ? words.hint : words.foreign(hint.code)
}

function leaveByEnter(event: KeyboardEvent, onEnter: (() => void) | undefined): void {
  if (event.key !== 'Enter' || !onEnter) return
  event.preventDefault()
  onEnter()
}
