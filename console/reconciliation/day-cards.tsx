import type { StatementOfDay } from '#contract/console/reconciliation.ts'
import { formatMoney } from '#domain/money.ts'
import { moneyBetween, type Sum } from '#domain/money-sums.ts'
import { useConsole } from '../frame/console-context.ts'

/** The provider's charges, what we collected and the difference, in each currency. */
export function DayCards({ statement }: { statement: StatementOfDay }) {
  const { t } = useConsole()
  const { sums, alike, open } = statement
  const all = Object.values(statement.kinds).reduce((sum, kind) => sum + kind.all, 0)
  const apart = sums.flatMap(({ charge, ours }) => moneyBetween(charge.amount, ours.amount) ?? [])
  const isEven = open === 0 && apart.every(({ minor }) => minor === 0)
  return (
    <div className="reconcile-cards">
      <div className="reconcile-card">
        <span className="reconcile-name">{t('staff.reconcile.they')}</span>
        {sums.map(({ currency, charge }) => (
          <SumLines key={currency} sum={charge} words="staff.reconcile.theyCount" />
        ))}
      </div>
      <div className="reconcile-card">
        <span className="reconcile-name">{t('staff.reconcile.we')}</span>
        {sums.map(({ currency, ours }) => (
          <SumLines key={currency} sum={ours} words="staff.reconcile.weCount" />
        ))}
      </div>
      <div className={isEven ? 'reconcile-card' : 'reconcile-card reconcile-uneven'}>
        <span className="reconcile-name">{t('staff.reconcile.difference')}</span>
        {apart.map(({ minor, currency }) => (
          <b key={currency} className="reconcile-sum">
            {formatMoney({ minor: Math.abs(minor), currency })}
          </b>
        ))}
        <span>
          {open === 0 ? t('staff.reconcile.allExplained') : t('staff.reconcile.openOf', { open, all })}
        </span>
      </div>
      <div className="reconcile-card">
        <span className="reconcile-name">{t('staff.reconcile.alike')}</span>
        <b className="reconcile-sum">{figure(alike)}</b>
        <span className="muted">{t('staff.reconcile.alikeOf')}</span>
      </div>
    </div>
  )
}

function SumLines({ sum, words }: { sum: Sum; words: string }) {
  const { t } = useConsole()
  return (
    <>
      <b className="reconcile-sum">{formatMoney(sum.amount)}</b>
      <span className="muted">{t(words, { n: figure(sum.count) })}</span>
    </>
  )
}

function figure(n: number): string {
  return n.toLocaleString('en')
}
