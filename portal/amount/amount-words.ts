import { amountText } from '#domain/payments/amounts/catalogue-amount.ts'
import type { AmountLimits } from '#domain/payments/amounts/amount-limits.ts'
import { typedAmount } from '#domain/payments/amounts/parse-amount.ts'
import type { Translate } from '#domain/translate.ts'
import type { AmountWords } from './amount-box.tsx'
import type { CountryView } from '#domain/country-view.ts'

/** `Ugandan shillings`, as people call what they pay in. */
function unitName({ currency }: CountryView): string {
  const parts = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
    currencyDisplay: 'name',
  }).formatToParts(2)
  return parts.find(({ type }) => type === 'currency')?.value ?? currency
}

const EXAMPLE = { major: 5_000, minor: 450 } as const

/** What the box of an amount says, with the limits of its form. */
export function amountWords(t: Translate, country: CountryView, { min, max }: AmountLimits): AmountWords {
  const example = typedAmount(EXAMPLE[country.amountUnit], country)
  return {
    label: t('form.amount'),
    range: t('form.range', { from: amountText(min, country), to: amountText(max, country) }),
    invalid: t('problem.amountInvalid'),
    help: () =>
      t(country.amountUnit === 'minor' ? 'form.amountHelp' : 'form.amountHelpWhole', {
        example,
        unit: unitName(country),
      }),
    fraction: t('form.noFraction'),
  }
}
