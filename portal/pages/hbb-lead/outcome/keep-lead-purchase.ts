import type { WireBundle } from '#contract/bundles.ts'
import type { FormValues } from '#domain/forms/clean-values.ts'
import { isCurrency } from '#domain/money.ts'
import { leadDraft } from '#domain/purchases/lead-draft.ts'
import { forgetQueryData, writeQueryData } from '../../../session/query-data.ts'
import { writeSession } from '../../../session/session-values.ts'
import type { CountryView } from '../../../shell/shell-props.ts'

/** When the payment data was made: the payment page refuses what is too old (experience 5.9). */
const KEPT_AT = 'queryDataAt'

interface LeadPurchase {
  readonly values: FormValues
  readonly partner: boolean
  readonly country: CountryView
}

/** What the payment page needs of the plan (D1 §3, D2 §3); the lead ID stands beside it as `hbbLead` (G-74). */
export function keepLeadPurchase(plan: WireBundle, { values, partner, country }: LeadPurchase): void {
  const { currency, amountUnit, secondCurrency } = country
  const rules = { currency, amountUnit, enableDualCurrency: secondCurrency !== null, productCode: '' }
  const { lineType, ...rest } = plan
  const bundle = {
    ...rest,
    currency: isCurrency(plan.currency) ? plan.currency : currency,
    lineType: lineType === 'NA' ? ('PREPAID' as const) : lineType,
  }
  const bought = { msisdn: values['msisdn'] ?? '', emailId: values['email'] ?? '', partner }
  // A purchase that was left before is another one.
  forgetQueryData()
  writeQueryData(leadDraft(rules, bundle, bought))
  writeSession(KEPT_AT, Date.now())
}
