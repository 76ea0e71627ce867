import { CARD_PAGE_HEAD, cardForm, gatewayFrame, STUCK } from '../cards/card-form.ts'
import { stepOf } from '../cards/card-visit.ts'
import type { Step } from '../cards/card-visit.ts'
import { isPayable } from '../cards/checkout.ts'
import type { Checkout, NewCheckout } from '../cards/checkout.ts'
import type { CheckoutLedger } from '../cards/checkout-ledger.ts'
import { html, page } from '../http/html.ts'
import type { Markup } from '../http/html.ts'
import { json, jsonObject } from '../http/message.ts'
import type { Answer, Ask, Router } from '../http/message.ts'
import type { World } from '../world.ts'
import { duplicateReference, readNewTransaction } from './api.ts'
import { outcomeText, standingOf } from './transaction.ts'

/** The popup's pages: shown in an iframe by `inline.js`, which hears of the outcome by message. */
export function addPopup(router: Router, world: World, ledger: CheckoutLedger): void {
  const visit = (ask: Ask): Answer => {
    const checkout = ledger.byCode(ask.params['code'] ?? '')
    return checkout
      ? shown({ world, checkout, ask }, stepOf(world, ledger, { checkout, ask }))
      : unknownCode(ask)
  }
  router('GET /paystack/popup', (ask) => waiting(ask))
  router('POST /paystack/checkout/request_inline', (ask) => requestInline(world, ledger, ask))
  router('GET /paystack/popup/:code', visit)
  router('POST /paystack/popup/:code', visit)
}

interface Visit {
  readonly world: World
  readonly checkout: Checkout
  readonly ask: Ask
}

function unknownCode(ask: Ask): Answer {
  const text = 'This access code is not known'
  const message = { event: 'error', data: { message: `${text}.` } }
  const body = popupBody(ask, message, html`<main><h1>${text}</h1></main>`)
  return page(404, { title: 'Pay by card', head: POPUP_HEAD, body })
}

const GATEWAY = 'Sandbox card gateway'

const POPUP_HEAD = html`${CARD_PAGE_HEAD}
  <script type="module" src="/paystack/assets/popup.js"></script>`

/** The empty page that waits for the merchant's page to say what to pay. */
function waiting(ask: Ask): Answer {
  const inside = html`<main><p class="outcome" role="status">Opening the payment…</p></main>`
  const body = popupBody(ask, { event: 'loaded:checkout', data: {} }, inside)
  return page(200, { title: 'Pay by card', head: POPUP_HEAD, body })
}

/** Open a transaction from the merchant's page, or take up one that was left with the same terms. */
function requestInline(world: World, ledger: CheckoutLedger, ask: Ask): Answer {
  const fields = jsonObject(ask.body)
  if (fields?.['key'] !== world.settings.paystackPublicKey) {
    return json(401, { status: false, message: 'Invalid key', type: 'validation_error', code: 'invalid_key' })
  }
  const read = readNewTransaction(fields)
  if (!read.ok) {
    return json(400, { status: false, message: read.message, type: 'validation_error', code: read.code })
  }
  const known = ledger.byReference(read.order.reference)
  if (known && !isResumed(known, read.order)) return duplicateReference()
  const { code: access_code, reference } = known ?? ledger.create(read.order)
  return json(200, {
    status: true,
    message: 'Transaction opened',
    data: { access_code, reference },
  })
}

function isResumed(known: Checkout, { amountMinor, currency, email }: NewCheckout): boolean {
  const isSame = known.amountMinor === amountMinor && known.currency === currency && known.email === email
  return isSame && isPayable(known)
}

function shown(visit: Visit, step: Step): Answer {
  const { checkout, ask } = visit
  if (step.kind === 'form') return form(visit, step)
  if (step.kind === 'stuck') {
    const close = html`<form method="post" action="${actionOf(checkout, ask)}" id="cancel">
      <button class="quiet" name="action" value="cancel">Close</button>
    </form>`
    return framed(visit, { event: 'none', data: {} }, html`${STUCK}${close}`)
  }
  if (step.kind === 'cancelled') return said(visit, { event: 'close', data: {} }, 'The payment was closed.')
  const { id, reference } = checkout
  const { status, response } = standingOf(checkout)
  const text = outcomeText(checkout)
  if (status === 'failed')
    return said(visit, { event: 'error', data: { message: response, reference } }, text)
  const data = { id, reference, trxref: reference, status, message: text }
  return said(visit, { event: 'success', data }, text)
}

function form(visit: Visit, { card, problems }: Extract<Step, { kind: 'form' }>): Answer {
  const { checkout, ask } = visit
  const inside = cardForm({
    bill: { ...checkout, gateway: GATEWAY },
    action: actionOf(checkout, ask),
    card,
    problems,
    cancelLabel: 'Close',
    autofocus: false,
  })
  const { id, code: accessCode, email } = checkout
  return framed(visit, { event: 'loaded:transaction', data: { id, accessCode, customer: { email } } }, inside)
}

interface Message {
  readonly event: string
  readonly data: unknown
}

function said(visit: Visit, message: Message, text: string): Answer {
  return framed(visit, message, html`<p class="outcome" role="status">${text}</p>`)
}

function framed({ world, checkout, ask }: Visit, message: Message, inside: Markup): Answer {
  const frame = gatewayFrame({ ...checkout, gateway: GATEWAY }, world.settings.merchant, inside)
  return page(200, { title: 'Pay by card', head: POPUP_HEAD, body: popupBody(ask, message, frame) })
}

function popupBody(ask: Ask, { event, data }: Message, inside: Markup): Markup {
  return html`<body
    class="popup"
    data-event="${event}"
    data-detail="${JSON.stringify(data)}"
    data-parent="${parentOf(ask)}"
  >
    ${inside}
  </body>`
}

function actionOf({ code }: Checkout, ask: Ask): string {
  return `/paystack/popup/${code}?origin=${encodeURIComponent(parentOf(ask))}`
}

/** The origin of the merchant's page: messages are sent to it and taken from it alone. */
function parentOf(ask: Ask): string {
  const origin = ask.query.get('origin') ?? ''
  return /^https?:\/\//u.test(origin) && URL.canParse(origin) ? new URL(origin).origin : ''
}
