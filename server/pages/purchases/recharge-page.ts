import type { FastifyInstance } from 'fastify'
import { PAGES } from '#contract/pages.ts'
import { parseOwnPath } from '#domain/own-path.ts'
import { airtimeDraft } from '#domain/purchases/drafts.ts'
import type { FormValues } from '../form.ts'
import type { PageTools } from '../page-tools.ts'
import { showAmountForm, takeAmountForm, type AmountForm } from './amount-form.ts'

const NAME = 'prepaid-recharge'

/** The prepaid form: a native form, checked here with the browser's own rules. Home shows it too. */
export function registerRechargePage(scope: FastifyInstance, tools: PageTools): void {
  const recharge = rechargeForm(tools)
  scope.get(PAGES.prepaidRecharge, (request, reply) => showAmountForm(tools, { request, reply }, recharge))
  scope.post(PAGES.prepaidRecharge, (request, reply) => takeAmountForm(tools, { request, reply }, recharge))
}

function rechargeForm({ deps: { country } }: PageTools): AmountForm {
  return {
    name: NAME,
    page: PAGES.prepaidRecharge,
    use: 'airtime',
    limits: { min: country.limits.preMin, max: country.limits.preMax },
    keepsAmount: true,
    amountOf: boxOrChip,
    draftOf({ msisdn, amount }, form) {
      const isFromHome = parseOwnPath(form['from']) === PAGES.home
      const redirectPage = isFromHome ? PAGES.home : PAGES.prepaidRecharge
      return airtimeDraft(country, { msisdn, amount, redirectPage })
    },
  }
}

/** The box wins over the chips; `other` alone is no amount. */
function boxOrChip(form: FormValues): string {
  const quick = form['quick'] ?? ''
  const typed = form['amount'] ?? ''
  return typed.trim() !== '' ? typed : quick === 'other' ? '' : quick
}
