import { moneyOfMajor, type Currency, type Money } from '../../money.ts'
import type { LineType } from '../../lines/line-type.ts'
import type { SentPayment } from '../../purchases/standing.ts'

/**
 * The payment session of the browser, kept in session storage under `queryData` (PAY-31, TEXT-21).
 * Plain JSON: a copy for the pages, never the truth about money; the server prices everything itself.
 * Amounts are major units, as on the wire.
 */
export interface QueryData {
  /** Nine national digits of the line that gets the value. */
  readonly msisdn: string
  readonly amount: number
  readonly usdAmount: number | null
  readonly currency: Currency
  readonly productCode: string
  readonly transactionType: string
  readonly lineType: LineType
  /** Heading of the summary: 'Prepaid Recharge', 'Postpaid Bill Payment', … (PAY-16). */
  readonly rechargeType: string
  readonly description: string
  readonly data: string
  readonly dataUnit: string
  readonly emailId: string
  /** Own path on which the purchase began (PAY-33). */
  readonly redirectPage: string
  readonly flow: PaymentFlow
  readonly theme: string
  readonly enableDualCurrency: boolean
  readonly bundleInfo: BundleInfo | null
  readonly invoiceDetail: InvoiceDetail | null
  /** The PG entries of the payment options: one per gateway (PAY-13). */
  readonly pgOptions: readonly PaymentGatewayOption[]
}

export type PaymentFlow =
  'PREPAID' | 'POSTPAID' | 'BUNDLE' | 'BROADBAND' | 'FIXED_INTERNET' | 'HBB_LEADS' | 'KATI_WORKS'

export interface BundleInfo {
  readonly description: string
  readonly data: string
  readonly dataUnit: string
  readonly lineType: LineType
  readonly amount: number
}

export interface InvoiceDetail {
  readonly accountNo: string
  readonly invoiceNo: string
  readonly billingStartDate: string
  readonly billingEndDate: string
  readonly dueDate: string
}

export interface PaymentGatewayOption {
  readonly name: string
  readonly type: string
  readonly ampush: boolean
  readonly available: boolean
}

/** A draft and the payments that were asked for from it, the newest first. */
export interface OpenDraft {
  readonly purchase: QueryData
  readonly sent: readonly SentPayment[]
}

/** How a draft was saved. */
export interface DraftOrigin {
  /** The draft whose form it was sent from; '' or absent for none. */
  readonly begunFrom?: string
  /** The browser brought no session. Until one is brought, the address alone opens the draft (decision 136). */
  readonly byAddress?: boolean
}

/** Where a purchase waits between the form and the payment page. Only the session that saved it finds it, unless it's open by its address. */
export interface DraftStore {
  /** Keeps the draft and returns its 26-character id. */
  save(draft: QueryData, session: string, origin?: DraftOrigin): Promise<string>
  /** The draft of this session ('' for a browser that brought none). @returns null if it's unknown, expired or another session's */
  find(id: string, session: string): Promise<QueryData | null>
  /** The same, with what was asked for from it. */
  open(id: string, session: string): Promise<OpenDraft | null>
}

/** What a draft costs: its dollars where it has them, else its amount; `amount` on the wire is its major units. */
export function priceOfDraft(draft: Pick<QueryData, 'amount' | 'usdAmount' | 'currency'>): Money {
  return moneyOfMajor(draft.usdAmount ?? draft.amount, draft.currency)
}
