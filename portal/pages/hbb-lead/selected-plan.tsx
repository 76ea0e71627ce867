import type { WireBundle } from '#contract/bundles.ts'
import { useShell } from '../../shell/shell-context.tsx'
import { planWords } from './plan-words.ts'

interface SelectedPlanProps {
  readonly plan: WireBundle
  /** Leads back to the plans; absent where they are on the same page. */
  readonly onChange?: () => void
}

/** The chosen plan with its whole price (D2 §2.5). */
export function SelectedPlan({ plan, onChange }: SelectedPlanProps) {
  const { t, shell } = useShell()
  const { name, data, validity, price } = planWords(plan, t, shell.country)
  return (
    <section
      className="card chosen"
      data-testid="selected-plan"
      data-product-code={plan.productCode}
      aria-label={t('lead.selected')}
    >
      <p>
        <small>{t('lead.selected')}</small>
        <b>{name}</b>
        <small>{[data, validity].filter((part) => part !== '').join(' · ')}</small>
      </p>
      <p className="price num">
        <b>{price}</b>
        <small>{t('lead.taxInclusive')}</small>
      </p>
      {onChange ? (
        <button type="button" className="lnk" onClick={onChange}>
          {t('lead.changePlan')}
        </button>
      ) : null}
    </section>
  )
}
