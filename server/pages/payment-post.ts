import { isEmail } from '#domain/email.ts'
import type { FastifyReply } from 'fastify'
import type { Caller } from '#contract/calls.ts'
import { isSuccess, type Reply } from '#contract/envelope.ts'
import { PAGES, statusAddress } from '#contract/pages.ts'
import { parseLineType } from '#domain/lines/line-type.ts'
import type { QueryData } from '#domain/payments/methods/query-data.ts'
import { digitsIn, plainWord } from '#domain/pasted-text.ts'
import { cleanNumber, isMsisdn } from '#domain/phone.ts'
import { initiateRequest, processRequest, type PaymentChoice } from '#contract/paying/initiate-request.ts'
import { isPartnerFlow } from '#domain/payments/methods/partner-flow.ts'
import type { OpenPanel } from '#portal/paying/payment-props.ts'
import { isUnsure, paidElsewhere } from '#contract/paying/payment-reply.ts'
import { trustedGatewayAddress } from '#domain/payments/methods/trusted-address.ts'
import { DatabaseUnavailable } from '#server/store/database.ts'
import { formValues, type FormValues } from './form.ts'
import { limitMet } from './unanswered.ts'
import type { PageTools } from './page-tools.ts'
import { gatewayOrigins, sendPaymentPage, type NotPaid, type PaymentVisit } from './payment-view.ts'
import { readVisitor } from './visitor.ts'

const KEY = /^[0-9A-Za-z_-]{16,64}$/

/** Panels whose whole payment fits into one form without script. */
export type FormPanel = Extract<OpenPanel, 'card' | 'wallet' | 'mpesa'>

/** True for a panel that asks for neither a code nor a PIN. */
export function isFormPanel(panel: OpenPanel): panel is FormPanel {
  return panel === 'card' || panel === 'wallet' || panel === 'mpesa'
}

interface PaymentPost extends PaymentVisit {
  readonly open: FormPanel
}

/**
 * The payment without script: one form post runs initiate and process, then leads to the status page
 * or to the gateway's hosted page. The key was made with the page, so a form sent twice pays once.
 */
export async function takePayment(tools: PageTools, post: PaymentPost): Promise<FastifyReply> {
  const { purchase, reply, draftId } = post
  // The page says that this draft is gone.
  if (!purchase) return reply.redirect(`${PAGES.paymentStart}?d=${encodeURIComponent(draftId)}`, 303)
  const form = formValues(post.request.body)
  const caller = tools.deps.caller(post.request)
  const t = tools.translate(readVisitor(post.request.headers))
  const [generic, choose] = [t('error.generic'), t('card.gateway')]
  const checked = await checkChoice(tools, { form, open: post.open, purchase, caller, generic, choose })
  if ('refused' in checked) return sendPaymentPage(tools, post, checked)
  const { choice } = checked
  const refuse = (said: Reply<unknown>) =>
    sendPaymentPage(tools, post, {
      refused: { ...typed(form), payer: choice.payer, fieldKey: '', message: said.message || generic },
      met: limitMet(said),
    })

  const key = form['idempotencyKey'] ?? ''
  const request = initiateRequest(purchase, choice, tools.deps.country.callingCode)
  const initiated = await tools.deps.calls.initiate(request, {
    ...caller,
    draftId: post.draftId,
    ...(KEY.test(key) ? { idempotencyKey: key } : {}),
  })
  const id = initiated.result?.transactionId
  if (!isSuccess(initiated) || !id) return refuse(initiated)
  const processed = await tools.deps.calls.process(processRequest(id, request), caller).catch(databaseAway)
  // Whether somebody was asked for money is told by the payment's own page as soon as it can be known.
  if (!processed) return reply.redirect(statusAddress(id), 303)
  const other = paidElsewhere(processed, id)
  if (other) return reply.redirect(statusAddress(other), 303)
  // A limit of ours is sure: nobody was asked for money, and nobody is to wait for a phone that does not ring.
  const isSure = processed.httpStatus === 429 || !isUnsure(processed)
  if (!isSuccess(processed) && isSure) return refuse(processed)
  const hosted = trustedGatewayAddress(processed.result?.redirectUrl ?? '', gatewayOrigins(tools))
  const toGateway = choice.mode === 'PAYMENT_GATEWAY' && hosted !== null
  return reply.redirect(toGateway ? hosted : statusAddress(id), 303)
}

function databaseAway(error: unknown): null {
  if (error instanceof DatabaseUnavailable) return null
  throw error
}

interface PostedChoice {
  readonly form: FormValues
  readonly open: FormPanel
  readonly purchase: QueryData
  readonly caller: Caller
  /** The sentence for what has no better one. */
  readonly generic: string
  /** The sentence for a card without a gateway. */
  readonly choose: string
}

type Checked = { readonly choice: PaymentChoice } | NotPaid

/** The choice in a form, checked by the same rules as on the phone (PAY-61, NUMBER-51). */
async function checkChoice(tools: PageTools, posted: PostedChoice): Promise<Checked> {
  const { form, open, purchase, caller, generic } = posted
  const refuse = (fieldKey: string, message = ''): NotPaid => ({
    refused: { ...typed(form), fieldKey, message },
  })
  if (open === 'card') {
    const { gateway } = typed(form)
    if (!tools.deps.country.gateways.includes(gateway))
      return refuse('', gateway === '' ? posted.choose : generic)
    const address = emailOf(purchase, form)
    if (address !== '' && !isEmail(address)) return refuse('card.emailInvalid')
    return { choice: { mode: 'PAYMENT_GATEWAY', payer: '', gateway, email: address } }
  }
  const cleaned = cleanNumber(form['payer'] ?? '', tools.deps.country)
  if (open === 'mpesa') {
    const email = emailOf(purchase, form)
    if (!isEmail(email)) return refuse('mpesa.emailInvalid')
    const digits = cleaned.ok ? cleaned.digits : ''
    if ((form['payer'] ?? '') === '') return refuse('mpesa.numberRequired')
    if (!isMsisdn(digits, tools.deps.country)) return refuse('mpesa.numberInvalid')
    return { choice: { mode: 'MPESA', payer: digits, gateway: '', email } }
  }
  if (!cleaned.ok) return refuse('wallet.invalid')
  if (cleaned.digits === '') return refuse('wallet.required')
  if (!isMsisdn(cleaned.digits, tools.deps.country)) return refuse('wallet.invalid')
  const line = await tools.deps.calls.lineType(
    { msisdn: cleaned.digits, checkIfBroadband: false, requestType: '' },
    caller,
  )
  const unknown = !isSuccess(line) && String(line.statusCode) !== '404'
  if (unknown) return { ...refuse('', line.message || generic), met: limitMet(line) }
  if (!isSuccess(line) || parseLineType(line.result) === 'NA') return refuse('wallet.invalid')
  return { choice: { mode: 'AM', payer: cleaned.digits, gateway: '', email: purchase.emailId } }
}

/** The e-mail of the form; in partner mode the company's, whatever was posted (PAY-45). */
function emailOf(purchase: QueryData, form: FormValues): string {
  return isPartnerFlow(purchase.flow) ? purchase.emailId : typed(form).email
}

/** What stood in the form, cut to a sane length, to be shown again. */
function typed(form: FormValues) {
  return {
    payer: digitsIn(form['payer'] ?? '').slice(0, 15),
    // One character more than the longest address, so that a longer one is refused rather than cut to another.
    email: plainWord(form['email'] ?? '').slice(0, 121),
    gateway: (form['gateway'] ?? '').slice(0, 40),
  }
}
