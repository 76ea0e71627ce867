import {
  useEffect,
  useRef,
  type ClipboardEvent,
  type InputHTMLAttributes,
  type KeyboardEvent,
  type RefObject,
} from 'react'
import { isOneKey } from '../../kit/box-change.ts'
import { useCleanBox } from '../../kit/use-clean-box.ts'
import { enterText, eraseAt, focusByKey, type Boxes } from './digit-entry.ts'

interface DigitBoxesProps {
  readonly boxes: Boxes
  readonly onBoxes: (boxes: Boxes) => void
  readonly legend: string
  /** "Digit 1 of 6". */
  readonly nameOf: (position: number) => string
  readonly disabled: boolean
  readonly invalid: boolean
  readonly describedBy: string
}

/** One field drawn as a row of boxes: paste, autofill, arrows and backspace as in one (UX-24). */
export function DigitBoxes(props: DigitBoxesProps) {
  const { boxes, onBoxes, disabled, invalid } = props
  const row = useRef<HTMLDivElement>(null)
  useFocusFollows(row, boxes, disabled)

  const onKeyDown = (event: KeyboardEvent, at: number) => {
    const focus = focusByKey(event.key, at, boxes.digits.length)
    if (event.key !== 'Backspace' && focus === null) return
    event.preventDefault()
    onBoxes(focus === null ? eraseAt(boxes, at) : { ...boxes, focus })
  }
  const onPaste = (event: ClipboardEvent, at: number) => {
    event.preventDefault()
    onBoxes(enterText(boxes, at, event.clipboardData.getData('text')))
  }
  return (
    <fieldset className="code-boxes" disabled={disabled} aria-describedby={props.describedBy}>
      <legend className="visually-hidden">{props.legend}</legend>
      <div ref={row} className={invalid ? 'code-digits invalid' : 'code-digits'}>
        {boxes.digits.map((digit, at) => (
          <DigitBox
            // The boxes never change places.
            key={`box ${at + 1}`}
            digit={digit}
            onText={(text) => onBoxes(enterText(boxes, at, text))}
            aria-label={props.nameOf(at + 1)}
            aria-invalid={invalid || undefined}
            data-first={at === 0 && !disabled ? '' : undefined}
            onKeyDown={(event) => onKeyDown(event, at)}
            onPaste={(event) => onPaste(event, at)}
            onFocus={(event) => {
              event.currentTarget.select()
              if (boxes.focus !== at) onBoxes({ ...boxes, focus: at })
            }}
          />
        ))}
      </div>
    </fieldset>
  )
}

interface DigitBoxProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly digit: string
  /** Text typed over the digit, or filled in. */
  readonly onText: (text: string) => void
}

function DigitBox({ digit, onText, ...props }: DigitBoxProps) {
  const { bound } = useCleanBox({
    input: useRef<HTMLInputElement>(null),
    text: digit,
    take: (change) => {
      onText(isOneKey(change) ? (change.data ?? '') : change.value)
      return 1
    },
  })
  return (
    <input {...bound} {...props} inputMode="numeric" autoComplete="one-time-code" data-testid="otp-box" />
  )
}

/** The box that is next gets the focus, also when the boxes were emptied or are usable again. */
function useFocusFollows(row: RefObject<HTMLDivElement | null>, boxes: Boxes, disabled: boolean): void {
  useEffect(() => {
    if (disabled) return
    const box = row.current?.querySelectorAll('input')[boxes.focus]
    if (box && document.activeElement !== box) box.focus()
  }, [row, boxes, disabled])
}
