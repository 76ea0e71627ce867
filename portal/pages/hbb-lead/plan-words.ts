import type { WireBundle } from '#contract/bundles.ts'
import { isCurrency } from '#domain/money.ts'
import { amountText } from '#domain/payments/catalogue-amount.ts'
import type { Translate } from '#domain/translate.ts'
import { contentsText, validityText } from '../../bundles/bundle-words.ts'
import type { CountryView } from '../../shell/shell-props.ts'

/** A plan in words (D2 §2.5). */
export interface PlanWords {
  readonly name: string
  /** '' where the name says it all. */
  readonly description: string
  /** `Unlimited`, `100 GB`; '' where the operator gives none. */
  readonly data: string
  /** `30 days`. */
  readonly validity: string
  /** `UGX 110,000`. */
  readonly price: string
}

/** What the table, the card and the summary say of a plan. */
export function planWords(plan: WireBundle, t: Translate, country: CountryView): PlanWords {
  const name = plan.name || plan.description
  const currency = isCurrency(plan.currency) ? plan.currency : country.currency
  return {
    name,
    description: plan.description === name ? '' : plan.description,
    data: contentsText(plan, t).join(' + '),
    validity: validityText(plan, t),
    price: amountText(plan.amount, { currency, amountUnit: country.amountUnit }),
  }
}
