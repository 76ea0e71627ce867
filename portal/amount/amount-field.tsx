import { useRef, useState, type RefObject } from 'react'
import { parseAmount, typedAmount } from '#domain/payments/amounts/parse-amount.ts'
import { AmountBox, type AmountBoxProps } from './amount-box.tsx'
import { Icon } from '../kit/icon.tsx'
import { useOnce } from '../kit/use-once.ts'

interface AmountFieldProps extends AmountBoxProps {
  readonly quickAmounts: readonly number[]
  /** An amount as it stands on its chip. */
  readonly chipText: (amount: number) => string
  readonly other: string
  /** 'behind-other': the box appears with the chip Other, without script by style alone. */
  readonly box: 'always' | 'behind-other'
  readonly input: RefObject<HTMLInputElement | null>
}

/** Amount chips and box (NUMBER-31). Without script: radios `quick`, text `amount`. */
export function AmountField(props: AmountFieldProps) {
  const { quickAmounts, box, text, onText, input, rule } = props
  const fieldset = useRef<HTMLFieldSetElement>(null)
  const behind = box === 'behind-other'
  const shown = (figure: string) => typedAmount(parseAmount(figure, rule) ?? 0, rule)
  const amount = parseAmount(text, rule)
  const offered = amount !== null && quickAmounts.includes(amount)
  const [other, setOther] = useState(behind && text !== '' && !offered)

  // A chip chosen before the script loaded counts.
  useOnce(() => {
    const radio = fieldset.current?.querySelector<HTMLInputElement>('input[type=radio]:checked')
    if (behind && radio?.value === 'other') setOther(true)
    if (radio && radio.value !== 'other' && (behind || input.current?.value === ''))
      onText(shown(radio.value))
  })

  const chips = quickAmounts.map((value) => (
    <label className="chip tabular" key={value}>
      <input
        type="radio"
        name="quick"
        value={typedAmount(value, rule).replaceAll(',', '')}
        checked={!other && amount === value}
        onChange={() => {
          setOther(false)
          onText(typedAmount(value, rule))
        }}
      />
      <Icon name="check" small />
      {props.chipText(value)}
    </label>
  ))
  return (
    <fieldset ref={fieldset} className={behind ? 'amount behind' : 'amount'}>
      <legend className={behind ? 'label' : 'visually-hidden'}>{props.words.label}</legend>
      {behind ? null : <AmountBox {...props} />}
      <div className="chips three-columns">
        {chips}
        {behind ? (
          <OtherChip
            word={props.other}
            checked={other}
            onPick={() => {
              setOther(true)
              onText('')
              requestAnimationFrame(() => input.current?.focus())
            }}
          />
        ) : null}
      </div>
      {behind ? <AmountBox {...props} /> : null}
    </fieldset>
  )
}

function OtherChip({ word, checked, onPick }: { word: string; checked: boolean; onPick: () => void }) {
  return (
    <label className="chip">
      <input
        type="radio"
        name="quick"
        value="other"
        className="other-amount"
        checked={checked}
        onChange={onPick}
      />
      <Icon name="check" small />
      {word}
    </label>
  )
}
