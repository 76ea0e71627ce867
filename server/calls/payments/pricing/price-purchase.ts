import { sentence, type Sentence } from '#domain/replies/sentences.ts'
import type { Country } from '#countries/country.ts'
import type { InitiateRequest } from '#contract/payments.ts'
import { kindOf, type PurchaseKind } from '#domain/payments/transaction-type.ts'
import { isMasked, isMsisdn } from '#domain/phone.ts'
import { priceAirtime } from './airtime-price.ts'
import { priceBill } from './bill-price.ts'
import { priceBundle } from './bundle-price.ts'
import { INVALID_NUMBER } from './check-line.ts'
import { claimedAmount } from './claimed-amount.ts'
import { priceInvoice } from './invoice-price.ts'
import { priceLead } from './lead-price.ts'
import { refuse, type Asked, type Priced, type PriceOf } from './sale.ts'

const PRICES: Readonly<Record<PurchaseKind, PriceOf>> = {
  AIRTIME: priceAirtime,
  BUNDLE: priceBundle,
  BILL: priceBill,
  INVOICE: priceInvoice,
  LEAD: priceLead,
}

/**
 * Every claim of a request about what is bought against the server's own knowledge (T6): kind, line, product,
 * account, invoice, currency and amount. What contradicts it is refused, with the price where there is one.
 */
export async function pricePurchase(asked: Omit<Asked, 'claim'>): Promise<Priced> {
  const { request } = asked
  const { country } = asked.deps
  const kind = kindOf(request.transactionType)
  if (!kind) return refuse(sentence('kindNotOffered'))
  if (!isNumberHere(country, kind, request)) return refuse(INVALID_NUMBER)
  const contradiction = contradictionIn(country, kind, request)
  if (contradiction) return refuse(contradiction)
  const claim = claimedAmount(country, request)
  if (!claim) return refuse(sentence('currencyOther'))
  return PRICES[kind]({ ...asked, claim })
}

/** The same digits under another country's calling code are somebody else's number; an invoice's contact may be masked. */
function isNumberHere(
  country: Country,
  kind: PurchaseKind,
  { countryCode, mobileNumber }: InitiateRequest,
): boolean {
  const code = countryCode.replace(/^\+/, '')
  return (
    (code === '' || code === country.callingCode) &&
    (isMsisdn(mobileNumber, country) || (kind === 'INVOICE' && isMasked(mobileNumber)))
  )
}

/** A request that names something of another kind is no request for this one; null when it does not. */
function contradictionIn(country: Country, kind: PurchaseKind, request: InitiateRequest): Sentence | null {
  const { productCode, invoiceNumber, accountId } = request
  const planned = kind === 'BUNDLE' || kind === 'LEAD'
  if (!planned && productCode !== '' && productCode !== country.productCode) return sentence('productOther')
  if (kind !== 'INVOICE' && invoiceNumber !== '') return sentence('invoiceOther')
  if ((kind === 'AIRTIME' || planned) && accountId !== '') return sentence('accountOther')
  if (kind !== 'LEAD' && (request.metaInfo?.leadId ?? '') !== '') return sentence('leadOther')
  return null
}
