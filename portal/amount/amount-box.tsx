import { useState, type RefObject } from 'react'
import type { AmountRule } from '#domain/payments/amounts/catalogue-amount.ts'
import { leaveAmountTyping, readAmountTyping, type AmountTyping } from './amount-typing.ts'
import { describedBy, Field } from '../kit/field.tsx'
import { useCleanBox } from '../kit/use-clean-box.ts'

export interface AmountWords {
  readonly label: string
  /** "From UGX 500 to UGX 500,000": shown before anything is wrong. */
  readonly range: string
  /** The literal sentence of what is no amount, and what would be one. */
  readonly invalid: string
  readonly help: () => string
  /** That digits after a point were not taken. */
  readonly fraction: string
}

export interface AmountBoxProps {
  readonly id: string
  readonly rule: AmountRule
  readonly words: AmountWords
  /** As it stands in the box. */
  readonly text: string
  readonly error?: string | undefined
  readonly input: RefObject<HTMLInputElement | null>
  readonly onText: (text: string) => void
  readonly onLeave: () => void
}

const NOTHING: AmountTyping = { text: '', keyed: '', after: 0, refused: null }

/** An amount after its currency; commas while typing, and the caret stays with its digit. */
export function AmountBox(props: AmountBoxProps) {
  const { id, rule, words, text, input, onText, onLeave } = props
  const [typing, setTyping] = useState(NOTHING)
  // A chip, a bill or the way back put something else into the box: what was keyed is over.
  const { keyed, refused } = typing.text === text ? typing : NOTHING
  const { bound } = useCleanBox({
    input,
    text,
    take: (change) => {
      const read = readAmountTyping({ ...change, old: text, keyed }, rule)
      setTyping(read)
      onText(read.text)
      return positionBefore(read.text, read.after)
    },
    onLeave: () => {
      setTyping(leaveAmountTyping(typing, rule))
      onLeave()
    },
  })
  const error = refused === 'pasted' ? words.invalid : props.error
  return (
    <Field
      id={id}
      label={words.label}
      hint={refused === 'fraction' ? words.fraction : words.range}
      errorTestId="amount-error"
      {...(error ? { error } : {})}
      {...(error === words.invalid ? { errorHelp: words.help() } : {})}
    >
      <div className={error ? 'input-box invalid' : 'input-box'}>
        <span className="prefix" aria-hidden="true">
          {rule.currency}
        </span>
        <input
          {...bound}
          id={id}
          name="amount"
          inputMode={rule.amountUnit === 'minor' ? 'decimal' : 'numeric'}
          autoComplete="off"
          data-testid="amount-input"
          {...describedBy(id, { error, hint: true })}
        />
      </div>
    </Field>
  )
}

/** Where in the text so many figures are still to come. */
function positionBefore(text: string, after: number): number {
  let at = text.length
  for (let seen = 0; at > 0 && seen < after; at -= 1) if (/[\d.]/.test(text[at - 1] ?? '')) seen += 1
  return at
}
