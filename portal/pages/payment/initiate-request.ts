import type { InitiateRequest } from '#contract/payments.ts'
import type { PaymentMode } from '#domain/payments/modes.ts'
import { majorOf } from '#domain/money.ts'
import { priceOfDraft, type QueryData } from '#domain/payments/query-data.ts'
import { HBB_LEADS } from '#domain/payments/transaction-type.ts'
import { isPartnerFlow } from './partner-flow.ts'

/** How this purchase is to be paid: the choice made on the panel. */
export interface PaymentChoice {
  readonly mode: PaymentMode['mode']
  /** National digits of the paying wallet or line; '' for a card. */
  readonly payer: string
  /** Gateway name of the card panel; '' for a wallet. */
  readonly gateway: string
  readonly email: string
  /** Proof of the paying number, for airtime (G-44); kept in memory only. */
  readonly uniqueCode?: string
  /** The payment that this one replaces after a wrong PIN (G-62). */
  readonly txnId?: string
}

/** Paid by a line or wallet of this operator's customer (G-66). */
const SUBSCRIBER_MODES: ReadonlySet<string> = new Set(['AIRTIME', 'AM', 'SMARTCASH_SECURE'])

/** The initiate payload of D1 §7 with the minor fields as G-66 fills them. Names stay in this order. */
export function initiateRequest(
  purchase: QueryData,
  choice: PaymentChoice,
  callingCode: string,
): InitiateRequest {
  return {
    amount: majorOf(priceOfDraft(purchase)),
    countryCode: callingCode,
    emailId: choice.email,
    mobileNumber: purchase.msisdn,
    currencyCode: purchase.currency,
    productCode: purchase.productCode,
    paymentGateway: choice.gateway,
    transactionType: isPartnerFlow(purchase.flow) ? HBB_LEADS : purchase.transactionType,
    unit: purchase.dataUnit,
    loggedInNumber: '',
    accountId: purchase.invoiceDetail?.accountNo ?? '',
    invoiceNumber: purchase.invoiceDetail?.invoiceNo ?? '',
    accountType: purchase.lineType,
    paymentMode: choice.mode,
    txnId: choice.txnId ?? '',
    paymentMobile: choice.payer,
    uniqueCode: choice.uniqueCode ?? '',
  }
}

/** The process payload that belongs to an initiated payment; `amPin` is the encrypted PIN (G-63). */
export function processRequest(transactionId: string, request: InitiateRequest, amPin = '') {
  return {
    transactionId,
    isSubscriberRequest: SUBSCRIBER_MODES.has(request.paymentMode),
    paymentMode: request.paymentMode,
    proccessFlag: true,
    paymentGateway: request.paymentGateway,
    paymentMobile: request.paymentMobile,
    accountId: request.accountId,
    amPin,
  }
}

/** E-mail pattern of every screen (G-65): no plus or minus before the @. */
const EMAIL = /^[A-Za-z0-9._]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*\.[A-Za-z]{2,}$/

/** True for an address the documents accept; '' is not one. */
export function isEmail(text: string): boolean {
  return text.length <= 120 && EMAIL.test(text)
}
