import { makeTranslator, type Translate } from '#domain/translate.ts'
import type { CountryView } from './shell-props.ts'
import type { Texts } from '#domain/translate.ts'

/** The page's translator: brand, care number and dial codes come from the country. */
export function translatorOf(texts: Texts, country: CountryView): Translate {
  return makeTranslator(texts, {
    brand: country.brand.name,
    care: country.customerCareNumber,
    dial: country.dialCode,
    approvalDial: country.approvalDial,
    pinResetDial: country.pinResetDial,
    currency: country.currency,
    sender: country.statementName,
    code: country.callingCode,
    digits: country.msisdnLength,
  })
}
