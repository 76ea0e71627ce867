import type { InitiateRequest } from '#contract/payments.ts'
import { majorOf } from '#domain/money.ts'
import { priceOfDraft, type QueryData } from '#domain/payments/query-data.ts'

/** How this purchase is to be paid: the choice made on the panel. */
export interface PaymentChoice {
  readonly mode: 'AM' | 'PAYMENT_GATEWAY'
  /** National digits of the paying wallet; '' for a card. */
  readonly payer: string
  /** Gateway name of the card panel; '' for a wallet. */
  readonly gateway: string
  readonly email: string
}

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
    transactionType: purchase.transactionType,
    unit: purchase.dataUnit,
    loggedInNumber: '',
    accountId: purchase.invoiceDetail?.accountNo ?? '',
    invoiceNumber: purchase.invoiceDetail?.invoiceNo ?? '',
    accountType: purchase.lineType,
    paymentMode: choice.mode,
    txnId: '',
    paymentMobile: choice.payer,
    uniqueCode: '',
  }
}

/** The process payload that belongs to an initiated payment. */
export function processRequest(transactionId: string, request: InitiateRequest) {
  return {
    transactionId,
    isSubscriberRequest: request.paymentMode === 'AM',
    paymentMode: request.paymentMode,
    proccessFlag: true,
    paymentGateway: request.paymentGateway,
    paymentMobile: request.paymentMobile,
    accountId: request.accountId,
    amPin: '',
  }
}

/** E-mail pattern of every screen (G-65): no plus or minus before the @. */
const EMAIL = /^[A-Za-z0-9._]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*\.[A-Za-z]{2,}$/

/** True for an address the documents accept; '' is not one. */
export function isEmail(text: string): boolean {
  return text.length <= 120 && EMAIL.test(text)
}
