import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { PAGES } from '#contract/pages.ts'
import { parseOwnPath } from '#domain/own-path.ts'
import { checkRecharge, type RechargeProblem } from '#domain/payments/check-recharge.ts'
import { airtimeDraft } from '#domain/purchases/drafts.ts'
import type { RechargeProps } from '#portal/recharge/recharge-props.ts'
import { formValues, type FormValues } from '../form.ts'
import type { PageTools } from '../page-tools.ts'
import { askLine, draftOfVisit, goToPayment, openWithNumber, typedNumber } from './purchase-form.ts'

const EMPTY: RechargeProps = { typed: { msisdn: '', amount: '' }, problems: [], other: null, failure: '' }

/** The prepaid form: a native form, checked here with the browser's own rules. Home shows it too. */
export function registerRechargePage(scope: FastifyInstance, tools: PageTools): void {
  scope.get(PAGES.prepaidRecharge, (request, reply) => showForm(tools, request, reply))
  scope.post(PAGES.prepaidRecharge, (request, reply) => takeForm(tools, request, reply))
}

/** With `?d=` the form comes back filled: numbers never stand in an address (T17). */
async function showForm(
  tools: PageTools,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const name = 'prepaid-recharge'
  const draft = await draftOfVisit(tools, request)
  if (!draft) return tools.send(request, reply, { name, props: EMPTY, lasting: !request.url.includes('?') })
  const amount = draft.amount > 0 ? draft.amount.toLocaleString('en-US') : ''
  return tools.send(request, reply, { name, props: { ...EMPTY, typed: { msisdn: draft.msisdn, amount } } })
}

async function takeForm(
  tools: PageTools,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { country } = tools.deps
  const form = formValues(request.body)
  const typed = { msisdn: typedNumber(form), amount: typedAmount(form).slice(0, 64) }
  const refuse = (
    problems: readonly RechargeProblem[],
    more: Partial<Pick<RechargeProps, 'other' | 'failure'>>,
  ) =>
    tools.send(request, reply, {
      name: 'prepaid-recharge',
      props: { typed, problems, other: null, failure: '', ...more } satisfies RechargeProps,
      status: more.failure ? 503 : 422,
      hasError: true,
    })
  const opening = {
    page: PAGES.prepaidRecharge,
    refuse: (problem: RechargeProblem) => refuse([problem], {}),
  }
  if (await openWithNumber(tools, { request, reply }, opening)) return reply

  const checked = checkRecharge(typed, {
    plan: country,
    limits: { min: country.limits.preMin, max: country.limits.preMax },
  })
  if (!checked.ok) return refuse(checked.problems, {})
  const line = await askLine(tools, request, { msisdn: checked.msisdn, use: 'airtime' })
  if (!line.ok && line.failure) return refuse([], { failure: line.failure })
  if (!line.ok) return refuse([{ field: 'msisdn', message: 'number-invalid' }], { other: line.other })

  const from = parseOwnPath(form['from']) ?? PAGES.prepaidRecharge
  const redirectPage = from === PAGES.home ? from : PAGES.prepaidRecharge
  const { msisdn, amount } = checked
  return goToPayment(tools, airtimeDraft(country, { msisdn, amount, redirectPage }), { request, reply })
}

/** The box wins over the chips; `other` alone is no amount. */
function typedAmount(form: FormValues): string {
  const quick = form['quick'] ?? ''
  const typed = form['amount'] ?? ''
  return typed.trim() !== '' ? typed : quick === 'other' ? '' : quick
}
