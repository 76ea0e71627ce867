import { MESSAGES } from '#domain/messages.ts'
import { Icon } from '../../kit/icon.tsx'
import { RechargeForm } from '../../recharge/recharge-form.tsx'
import { NextSteps } from '../../recharge/next-steps.tsx'
import type { RechargeProps } from '../../recharge/recharge-props.ts'
import { useShell } from '../../shell/shell-context.tsx'
import { ProblemSummary } from '../../kit/problem-summary.tsx'

/** Prepaid recharge (D1 §2, experience 4.2): the form, and beside it what happens next. */
export function PrepaidRecharge(props: RechargeProps) {
  const { t } = useShell()
  const problems = props.problems.map(({ field, message, limit }) => ({
    href: `#${field}`,
    text: t(MESSAGES[message].key, limit === undefined ? {} : { n: limit }),
  }))
  return (
    <div className="wrap task">
      <div>
        <h1 tabIndex={-1}>{t('recharge.title')}</h1>
        <ProblemSummary problems={problems} failure={props.failure} />
        <section className="card" aria-label={t('recharge.title')}>
          <RechargeForm first={props} place="page" />
        </section>
      </div>
      <aside className="next">
        <h2>{t('recharge.nextTitle')}</h2>
        <NextSteps />
        <p className="hint">
          <Icon name="hash" small />
          {t('form.noData')}
        </p>
      </aside>
    </div>
  )
}
