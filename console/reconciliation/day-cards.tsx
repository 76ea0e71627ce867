import type { StatementOfDay } from '#contract/console/reconciliation.ts'
import { formatMoney } from '#domain/money.ts'
import { useConsole } from '../frame/console-context.ts'

/** What they charged, what we collected, and what lies between. */
export function DayCards({ statement }: { statement: StatementOfDay }) {
  const { t } = useConsole()
  const { theirs, ours, alike, open } = statement
  const minor = Math.abs(theirs.charge.amount.minor - ours.amount.minor)
  const all = Object.values(statement.kinds).reduce((sum, kind) => sum + kind.all, 0)
  const isEven = minor === 0 && open === 0
  const difference = formatMoney({ ...ours.amount, minor })
  return (
    <div className="reconcile-cards">
      <div className="reconcile-card">
        <span className="reconcile-name">{t('staff.reconcile.they')}</span>
        <b className="reconcile-sum">{formatMoney(theirs.charge.amount)}</b>
        <span className="muted">{t('staff.reconcile.theyCount', { n: count(theirs.charge.count) })}</span>
      </div>
      <div className="reconcile-card">
        <span className="reconcile-name">{t('staff.reconcile.we')}</span>
        <b className="reconcile-sum">{formatMoney(ours.amount)}</b>
        <span className="muted">{t('staff.reconcile.weCount', { n: count(ours.count) })}</span>
      </div>
      <div className={isEven ? 'reconcile-card' : 'reconcile-card reconcile-uneven'}>
        <span className="reconcile-name">{t('staff.reconcile.difference')}</span>
        <b className="reconcile-sum">{difference}</b>
        <span>
          {open === 0 ? t('staff.reconcile.allExplained') : t('staff.reconcile.openOf', { open, all })}
        </span>
      </div>
      <div className="reconcile-card">
        <span className="reconcile-name">{t('staff.reconcile.alike')}</span>
        <b className="reconcile-sum">{count(alike)}</b>
        <span className="muted">{t('staff.reconcile.alikeOf')}</span>
      </div>
    </div>
  )
}

function count(n: number): string {
  return n.toLocaleString('en')
}
