import type { Country } from '#countries/country.ts'
import { formatMoney } from '#domain/money.ts'
import type { PaymentState } from '#domain/payments/states.ts'
import { priceOf } from './payment-row.ts'
import type { PaymentRow } from './payment-row.ts'

interface Words {
  readonly delivered: (amount: string, id: string, brand: string) => string
  readonly refunding: (amount: string, id: string, care: string) => string
  readonly refunded: (amount: string, id: string) => string
}

/** Each fits one message: at most 160 characters of the GSM alphabet with the longest amount. */
const WORDS: Record<'EN' | 'SW', Words> = {
  EN: {
    delivered: (amount, id, brand) => `${brand}: ${amount} airtime added. Thank you. Transaction ID ${id}`,
    refunding: (amount, id, care) => `Airtime not added. ${amount} is being returned. ID ${id}. Call ${care}`,
    refunded: (amount, id) => `${amount} was returned to you. Transaction ID ${id}`,
  },
  SW: {
    delivered: (amount, id, brand) =>
      `${brand}: muda wa maongezi wa ${amount} umeongezwa. Asante. Namba ${id}`,
    refunding: (amount, id, care) =>
      `Muda wa maongezi haukuongezwa. ${amount} inarudishwa. Namba ${id}. Piga ${care}`,
    refunded: (amount, id) => `${amount} imerudishwa kwako. Namba ya muamala ${id}`,
  },
}

/** The SMS a customer gets when a payment comes to rest in a state; null where none is sent. */
export function receiptText(row: PaymentRow, state: PaymentState, country: Country): string | null {
  const words = WORDS[row.language]
  const amount = formatMoney(priceOf(row))
  if (state === 'delivered') return words.delivered(amount, row.id, country.brand.name)
  if (state === 'refunding') return words.refunding(amount, row.id, country.customerCareNumber)
  if (state === 'refunded') return words.refunded(amount, row.id)
  return null
}
