import { wordsTag } from '#domain/translate.ts'
import type { WireBundle } from '#contract/bundles.ts'
import { Icon } from '../../kit/icon.tsx'
import { useShell } from '../../shell/shell-context.tsx'
import { planWords } from './plan-words.ts'

interface PlanRowsProps {
  readonly plans: readonly WireBundle[]
  readonly chosen: WireBundle | null
  readonly onChoose: (plan: WireBundle) => void
}

/** The plans as rows of a table, on small screens as cards; each is a radio (LEAD-12). */
export function PlanRows({ plans, chosen, onChoose }: PlanRowsProps) {
  const { t, shell } = useShell()
  return (
    <fieldset className="plans">
      <legend className="visually-hidden">{t('lead.plans')}</legend>
      {plans.map((plan) => {
        const { name, description, data, validity, price, fee } = planWords(plan, t, shell.country)
        return (
          <label
            className="plan"
            key={plan.productCode}
            data-testid="plan-row"
            data-product-code={plan.productCode}
          >
            <input
              type="radio"
              name="plan"
              value={plan.productCode}
              checked={chosen?.productCode === plan.productCode}
              onChange={() => onChoose(plan)}
            />
            <span className="radio-mark" aria-hidden="true">
              <Icon name="check" small />
            </span>
            <span className="plan-name" lang={wordsTag(plan, shell.language)}>
              <b>{name}</b>
              {description === '' ? null : <small>{description}</small>}
            </span>
            <span className="tabular plan-data">{data}</span>
            <span className="tabular">{validity}</span>
            <span className="price tabular">
              <b>{price}</b>
              <small>{t('lead.taxInclusive')}</small>
              {fee === '' ? null : <small>{t('lead.feeOnce', { fee })}</small>}
            </span>
          </label>
        )
      })}
    </fieldset>
  )
}
