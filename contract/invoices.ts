import * as z from 'zod/mini'
import { plainText } from './text/plain-text.ts'

/** CALL-6: account number and the e-mail registered with it are the gate (INVOICE-13). */
export const openInvoicesRequestSchema = z.object({
  contactPersonEmailId: plainText.check(z.maxLength(120)),
  accountNo: plainText.check(z.maxLength(40)),
})
/** An invoice (INVOICE-14); dates are ISO days. */
export const invoiceSchema = z.object({
  accountNo: z.string(),
  invoiceNo: z.string(),
  dueDate: z.string(),
  billingStartDate: z.string(),
  billingEndDate: z.string(),
  currency: z.string(),
  /** Major units; may have a fraction of a unit. */
  outstandingAmount: z.number(),
  invoiceStatus: z.string(),
  /** The day on which it was paid here, while the operator's list does not show it yet; absent else. */
  paidHereOn: z.optional(z.string()),
})
export const openInvoicesResultSchema = z.object({
  invoices: z.array(invoiceSchema),
  lineNumber: z.string(),
  contactPersonMsisdn: z.string(),
})

export type OpenInvoicesRequest = z.infer<typeof openInvoicesRequestSchema>
export type OpenInvoicesResult = z.infer<typeof openInvoicesResultSchema>
export type WireInvoice = z.infer<typeof invoiceSchema>
