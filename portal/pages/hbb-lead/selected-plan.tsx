import type { WireBundle } from '#contract/bundles.ts'
import { useShell } from '../../shell/shell-context.tsx'
import { planWords } from './plan-words.ts'

interface SelectedPlanProps {
  readonly plan: WireBundle
  /** Leads back to the plans; absent where they are on the same page. */
  readonly onChange?: () => void
}

/** The chosen plan with its whole price (LEAD-12). */
export function SelectedPlan({ plan, onChange }: SelectedPlanProps) {
  const { t, shell } = useShell()
  const { name, data, validity, price, fee, start } = planWords(plan, t, shell.country)
  return (
    <section
      className="card selected-plan"
      data-testid="selected-plan"
      data-product-code={plan.productCode}
      aria-label={t('lead.selected')}
    >
      <p>
        <small>{t('lead.selected')}</small>
        <b>{name}</b>
        <small>{[data, validity].filter((part) => part !== '').join(' · ')}</small>
      </p>
      <p className="price tabular">
        <b>{price}</b>
        <small>{t('lead.taxInclusive')}</small>
        {fee !== '' && onChange ? <small>{t('lead.feeOnce', { fee })}</small> : null}
      </p>
      {fee === '' || onChange ? null : (
        <>
          <dl className="summary-list" data-testid="plan-start">
            <div>
              <dt>{t('lead.today')}</dt>
              <dd>{price}</dd>
            </div>
            <div>
              <dt>{t('lead.whenConnected')}</dt>
              <dd>{fee}</dd>
            </div>
            <div>
              <dt>{t('lead.toStart')}</dt>
              <dd>{start}</dd>
            </div>
          </dl>
          <p className="muted">{t('lead.thenAgain', { price, validity })}</p>
        </>
      )}
      {onChange ? (
        <button type="button" className="link-button" onClick={onChange}>
          {t('lead.changePlan')}
        </button>
      ) : null}
    </section>
  )
}
