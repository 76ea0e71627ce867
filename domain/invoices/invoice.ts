import type { Currency } from '../money.ts'

/** A bill of a fixed-internet account (INVOICE-14). Dates are ISO days, '' where the operator gives none. */
export interface Invoice {
  readonly accountNo: string
  readonly invoiceNo: string
  readonly dueDate: string
  readonly billingStartDate: string
  readonly billingEndDate: string
  readonly currency: Currency
  /** Major units; may have a fraction of a unit. */
  readonly outstandingAmount: number
  /** The operator's own word. */
  readonly invoiceStatus: string
  /** The day on which it was paid here, while the operator is still booking it. */
  readonly paidHereOn?: string | undefined
}
