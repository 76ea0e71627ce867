import type { Country } from '#countries/country.ts'
import { formatMoney, type Money } from '#domain/money.ts'
import type { Message } from '#domain/payments/decision.ts'
import type { PurchaseKind } from '#domain/payments/transaction-type.ts'
import { showNumber } from '#domain/phone.ts'
import type { PaymentRow } from '../records/payment-row.ts'
import { fitOneSms, gsmText } from '#domain/gsm-text.ts'

/** What a receipt tells. `name`: the bundle's, the plan's or the invoice's. */
interface Told {
  readonly name: string
  readonly amount: string
  readonly id: string
  readonly brand: string
  readonly care: string
  readonly number: string
  readonly account: string
  readonly lead: string
}

type Say = (told: Told) => string

interface Words {
  readonly delivered: Readonly<Record<PurchaseKind, Say>>
  readonly refunding: Readonly<Record<PurchaseKind, Say>>
  /** The same purchase, bill, invoice or lead is settled by another payment. */
  readonly refundingTwice: Readonly<Record<PurchaseKind, Say>>
  readonly refunded: Say
}

const EN_THANKS: Say = ({ id }) => `Thank you. Transaction ID ${id}`
const EN_RETURN: Say = ({ amount, id, care }) => `${amount} is being returned. ID ${id}. Call ${care}`
const SW_THANKS: Say = ({ id }) => `Asante. Namba ${id}`
const SW_RETURN: Say = ({ amount, id, care }) => `${amount} inarudishwa. Namba ${id}. Piga ${care}`

/** Each fits one message: at most 160 signs of the GSM alphabet, with the longest amount and any name. */
const WORDS: Record<'EN' | 'SW', Words> = {
  EN: {
    delivered: {
      AIRTIME: (told) => `${told.brand}: ${told.amount} airtime added. ${EN_THANKS(told)}`,
      BUNDLE: (told) =>
        `${told.brand}: ${told.name} added to ${told.number}, ${told.amount}. ${EN_THANKS(told)}`,
      BILL: (told) => `${told.brand}: ${told.amount} paid on the bill of ${told.number}. ${EN_THANKS(told)}`,
      INVOICE: (told) =>
        `${told.brand}: ${told.amount} paid, invoice ${told.name}, account ${told.account}. ${EN_THANKS(told)}`,
      LEAD: (told) =>
        `${told.brand}: ${told.name} paid, ${told.amount}. Request ${told.lead}. ${EN_THANKS(told)}`,
    },
    refunding: {
      AIRTIME: (told) => `Airtime not added. ${EN_RETURN(told)}`,
      BUNDLE: (told) => `${told.name} not added. ${EN_RETURN(told)}`,
      BILL: (told) => `Bill of ${told.number} not paid. ${EN_RETURN(told)}`,
      INVOICE: (told) => `Invoice ${told.name} not paid. ${EN_RETURN(told)}`,
      LEAD: (told) => `${told.name}, request ${told.lead}: not paid. ${EN_RETURN(told)}`,
    },
    refundingTwice: {
      AIRTIME: (told) => `This purchase was already paid. ${EN_RETURN(told)}`,
      BUNDLE: (told) => `This purchase was already paid. ${EN_RETURN(told)}`,
      BILL: (told) => `Another payment for this bill came first. ${EN_RETURN(told)}`,
      INVOICE: (told) => `Another payment for this bill came first. ${EN_RETURN(told)}`,
      LEAD: (told) => `Another payment for this request came first. ${EN_RETURN(told)}`,
    },
    refunded: ({ amount, id }) => `${amount} was returned to you. Transaction ID ${id}`,
  },
  SW: {
    delivered: {
      AIRTIME: (told) => `${told.brand}: muda wa maongezi wa ${told.amount} umeongezwa. ${SW_THANKS(told)}`,
      BUNDLE: (told) =>
        `${told.brand}: kifurushi ${told.name} kimewekwa kwa ${told.number}, ${told.amount}. ${SW_THANKS(told)}`,
      BILL: (told) => `${told.brand}: ${told.amount} imelipwa kwa bili ya ${told.number}. ${SW_THANKS(told)}`,
      INVOICE: (told) =>
        `${told.brand}: ${told.amount} imelipwa, ankara ${told.name}, akaunti ${told.account}. ${SW_THANKS(told)}`,
      LEAD: (told) =>
        `${told.brand}: ${told.name} imelipwa, ${told.amount}. Namba ya ombi ${told.lead}. ${SW_THANKS(told)}`,
    },
    refunding: {
      AIRTIME: (told) => `Muda wa maongezi haukuongezwa. ${SW_RETURN(told)}`,
      BUNDLE: (told) => `Kifurushi ${told.name} hakikuwekwa. ${SW_RETURN(told)}`,
      BILL: (told) => `Bili ya ${told.number} haikulipwa. ${SW_RETURN(told)}`,
      INVOICE: (told) => `Ankara ${told.name} haikulipwa. ${SW_RETURN(told)}`,
      LEAD: (told) => `${told.name}, ombi ${told.lead}: haikulipwa. ${SW_RETURN(told)}`,
    },
    refundingTwice: {
      AIRTIME: (told) => `Ununuzi huu umeshalipwa. ${SW_RETURN(told)}`,
      BUNDLE: (told) => `Ununuzi huu umeshalipwa. ${SW_RETURN(told)}`,
      BILL: (told) => `Malipo mengine ya bili hii yametangulia. ${SW_RETURN(told)}`,
      INVOICE: (told) => `Malipo mengine ya bili hii yametangulia. ${SW_RETURN(told)}`,
      LEAD: (told) => `Malipo mengine ya ombi hili yametangulia. ${SW_RETURN(told)}`,
    },
    refunded: ({ amount, id }) => `${amount} imerudishwa kwako. Namba ya muamala ${id}`,
  },
}

/** The SMS that a customer gets about a payment, of what was taken, which need not be the price. */
export function receiptText(
  row: PaymentRow,
  { says, amount }: Omit<Message, 'key'>,
  country: Country,
): string {
  const { name, ...told } = toldOf(row, amount, country)
  const say = sayingOf(row, says)
  return fitOneSms(name, (fitted) => say({ ...told, name: fitted }))
}

function sayingOf({ language, kind }: PaymentRow, says: Message['says']): Say {
  const words = WORDS[language]
  if (says === 'refunded') return words.refunded
  return (says === 'refunding-twice' ? words.refundingTwice : words[says])[kind]
}

function toldOf(row: PaymentRow, amount: Money, country: Country): Told {
  const { description, productCode, invoiceNumber, accountId, leadId } = row.purchase
  const name = row.kind === 'INVOICE' ? invoiceNumber : description || productCode
  return {
    name: gsmText(name),
    amount: formatMoney(amount),
    id: row.id,
    brand: gsmText(country.brand.name).slice(0, 20),
    care: gsmText(country.customerCareNumber),
    number: showNumber(row.recipient),
    account: gsmText(accountId),
    lead: gsmText(leadId).slice(0, 24),
  }
}

/** Who gets it: the line itself, or the phone of a person where the line is none that anybody reads. */
export function receiptPhone(row: PaymentRow): string {
  return row.purchase.receiptTo || row.recipient
}
