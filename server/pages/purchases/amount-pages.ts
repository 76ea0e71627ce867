import type { FastifyInstance, FastifyReply } from 'fastify'
import { PAGES } from '#contract/pages.ts'
import type { Country } from '#countries/country.ts'
import type { LineType } from '#domain/lines/line-type.ts'
import type { AmountLimits } from '#domain/payments/amounts/amount-limits.ts'
import { typedAmount } from '#domain/payments/amounts/parse-amount.ts'
import {
  checkRecharge,
  EMPTY_AMOUNT_FORM,
  type AmountFormProps,
  type RechargeProblem,
} from '#domain/purchases/amount-form.ts'
import { parseOwnPath } from '#domain/own-path.ts'
import { airtimeDraft, billDraft } from '#domain/purchases/drafts.ts'
import type { QueryData } from '#domain/payments/methods/query-data.ts'
import { asksOnly } from '../own-query.ts'
import { formValues, type FormValues } from '../form.ts'
import { buyingAway, keepTyped, type LimitMet } from '../unanswered.ts'
import type { PageTools } from '../page-tools.ts'
import {
  askLine,
  draftOfVisit,
  goToPayment,
  openWithNumber,
  typedNumber,
  type Exchange,
} from './purchase-form.ts'

/** One form of number and amount: its page, its rules, and what it buys. */
interface AmountForm {
  readonly name: 'prepaid-recharge' | 'postpaid-bill-pay'
  /** Address that the form is posted to. */
  readonly page: string
  readonly use: 'airtime' | 'bill'
  readonly limits: AmountLimits
  /** Whether another number is bought the same amount. */
  readonly keepsAmount: boolean
  readonly amountOf: (form: FormValues) => string
  readonly draftOf: (
    bought: { readonly msisdn: string; readonly amount: number; readonly lineType: Exclude<LineType, 'NA'> },
    form: FormValues,
  ) => QueryData
}

/** The pages with a form of number and amount: native forms, checked here with the browser's own rules. */
export function registerAmountPages(scope: FastifyInstance, tools: PageTools): void {
  for (const form of [rechargeForm(tools), billForm(tools)]) {
    scope.get(form.page, (request, reply) => showAmountForm(tools, { request, reply }, form))
    scope.post(form.page, (request, reply) => takeAmountForm(tools, { request, reply }, form))
  }
}

/** Airtime for a prepaid line; home shows this form too. */
function rechargeForm({ deps: { country } }: PageTools): AmountForm {
  return {
    name: 'prepaid-recharge',
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

/** The bill of a postpaid line (BILL-11). */
function billForm({ deps: { country } }: PageTools): AmountForm {
  return {
    name: 'postpaid-bill-pay',
    page: PAGES.postpaidBillPay,
    use: 'bill',
    limits: { min: country.limits.postMin, max: country.limits.postMax },
    // For another number there is another bill.
    keepsAmount: false,
    amountOf: (form) => form['amount'] ?? '',
    draftOf: (bought) => billDraft(country, { ...bought, redirectPage: PAGES.postpaidBillPay }),
  }
}

const LONGEST_TYPED = 64

/** The form with what a draft holds; a draft with `again` has no number, and may have lost its amount with it. */
export function filledForm(draft: QueryData, country: Country, keepsAmount = true): AmountFormProps {
  const amount =
    draft.amount > 0 && (keepsAmount || draft.msisdn !== '') ? typedAmount(draft.amount, country) : ''
  return { ...EMPTY_AMOUNT_FORM, typed: { msisdn: draft.msisdn, amount } }
}

/** The form: with `?d=` it comes back filled, since numbers never stand in an address (T17). */
async function showAmountForm(
  tools: PageTools,
  { request, reply }: Exchange,
  { name, keepsAmount }: Pick<AmountForm, 'name' | 'keepsAmount'>,
): Promise<FastifyReply> {
  const draft = await draftOfVisit(tools, request)
  return tools.send(request, reply, {
    name,
    props: draft ? filledForm(draft, tools.deps.country, keepsAmount) : EMPTY_AMOUNT_FORM,
    cacheable: !draft && asksOnly(request),
  })
}

/** Checks a posted form with the browser's own rules, and goes on to payment or back to the form with what is wrong. */
async function takeAmountForm(tools: PageTools, exchange: Exchange, what: AmountForm): Promise<FastifyReply> {
  const { request, reply } = exchange
  const form = formValues(request.body)
  const typed = { msisdn: typedNumber(form), amount: what.amountOf(form).slice(0, LONGEST_TYPED) }
  const refuse = (wrong: Partial<AmountFormProps>, met: LimitMet = {}): FastifyReply =>
    tools.send(request, reply, {
      name: what.name,
      props: { ...EMPTY_AMOUNT_FORM, typed, ...wrong },
      status: wrong.failure ? 503 : 422,
      ...met,
      hasError: true,
    })
  const opening = {
    page: what.page,
    refuse: (problem: RechargeProblem) => refuse({ problems: [problem] }),
  }
  const goOn = async (): Promise<FastifyReply> => {
    if (await openWithNumber(tools, exchange, opening)) return reply
    const checked = checkRecharge(typed, { plan: tools.deps.country, limits: what.limits })
    if (!checked.ok) return refuse({ problems: checked.problems })
    const { msisdn, amount } = checked
    const line = await askLine(tools, request, { msisdn, use: what.use })
    if (!line.ok && line.failure) return refuse({ failure: line.failure }, line.met)
    if (!line.ok)
      return refuse({ problems: [{ field: 'msisdn', message: 'number-invalid' }], other: line.other })
    return goToPayment(tools, what.draftOf({ msisdn, amount, lineType: line.type }, form), exchange)
  }
  return keepTyped(goOn, () => refuse({ failure: buyingAway(tools, request) }))
}
