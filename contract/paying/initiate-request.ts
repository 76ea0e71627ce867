import type { InitiateRequest } from '../payments.ts'
import type { PaymentMode } from '#domain/payments/methods/modes.ts'
import { majorOf } from '#domain/money.ts'
import { priceOfDraft, type QueryData } from '#domain/payments/methods/query-data.ts'
import { HBB_LEADS } from '#domain/payments/transaction-type.ts'
import { isPartnerFlow } from '#domain/payments/methods/partner-flow.ts'

/** How this purchase is to be paid: the choice made on the panel. */
export interface PaymentChoice {
  readonly mode: PaymentMode['mode']
  /** National digits of the paying wallet or line; '' for a card. */
  readonly payer: string
  /** Gateway name of the card panel; '' for a wallet. */
  readonly gateway: string
  readonly email: string
  /** Proof of the paying number, for airtime (PAY-42); kept in memory only. */
  readonly uniqueCode?: string
  /** The payment that this one replaces after a wrong PIN (PAY-73). */
  readonly txnId?: string
}

/** Paid by a line or wallet of this operator's customer (CALL-151). */
const SUBSCRIBER_MODES: ReadonlySet<string> = new Set(['AIRTIME', 'AM', 'SMARTCASH_SECURE'])

/** The initiate payload of CALL-17 with the minor fields of CALL-151. Names stay in this order. */
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

/** The process payload that belongs to an initiated payment; `amPin` is the encrypted PIN (PAY-102). */
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
