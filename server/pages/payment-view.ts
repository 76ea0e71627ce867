import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Caller } from '#contract/calls.ts'
import { isSuccess } from '#contract/envelope.ts'
import type { PaymentOption } from '#contract/payments.ts'
import { formatMoney } from '#domain/money.ts'
import { kindOf } from '#domain/payments/transaction-type.ts'
import { POPUP_DEFAULTS } from '#contract/settings.ts'
import { optionList, type OptionRow } from '#domain/payments/methods/option-list.ts'
import type { QueryData } from '#domain/payments/methods/query-data.ts'
import type { Standing } from '#domain/purchases/standing.ts'
import { keyFromBytes } from '#portal/paying/attempt.ts'
import type {
  AskedBefore,
  OpenPanel,
  PaymentPageProps,
  PopupSetting,
  RefusedPost,
} from '#portal/paying/payment-props.ts'
import type { Allowances } from './headers.ts'
import type { LimitMet } from './unanswered.ts'
import type { PageTools } from './page-tools.ts'
import { readVisitor } from './visitor.ts'

/** The popup gateway by name; the others redirect (PAY-82). */
export const POPUP_GATEWAY = 'PAYSTACK'

/** One request for the payment page: which draft, which panel. */
export interface PaymentVisit {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly draftId: string
  readonly purchase: QueryData | null
  readonly standing: Standing
  readonly open: OpenPanel | null
}

/** A form post that did not go through, and the limit that it met, if any. */
export interface NotPaid {
  readonly refused: RefusedPost
  readonly met?: LimitMet
}

/** Renders the payment page of a visit; `notPaid` is a form post that did not go through. */
export async function sendPaymentPage(
  tools: PageTools,
  visit: PaymentVisit,
  notPaid: NotPaid | null = null,
): Promise<FastifyReply> {
  const { deps } = tools
  const caller = deps.caller(visit.request)
  const { lastWay } = readVisitor(visit.request.headers)
  const options = visit.purchase ? await askOptions(tools, visit.purchase, caller) : null
  const props: PaymentPageProps = {
    draftId: visit.purchase ? visit.draftId : '',
    purchase: visit.purchase,
    options,
    open: visit.open ?? openedFirst(visit, options, lastWay),
    lastWay,
    ...(await settingsOf(tools, caller)),
    gatewayOrigins: gatewayOrigins(tools),
    formKey: keyFromBytes(randomBytes(26)),
    refused: notPaid?.refused ?? null,
    asked: askedBefore(visit.standing),
  }
  const kind = kindOf(visit.purchase?.transactionType ?? '')
  return tools.send(visit.request, visit.reply, {
    name: 'payment',
    props,
    ...(kind ? { sells: kind } : {}),
    allow: paymentAllowances(tools),
    ...(notPaid ? { status: 422, hasError: true, ...notPaid.met } : {}),
  })
}

/** What worked last is opened at once, unless something of this purchase is still out and is to be checked first. */
function openedFirst(
  { standing }: PaymentVisit,
  options: readonly PaymentOption[] | null,
  lastWay: string,
): OpenPanel | null {
  if (standing.is === 'asked' || lastWay === '') return null
  return optionList(options ?? [], (type) => type, lastWay).find(isLast)?.panel ?? null
}

function isLast({ last, available }: OptionRow): boolean {
  return last && available
}

/** What the customer is warned of before paying in another way. */
function askedBefore(standing: Standing): AskedBefore | null {
  if (standing.is !== 'asked') return null
  const { id, mode, payer, price, of, sentMs } = standing.payment
  return { id, mode, payer, amount: formatMoney(price), here: of === 'this', sentMs, waits: standing.waits }
}

async function askOptions(
  { deps }: PageTools,
  purchase: QueryData,
  caller: Caller,
): Promise<readonly PaymentOption[] | null> {
  const reply = await deps.calls.paymentOptions(
    {
      amount: purchase.amount,
      mobileNumber: purchase.msisdn,
      subscriberType: purchase.lineType,
      rechargeType: purchase.rechargeType,
      transactionType: purchase.transactionType,
    },
    caller,
  )
  return isSuccess(reply) ? (reply.result?.paymentOption ?? null) : null
}

/** What the portal's configuration says about paying (CALL-1, PAY-43). */
async function settingsOf(
  { deps }: PageTools,
  caller: Caller,
): Promise<Pick<PaymentPageProps, 'popup' | 'amPin'>> {
  const reply = await deps.calls.configuration({ code: 'portal-config' }, caller)
  const data = isSuccess(reply) ? reply.result?.configData : undefined
  const popup = {
    gateway: POPUP_GATEWAY,
    scriptUrl: deps.paystackScriptUrl ?? '',
    ...parsePayStack(data?.payStackConfig ?? ''),
  }
  return { popup, amPin: data?.enableAmPin ?? false }
}

/** `payStackConfig` is a JSON text; what it leaves out is as the document writes it (CALL-1, PAY-83). */
export function parsePayStack(text: string): Pick<PopupSetting, 'key' | 'currency' | 'channels'> {
  const fields = parseObject(text)
  const { key, currency, channels } = fields
  return {
    key: typeof key === 'string' ? key : '',
    currency: typeof currency === 'string' ? currency : POPUP_DEFAULTS.currency,
    channels:
      Array.isArray(channels) && channels.every((channel) => typeof channel === 'string')
        ? channels
        : POPUP_DEFAULTS.channels,
  }
}

function parseObject(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

/** Origins a payer may be sent to: the gateways' own and nothing else (T10). */
export function gatewayOrigins({ deps }: PageTools): readonly string[] {
  const popup = deps.gatewayOrigins
  return [...new Set([...(popup ? [popup.script, popup.frame] : []), ...(deps.gatewayPages ?? [])])]
}

/** What the payment page may load, frame and post to beyond this origin. */
function paymentAllowances(tools: PageTools): Allowances {
  const { gatewayOrigins: popup, paystackScriptUrl } = tools.deps
  const formTargets = gatewayOrigins(tools)
  if (!popup || paystackScriptUrl === null) return { formTargets }
  return { script: scriptSource(paystackScriptUrl), frame: popup.frame, formTargets }
}

/** The one script and no other of its host; what a policy reads as its own signs is written as an address may write it. */
function scriptSource(scriptUrl: string): string {
  const { origin, pathname } = new URL(scriptUrl)
  return origin + pathname.replaceAll(';', '%3B').replaceAll(',', '%2C')
}
