import type { OpenInvoicesResult } from '#contract/invoices.ts'
import { BILL_PAYMENT, HBB_LEADS } from '#domain/payments/transaction-type.ts'
import { askForInternet } from './leads/ask-for-internet.ts'
import type { Customer, Standing } from './way.ts'

const MOST_LOOKS = 10

/** What comes before the payment page: an invoice is looked up, a lead sent in. Null: the customer leaves. */
export async function lookUp(standing: Standing): Promise<Customer | null> {
  const { customer } = standing
  const { transactionType, leadId } = customer.wanted
  if (transactionType === BILL_PAYMENT) return lookUpInvoice(standing)
  return transactionType === HBB_LEADS && leadId === '' ? askForInternet(standing) : customer
}

/** As its page does: who pays the invoice and what it costs now. */
async function lookUpInvoice({ client, customer, portal }: Standing): Promise<Customer | null> {
  const { wanted, session } = customer
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
