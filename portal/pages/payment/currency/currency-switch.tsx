import { useId } from 'react'
import { formatMoney, moneyOfMajor } from '#domain/money.ts'
import { Icon } from '../../../kit/icon.tsx'
import { useShell } from '../../../shell/shell-context.tsx'
import type { CurrencyChoice } from './use-currency.ts'

/** The pair of currencies above the total, and what one costs in the other (PAY-91). */
export function CurrencySwitch({ choice }: { choice: CurrencyChoice }) {
  const { t, live, shell } = useShell()
  const name = useId()
  const { first, second } = choice
  const time = second
    ? new Date(second.atMs).toLocaleTimeString('en-GB', {
        timeZone: shell.country.timeZone,
        hour: '2-digit',
        minute: '2-digit',
      })
    : ''
  return (
    <fieldset className="currency">
      <legend className="label">{t('currency.title')}</legend>
      <div className="chips two-columns" data-testid="currency-switch">
        {choice.currencies.map((currency) => (
          <label className="chip tabular" key={currency}>
            <input
              type="radio"
              name={name}
              value={currency}
              checked={choice.chosen === currency}
              disabled={!live}
              onChange={() => choice.choose(currency)}
            />
            <Icon name="check" small />
            {currency}
          </label>
        ))}
      </div>
      {second ? (
        <p className="text-small muted tabular" data-testid="conversion">
          {t('currency.conversion', {
            first: formatMoney(moneyOfMajor(first.amount, first.currency)),
            second: formatMoney(moneyOfMajor(second.amount, second.currency)),
            time,
          })}
        </p>
      ) : null}
      {choice.failed ? (
        <p className="text-small" role="status" data-testid="conversion-failed">
          {t('currency.unknown', { first: first.currency, second: choice.currencies[1] })}
        </p>
      ) : null}
      {first.amount < 1 ? (
        <p className="text-small muted">{t('currency.small', { currency: first.currency })}</p>
      ) : null}
    </fieldset>
  )
}
