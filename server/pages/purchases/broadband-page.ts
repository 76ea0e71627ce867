import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { WireBundle } from '#contract/bundles.ts'
import { isSuccess } from '#contract/envelope.ts'
import { PAGES } from '#contract/pages.ts'
import { isCurrency } from '#domain/money.ts'
import { checkNumber, type RechargeProblem } from '#domain/purchases/amount-form.ts'
import { bundleDraft } from '#domain/purchases/drafts.ts'
import type { BroadbandProps } from '#portal/pages/broadband-recharge/broadband-props.ts'
import { asksOnly } from '../own-query.ts'
import { formValues } from '../form.ts'
import { buyingAway, failureOf, keepTyped, limitMet, type LimitMet } from '../unanswered.ts'
import type { PageTools } from '../page-tools.ts'
import { readVisitor } from '../visitor.ts'
import {
  askLine,
  draftOfVisit,
  goToPayment,
  openWithNumber,
  typedNumber,
  type Exchange,
} from './purchase-form.ts'

const NAME = 'broadband-recharge'
const EMPTY: BroadbandProps = { typed: { msisdn: '' }, problems: [], failure: '', bundles: null, running: '' }

/** Bundles of a router or MiFi (ROUTER-11): a native form, every press checked here again. */
export function registerBroadbandPage(scope: FastifyInstance, tools: PageTools): void {
  /** With `?d=` the number is known: its bundles come with the page. */
  scope.get(PAGES.broadbandRecharge, async (request, reply) => {
    const draft = await draftOfVisit(tools, request)
    if (!draft) return tools.send(request, reply, { name: NAME, props: EMPTY, cacheable: asksOnly(request) })
    if (draft.msisdn === '') return tools.send(request, reply, { name: NAME, props: EMPTY })
    const found = await findBundles(tools, request, draft.msisdn)
    return found.ok
      ? tools.send(request, reply, { name: NAME, props: propsOf(draft.msisdn, { bundles: found.bundles }) })
      : refuse(tools, { request, reply }, { props: propsOf(draft.msisdn, found.props), met: found.met })
  })
  scope.post(PAGES.broadbandRecharge, (request, reply) => {
    const again = (): FastifyReply => {
      const failure = buyingAway(tools, request)
      const props = propsOf(typedNumber(formValues(request.body)), { failure })
      return refuse(tools, { request, reply }, { props })
    }
    return keepTyped(() => takeForm(tools, { request, reply }), again)
  })
}

async function takeForm(tools: PageTools, visit: Exchange): Promise<FastifyReply> {
  const { request, reply } = visit
  const form = formValues(request.body)
  const typed = typedNumber(form)
  const refuseNumber = (problem: RechargeProblem): FastifyReply =>
    refuse(tools, visit, { props: propsOf(typed, { problems: [problem] }) })
  const opening = { page: PAGES.broadbandRecharge, refuse: refuseNumber }
  if (await openWithNumber(tools, visit, opening)) return reply
  const number = checkNumber(typed, tools.deps.country)
  if (typeof number !== 'string') return refuseNumber(number)
  const found = await findBundles(tools, request, number)
  if (!found.ok) return refuse(tools, visit, { props: propsOf(typed, found.props), met: found.met })
  const { bundles, lineType } = found
  const bundle = bundles.find(({ productCode }) => productCode === form['productCode'])
  if (!bundle || !isCurrency(bundle.currency)) {
    // The list was of another number, or the catalogue changed: what there is now is the answer.
    const failure = tools.translate(readVisitor(request.headers))('broadband.gone')
    return refuse(tools, visit, { props: propsOf(typed, { bundles, failure }) })
  }
  if (form['go'] !== 'on' && (await runsBundle(tools, request, number))) {
    const props = propsOf(number, { bundles, running: bundle.productCode })
    return tools.send(request, reply, { name: NAME, props })
  }
  const redirectPage = PAGES.broadbandRecharge
  const draft = bundleDraft(tools.deps.country, bundle, {
    msisdn: number,
    lineType,
    redirectPage,
    broadband: true,
  })
  return goToPayment(tools, draft, visit)
}

/**
 * Whether a bundle runs on the line (ROUTER-20). When that cannot be answered the purchase goes on: a second
 * bundle takes nothing from the first.
 */
async function runsBundle(tools: PageTools, request: FastifyRequest, msisdn: string): Promise<boolean> {
  const { calls, caller } = tools.deps
  const answer = await calls.broadbandBalance({ msisdn, requestType: 'ACTIVE_BUNDLE' }, caller(request))
  return isSuccess(answer) && answer.result?.activeBundle === true
}

type Found =
  | {
      readonly ok: true
      readonly lineType: 'PREPAID' | 'POSTPAID' | 'HYBRID'
      readonly bundles: readonly WireBundle[]
    }
  | { readonly ok: false; readonly props: Partial<BroadbandProps>; readonly met: LimitMet }

/** The class of the line and what it may have, or what is wrong. */
async function findBundles(tools: PageTools, request: FastifyRequest, msisdn: string): Promise<Found> {
  const { calls, caller } = tools.deps
  const line = await askLine(tools, request, { msisdn, use: 'broadband' })
  if (!line.ok && line.failure) return { ok: false, props: { failure: line.failure }, met: line.met }
  if (!line.ok)
    return { ok: false, props: { problems: [{ field: 'msisdn', message: 'number-invalid' }] }, met: {} }
  const asked = { msisdn, serviceType: 'BROADBAND', lineType: line.type } as const
  const answer = await calls.bundles(asked, caller(request))
  if (isSuccess(answer) && answer.result) return { ok: true, lineType: line.type, bundles: answer.result }
  return { ok: false, props: { failure: failureOf(tools, request, answer) }, met: limitMet(answer) }
}

function propsOf(msisdn: string, more: Partial<BroadbandProps>): BroadbandProps {
  return { ...EMPTY, typed: { msisdn }, ...more }
}

function refuse(
  tools: PageTools,
  { request, reply }: Exchange,
  { props, met = {} }: { readonly props: BroadbandProps; readonly met?: LimitMet },
): FastifyReply {
  return tools.send(request, reply, {
    name: NAME,
    props,
    status: props.failure && !props.bundles ? 503 : 422,
    ...met,
    hasError: true,
  })
}
