import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { PAGES } from '#contract/pages.ts'
import { typedAmount } from '#domain/payments/amounts/parse-amount.ts'
import { parseOwnPath } from '#domain/own-path.ts'
import { airtimeDraft } from '#domain/purchases/drafts.ts'
import type { RechargeProps } from '#portal/recharge/recharge-props.ts'
import type { FormValues } from '../form.ts'
import type { PageTools } from '../page-tools.ts'
import { EMPTY_AMOUNT_FORM, takeAmountForm, type AmountForm } from './amount-form.ts'
import { draftOfVisit } from './purchase-form.ts'

const NAME = 'prepaid-recharge'
const EMPTY: RechargeProps = EMPTY_AMOUNT_FORM

/** The prepaid form: a native form, checked here with the browser's own rules. Home shows it too. */
export function registerRechargePage(scope: FastifyInstance, tools: PageTools): void {
  const recharge = rechargeForm(tools)
  scope.get(PAGES.prepaidRecharge, (request, reply) => showForm(tools, request, reply))
  scope.post(PAGES.prepaidRecharge, (request, reply) => takeAmountForm(tools, { request, reply }, recharge))
}

/** With `?d=` the form comes back filled: numbers never stand in an address (T17). */
async function showForm(
  tools: PageTools,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const draft = await draftOfVisit(tools, request)
  if (!draft)
    return tools.send(request, reply, { name: NAME, props: EMPTY, lasting: !request.url.includes('?') })
  const amount = draft.amount > 0 ? typedAmount(draft.amount, tools.deps.country) : ''
  return tools.send(request, reply, {
    name: NAME,
    props: { ...EMPTY, typed: { msisdn: draft.msisdn, amount } },
  })
}

function rechargeForm({ deps: { country } }: PageTools): AmountForm {
  return {
    name: NAME,
    page: PAGES.prepaidRecharge,
    use: 'airtime',
    limits: { min: country.limits.preMin, max: country.limits.preMax },
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
