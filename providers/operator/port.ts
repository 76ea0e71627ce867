import type { LineType } from '#domain/lines/line-type.ts'
import type { Currency, Money } from '#domain/money.ts'
import type { DeliveryEvidence } from '#domain/payments/evidence.ts'
import type { PurchaseKind } from '#domain/payments/transaction-type.ts'
import type { AccountAnswer, AccountQuery, BillAnswer, InvoiceQuery, InvoicesAnswer } from './bills-port.ts'
import type { LineProblem } from './line-problem.ts'
import type { ActiveBundleAnswer, BundleQuery, BundlesAnswer } from './catalogue-port.ts'

/** The operator's business systems: what a line is and holds, what money costs, giving what was bought. */
export interface Operator {
  /** The class of a line (CALL-3). */
  findLineType(query: LineTypeQuery): Promise<LineTypeAnswer>
  /**
   * What is on a line, airtime and data (ROUTER-13). For whoever proved the number; that is not checked here.
   */
  queryBalance(msisdn: string): Promise<BalanceAnswer>
  /** What an amount costs in another currency now (CALL-16). The operator may refuse an amount. */
  exchangeRate(query: RateQuery): Promise<RateAnswer>
  /** What can be bought, for one line or for anyone (CALL-4). */
  listBundles(query: BundleQuery): Promise<BundlesAnswer>
  /** Is a bundle running on this router (ROUTER-22)? */
  findActiveBundle(msisdn: string): Promise<ActiveBundleAnswer>
  /** What is owed on a postpaid line (CALL-7). For whoever proved it; that is not checked here. */
  queryBill(msisdn: string): Promise<BillAnswer>
  /** Does this account belong to this line (CALL-5)? */
  checkAccount(query: AccountQuery): Promise<AccountAnswer>
  /** The open invoices of a fixed-internet account (CALL-6). */
  findOpenInvoices(query: InvoiceQuery): Promise<InvoicesAnswer>
  /** Give what was bought. Safe to repeat with the same key. */
  deliver(order: DeliveryOrder): Promise<DeliveryEvidence>
  /** Look a delivery up by our key. Never answers `not-sent`: a failed look-up is `unsure`. */
  queryDelivery(key: string): Promise<DeliveryEvidence>
}

export interface LineTypeQuery {
  readonly msisdn: string
  readonly broadband: boolean
  /** `HYBRID_POSTPAID_CHECK` or ''. */
  readonly purpose: string
}

export type LineTypeAnswer = { readonly ok: true; readonly lineType: LineType } | LineProblem

/** One thing that a line holds; a line may hold several of a kind. */
export interface LineBalance {
  readonly serviceType: 'AIRTIME' | 'DATA'
  /** Name of the account or bundle. */
  readonly description: string
  /** `MAIN`, `BONUS`, `BUNDLE`, …: the operator's own word. */
  readonly balanceType: string
  /** In `unit`, major units. */
  readonly amount: number
  /** A currency, or `MB`, `GB`. */
  readonly unit: string
  /** ISO 8601, '' for what does not expire. */
  readonly expires: string
}

export type BalanceAnswer = { readonly ok: true; readonly balances: readonly LineBalance[] } | LineProblem

export interface RateQuery {
  readonly amount: Money
  readonly to: Currency
}

export type RateAnswer =
  | {
      readonly ok: true
      /** What one unit costs in the other currency, decimal text such as `2800`. */
      readonly rate: string
    }
  | { readonly ok: false; readonly problem: 'refused' | 'operator-failed' }

export interface DeliveryOrder {
  /** `<payment id>-F`, never numbered, kept by the operator for ever. */
  readonly key: string
  readonly kind: PurchaseKind
  /** The line that gets it; of an invoice, its account's contact; of a lead, the number it was given. */
  readonly msisdn: string
  readonly amount: Money
  /** Which bundle, or which plan of a lead; '' for the other kinds. */
  readonly productCode: string
  /** Which account an invoice is of; '' for the other kinds. */
  readonly accountId: string
  readonly invoiceNumber: string
  /** Which lead is paid; '' for the other kinds. */
  readonly leadId: string
}
