import { amountText } from '#domain/payments/amounts/catalogue-amount.ts'
import { makeTranslator, type TextValues, type Translate } from '#domain/translate.ts'
import type { CountryView } from './shell-props.ts'
import type { Texts } from '#domain/translate.ts'

/** The page's translator: brand, care number and dial codes come from the country. */
export function translatorOf(texts: Texts, country: CountryView): Translate {
  return makeTranslator(texts, placesOf(country))
}

/** What fills the `{{name}}` places of every text, of sentences and of answers alike (content/README.md). */
export function placesOf(country: CountryView): TextValues {
  const { limits } = country
  return {
    brand: country.brand.name,
    slug: country.brand.slug,
    care: country.customerCareNumber,
    dial: country.dialCode,
    approvalDial: country.approvalDial,
    balanceDial: country.balanceDial,
    pinResetDial: country.pinResetDial,
    currency: country.currency,
    sender: country.statementName,
    code: country.callingCode,
    digits: country.msisdnLength,
    accountDigits: country.accountLength,
    airtimeLeast: amountText(limits.preMin, country),
    airtimeMost: amountText(limits.preMax, country),
    billLeast: amountText(limits.postMin, country),
    billMost: amountText(limits.postMax, country),
  }
}
