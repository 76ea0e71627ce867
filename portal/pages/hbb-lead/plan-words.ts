import type { WireBundle } from '#contract/bundles.ts'
import { looksLikeCurrency } from '#domain/money.ts'
import { amountText } from '#domain/payments/amounts/catalogue-amount.ts'
import type { Translate } from '#domain/translate.ts'
import type { CountryView } from '#domain/country-view.ts'

/** A plan in words (LEAD-12). */
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
  /** What connecting costs once, `UGX 50,000`, and plan and connection together; '' where no fee is known. */
  readonly fee: string
  readonly start: string
}

/**
 * What the table, the card and the summary say of a plan. A plan has data and days only, so the words of tickets, with
 * their calls, messages and worth, stay away from this page.
 */
export function planWords(plan: WireBundle, t: Translate, country: CountryView): PlanWords {
  const name = plan.name || plan.description
  const currency = looksLikeCurrency(plan.currency) ? plan.currency : country.currency
  const rule = { currency, amountUnit: country.amountUnit }
  // A fee of another money is in no sum with the plan.
  const fee = currency === country.currency ? country.connectionFee : null
  return {
    name,
    description: plan.description === name ? '' : plan.description,
    data: dataText(plan, t),
    validity: lengthText(plan, t),
    price: amountText(plan.amount, rule),
    fee: fee === null ? '' : amountText(fee, rule),
    start: fee === null ? '' : amountText(plan.amount + fee, rule),
  }
}

function dataText({ data, dataUnit }: WireBundle, t: Translate): string {
  const figure = data.trim()
  if (figure === '' || Number(figure) === 0) return ''
  return figure === '-1' || /^unlimited$/i.test(figure) ? t('lead.unlimited') : `${figure} ${dataUnit}`.trim()
}

/** Every unit reads by how it begins: `DAY`, `DAYS`, `Days`. */
const LENGTHS = ['hour', 'day', 'week', 'month', 'year'] as const

function lengthText({ validity, validityUnit }: WireBundle, t: Translate): string {
  if (validity === -1) return t('lead.unlimited')
  const unit = LENGTHS.find((known) => validityUnit.trim().toLowerCase().startsWith(known))
  if (!unit) return `${validity} ${validityUnit}`.trim()
  return t(`lead.${unit}${validity === 1 ? '' : 's'}`, { n: validity })
}
