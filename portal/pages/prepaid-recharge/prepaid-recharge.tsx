import { useState } from 'react'
import { PAGES } from '#contract/pages.ts'
import { MESSAGES } from '#domain/messages.ts'
import { LineOffers } from '../../bundles/line-offers.tsx'
import { Icon } from '../../kit/icon.tsx'
import { RechargeForm } from '../../recharge/recharge-form.tsx'
import { NextSteps } from '../../recharge/next-steps.tsx'
import type { RechargeProps } from '../../recharge/recharge-props.ts'
import { useShell } from '../../shell/shell-context.tsx'
import { ProblemSummary } from '../../kit/problem-summary.tsx'

/** Prepaid recharge (D1 §2, experience 4.2): the form, beside it bundles for the line, and what happens next. */
export function PrepaidRecharge(props: RechargeProps) {
  const { t, live } = useShell()
  const [prepaid, setPrepaid] = useState('')
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
          <RechargeForm first={props} place="page" onPrepaid={setPrepaid} />
        </section>
      </div>
      <aside className="next stack">
        {prepaid === '' ? (
          <p className="muted wait">
            {live ? t('bundle.appearHere') : <a href={PAGES.dataBundle}>{t('bundle.title')}</a>}
          </p>
        ) : (
          <LineOffers key={prepaid} msisdn={prepaid} />
        )}
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
