import { PAGES } from '#contract/pages.ts'
import type { WireBundle } from '#contract/bundles.ts'
import { amountText } from '#domain/payments/amounts/catalogue-amount.ts'
import { typedAmount } from '#domain/payments/amounts/parse-amount.ts'
import { Icon } from '../../kit/icon.tsx'
import { useShell } from '../../shell/shell-context.tsx'
import { Row } from './row.tsx'
import { TableHead } from './table-head.tsx'
import type { TableProps } from './table-props.ts'

type BudgetProps = Pick<TableProps, 'budget' | 'bundles' | 'kinds'>

/** "I have UGX 5,000": the three bundles that give most data for it. A plain form; the answer is the server's. */
export function BudgetQuestion({ budget, bundles, kinds }: BudgetProps) {
  const { shell, t } = useShell()
  const { country } = shell
  const wrong = budget?.amount === null
  return (
    <div className="card budget">
      <form method="get" action={PAGES.table}>
        <div className="field">
          <label htmlFor="have">{t('table.have')}</label>
          <div className={wrong ? 'input-box invalid' : 'input-box'}>
            <span className="prefix" aria-hidden="true">
              {country.currency}
            </span>
            <input
              id="have"
              name="have"
              inputMode={country.amountUnit === 'minor' ? 'decimal' : 'numeric'}
              autoComplete="off"
              defaultValue={budget?.amount ? typedAmount(budget.amount, country) : budget?.typed}
              aria-invalid={wrong || undefined}
              aria-describedby={wrong ? 'have-e' : undefined}
            />
          </div>
        </div>
        <button type="submit" className="btn btn-small">
          {t('table.showBest')}
        </button>
      </form>
      {wrong ? (
        <p className="error-line" id="have-e" role="alert">
          <Icon name="alert" small />
          {t('problem.amountInvalid')}
        </p>
      ) : null}
      {budget?.amount ? (
        <Best amount={budget.amount} best={budget.best} bundles={bundles} usual={kinds[0]} />
      ) : null}
    </div>
  )
}

interface BestProps {
  readonly amount: number
  readonly best: readonly WireBundle[]
  readonly bundles: readonly WireBundle[]
  /** What stands in another category than this may work at night only: its row says which. */
  readonly usual: string | undefined
}

function Best({ amount, best, bundles, usual }: BestProps) {
  const { shell, t } = useShell()
  const { country } = shell
  const title = t('table.bestFor', { amount: amountText(amount, country) })
  const least = Math.min(...bundles.flatMap(({ amount: price, data }) => (data === '' ? [] : price)))
  if (best.length === 0)
    return (
      <p role="status" className="text-small" data-testid="no-best">
        {t('table.noBest', { amount: amountText(amount, country) })}{' '}
        {Number.isFinite(least) ? t('table.least', { amount: amountText(least, country) }) : null}
      </p>
    )
  return (
    <>
      <h2>{title}</h2>
      <table className="bundle-rows">
        <caption className="visually-hidden">{title}</caption>
        <TableHead order={null} />
        <tbody>
          {best.map((bundle) => (
            <Row key={bundle.productCode} bundle={bundle} testId="best-row" usual={usual ?? ''} />
          ))}
        </tbody>
      </table>
    </>
  )
}
