import type { BundleBought } from '#domain/purchases/drafts.ts'
import { leadDraft, type LeadBought } from '#domain/purchases/lead-draft.ts'
import { forgetQueryData, writeQueryData } from '../session/query-data.ts'
import { writeLeadMarker } from '../session/lead-marker.ts'
import { writeLeadValidity, type LeadValidity } from '../paying/lead-validity.ts'
import { writeSession } from '../frame-script/session-values.ts'
import type { CountryView } from '#domain/country-view.ts'

/** When the payment data was made: the payment page refuses what is too old (PAY-35). */
const KEPT_AT = 'queryDataAt'

interface LeadPurchase extends LeadBought {
  readonly refLeadId: string
  readonly plan: BundleBought
  /** Null where it is not known. */
  readonly length: LeadValidity | null
}

/** What the payment page needs of the plan (PAY-31), and the lead ID beside it as `hbbLead` (TEXT-21). */
export function keepLeadPurchase(
  { refLeadId, plan, length, ...bought }: LeadPurchase,
  country: CountryView,
): void {
  const { currency, amountUnit, secondCurrency } = country
  const rules = { currency, amountUnit, enableDualCurrency: secondCurrency !== null, productCode: '' }
  writeLeadMarker({ refLeadId })
  // A purchase that was left before is another one.
  forgetQueryData()
  writeQueryData(leadDraft(rules, plan, bought))
  writeLeadValidity(length)
  writeSession(KEPT_AT, Date.now())
}
