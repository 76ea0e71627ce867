import type { Invoice } from '#domain/invoices/invoice.ts'
import type { LineProblem } from './line-problem.ts'

/** What is owed on a postpaid line. */
export type BillAnswer =
  | {
      readonly ok: true
      /** Major units; may have a fraction of a unit. */
      readonly outstanding: number
      readonly accountNo: string
    }
  | LineProblem

export interface AccountQuery {
  readonly msisdn: string
  readonly accountNo: string
}

/** Whether an account number belongs to a line (decisions BILL-33). */
export type AccountAnswer =
  | { readonly ok: true }
  | { readonly ok: false; readonly problem: 'other-account' | 'no-account' }
  | LineProblem

export interface InvoiceQuery {
  readonly accountNo: string
  /** The e-mail registered with the account: without the right one nothing is told (INVOICE-13). */
  readonly email: string
}

export type InvoicesAnswer =
  | {
      readonly ok: true
      readonly invoices: readonly Invoice[]
      readonly lineNumber: string
      /** National digits of the person the account belongs to. */
      readonly contactMsisdn: string
    }
  | { readonly ok: false; readonly problem: 'unknown-account' | 'other-email' }
  | LineProblem
