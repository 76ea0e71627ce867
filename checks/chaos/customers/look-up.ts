import type { OpenInvoicesResult } from '#contract/invoices.ts'
import { BILL_PAYMENT } from '#domain/payments/transaction-type.ts'
import type { Customer, Standing } from './way.ts'

const MOST_LOOKS = 10

/** Looks the invoice up as its page does: who pays it and what it costs now. Null: the customer leaves. */
export async function lookUp({ client, portal }: Standing, customer: Customer): Promise<Customer | null> {
  const { wanted, session } = customer
  if (wanted.transactionType !== BILL_PAYMENT) return customer
  const data = { accountNo: wanted.accountId, contactPersonEmailId: wanted.emailId }
  for (let looked = 0; looked < MOST_LOOKS; looked += 1) {
    const reply = await client.call<OpenInvoicesResult>('openInvoices', { session, portal, data })
    const invoice = reply.result?.invoices.find(({ invoiceNo }) => invoiceNo === wanted.invoiceNumber)
    if (reply.result && invoice) {
      const amount = Math.ceil(invoice.outstandingAmount)
      return { ...customer, wanted: { ...wanted, amount, recipient: reply.result.contactPersonMsisdn } }
    }
    if (reply.result) return null
  }
  return null
}
