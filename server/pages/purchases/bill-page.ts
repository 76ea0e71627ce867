import type { FastifyInstance } from 'fastify'
import { PAGES } from '#contract/pages.ts'
import { billDraft } from '#domain/purchases/drafts.ts'
import type { PageTools } from '../page-tools.ts'
import { showAmountForm, takeAmountForm, type AmountForm } from './amount-form.ts'

const NAME = 'postpaid-bill-pay'

/** The bill of a postpaid line (BILL-11): a native form, checked here with the browser's own rules. */
export function registerBillPage(scope: FastifyInstance, tools: PageTools): void {
  const bill = billForm(tools)
  scope.post(PAGES.postpaidBillPay, (request, reply) => takeAmountForm(tools, { request, reply }, bill))
  scope.get(PAGES.postpaidBillPay, (request, reply) => showAmountForm(tools, { request, reply }, bill))
}

function billForm({ deps: { country } }: PageTools): AmountForm {
  return {
    name: NAME,
    page: PAGES.postpaidBillPay,
    use: 'bill',
    limits: { min: country.limits.postMin, max: country.limits.postMax },
    // For another number there is another bill.
    keepsAmount: false,
    amountOf: (form) => form['amount'] ?? '',
    draftOf: (bought) => billDraft(country, { ...bought, redirectPage: PAGES.postpaidBillPay }),
  }
}
