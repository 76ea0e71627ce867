import { useEffect, useEffectEvent, useMemo } from 'react'
import type { WireBundle } from '#contract/bundles.ts'
import { PAGES } from '#contract/pages.ts'
import { amountText } from '#domain/payments/amounts/catalogue-amount.ts'
import { LEAD_WORDS } from '#domain/leads/lead-words.ts'
import { SubmitButton } from '../../kit/button.tsx'
import { Icon } from '../../kit/icon.tsx'
import { Note } from '../../kit/note.tsx'
import { useShell } from '../../shell/shell-context.tsx'
import { PlanRows } from './plan-rows.tsx'
import { SelectedPlan } from './selected-plan.tsx'
import { StepHeading } from './step-heading.tsx'
import type { LeadFlow } from './use-lead-flow.ts'
import { useAsked } from './use-asked.ts'

interface PlanStepProps {
  readonly flow: LeadFlow
  /** What the next step needs may be fetched. */
  readonly onChosen: () => void
  readonly countryName: string
}

/** Step 1: a plan, its whole price before it is chosen (LEAD-10). */
export function PlanStep({ flow, onChosen, countryName }: PlanStepProps) {
  const { t, shell } = useShell()
  const { result, failure, askAgain } = useAsked((calls, options) =>
    calls.leadPlans({ serviceType: LEAD_WORDS.serviceType }, { ...options, language: shell.language }),
  )
  // The operator gives them as they come; here the cheapest is first.
  const plans = useMemo(() => result && result.toSorted((a, b) => a.amount - b.amount), [result])
  const { plan } = flow.answers
  const fee = shell.country.connectionFee
  useCurrentPlan(plans, flow)
  const choose = (next: WireBundle) => {
    flow.change({ plan: next })
    onChosen()
  }
  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (plan) flow.goOn('details')
      }}
    >
      <StepHeading flow={flow}>{t('lead.plans')}</StepHeading>
      {failure === '' ? (
        <Offered plans={plans} chosen={plan} onChoose={choose} />
      ) : (
        <div className="stack tight" role="alert">
          <Note tone="error">{failure}</Note>
          <button type="button" className="btn btn-secondary" onClick={askAgain}>
            {t('action.tryAgain')}
          </button>
        </div>
      )}
      <p className="muted" data-testid="plan-note">
        {t('hbb.connectionFeeNote')}
        {fee === null
          ? null
          : ` ${t('lead.feeHere', { fee: amountText(fee, shell.country), country: countryName })}`}
      </p>
      {plan ? <SelectedPlan plan={plan} /> : null}
      <SubmitButton
        missing={plan ? [] : [t('lead.needPlan')]}
        neededText={t('form.needed', { list: t('lead.needPlan') })}
        readyText={t('form.ready')}
        live
        onBlocked={() => document.querySelector<HTMLElement>('input[name=plan]')?.focus()}
      >
        {t('lead.proceed')}
      </SubmitButton>
      <a className="btn btn-quiet" href={`${PAGES.home}#devices`}>
        <Icon name="back" />
        {t('lead.back')}
      </a>
    </form>
  )
}

interface OfferedProps {
  readonly plans: readonly WireBundle[] | null
  readonly chosen: WireBundle | null
  readonly onChoose: (plan: WireBundle) => void
}

function Offered({ plans, chosen, onChoose }: OfferedProps) {
  const { t } = useShell()
  if (plans === null)
    return (
      <>
        <div data-testid="skeleton" className="plans plans-awaited" aria-hidden="true">
          <div className="skeleton skeleton-row" />
          <div className="skeleton skeleton-row" />
          <div className="skeleton skeleton-row" />
        </div>
        <p className="visually-hidden" role="status">
          {t('lead.loading')}
        </p>
      </>
    )
  if (plans.length === 0) return <Note tone="warning">{t('lead.noPlans')}</Note>
  return <PlanRows plans={plans} chosen={chosen} onChoose={onChoose} />
}

/** A plan that was chosen before is the one of the list as it is now; one that is gone has to be chosen again. */
function useCurrentPlan(plans: readonly WireBundle[] | null, { answers, change }: LeadFlow): void {
  const renew = useEffectEvent((found: readonly WireBundle[]) => {
    if (!answers.plan) return
    const code = answers.plan.productCode
    change({ plan: found.find(({ productCode }) => productCode === code) ?? null })
  })
  useEffect(() => {
    if (plans) renew(plans)
  }, [plans])
}
