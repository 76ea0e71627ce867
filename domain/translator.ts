import { amountText } from './payments/amounts/catalogue-amount.ts'
import { makeTranslator, type TextValues, type Texts, type Translate } from './translate.ts'

/** What sentences name of a country. */
type NamedInTexts = Parameters<typeof amountText>[1] & {
  readonly brand: { readonly name: string; readonly slug: string }
  readonly currency: string
  readonly customerCareNumber: string
  readonly dialCode: string
  readonly approvalDial: string
  readonly balanceDial: string
  readonly pinResetDial: string
  readonly statementName: string
  readonly callingCode: string
  readonly msisdnLength: number
  readonly accountLength: number
  readonly limits: {
    readonly preMin: number
    readonly preMax: number
    readonly postMin: number
    readonly postMax: number
  }
}

/** The translator of a page or an answer: brand, care number and dial codes come from the country. */
export function translatorOf(texts: Texts, country: NamedInTexts): Translate {
  return makeTranslator(texts, placesOf(country))
}

/** What fills the `{{name}}` places of every text, of sentences and of answers alike (content/README.md). */
export function placesOf(country: NamedInTexts): TextValues {
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
