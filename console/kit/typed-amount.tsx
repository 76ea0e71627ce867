import type { WireMoney } from '#contract/console/found.ts'
import { useConsole } from '../frame/console-context.ts'
import { Icon } from './icon.tsx'

export interface TypedAmountProps {
  readonly amount: WireMoney
  /** What to type, and where it is read. */
  readonly label: string
  readonly value: string
  readonly agrees: boolean
  readonly isTried: boolean
  readonly onChange: (value: string) => void
}

/** Above a limit the second person types what a provider's own portal or a bank shows: nobody approves such an amount unseen. */
export function TypedAmount({ amount, label, value, agrees, isTried, onChange }: TypedAmountProps) {
  const { t } = useConsole()
  const isWrong = isTried && !agrees
  return (
    <div className="typed-amount">
      <label className="field-label" htmlFor="typed-amount">
        {label}
      </label>
      <div className="field-box">
        <span className="muted semibold">{amount.currency}</span>
        <input
          id="typed-amount"
          inputMode="decimal"
          autoComplete="off"
          maxLength={40}
          value={value}
          aria-invalid={isWrong}
          aria-describedby="typed-amount-fault"
          onChange={(event) => onChange(event.target.value)}
        />
        {agrees ? (
          <span className="word-good icon-word small-text" role="status">
            <Icon name="check" size="small" />
            {t('staff.queue.agrees')}
          </span>
        ) : null}
      </div>
      <p
        id="typed-amount-fault"
        className={isWrong ? 'field-fault' : 'only-read'}
        role={isWrong ? 'alert' : undefined}
      >
        {isWrong ? t('staff.queue.differs') : ''}
      </p>
    </div>
  )
}
