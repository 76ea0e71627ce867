import { html, page } from '../http/html.ts'
import type { Markup } from '../http/html.ts'
import { formOf, json, jsonObject } from '../http/message.ts'
import type { Answer, Ask } from '../http/message.ts'
import type { Router } from '../http/router.ts'
import type { World } from '../world.ts'
import { duplicateReference, readNewTransaction } from './api.ts'
import { CARD_PAGE_HEAD, cardForm, cardOf, cardProblems, gatewayFrame, STUCK } from '../cards/card-form.ts'
import type { CardFields, CardProblems } from '../cards/card-form.ts'
import { outcomeText } from './checkout.ts'
import { isPayable } from './ledger.ts'
import type { NewTransaction, PaystackLedger } from './ledger.ts'
import { billOf } from './transaction.ts'
import type { Transaction } from './transaction.ts'

interface Desk {
  readonly world: World
  readonly ledger: PaystackLedger
}

/** The popup's pages: shown in an iframe by `inline.js`, which hears of the outcome by message. */
export function addPopup(router: Router, world: World, ledger: PaystackLedger): void {
  const desk: Desk = { world, ledger }
  router.get('/paystack/popup', (ask) => waiting(ask))
  router.post('/paystack/checkout/request_inline', (ask) => requestInline(desk, ask))
  router.get('/paystack/popup/:code', (ask) => withTransaction(desk, ask, show))
  router.post('/paystack/popup/:code', (ask) => withTransaction(desk, ask, submit))
}

interface Visit extends Desk {
  readonly transaction: Transaction
  readonly ask: Ask
}

function withTransaction(desk: Desk, ask: Ask, step: (visit: Visit) => Answer): Answer {
  const transaction = desk.ledger.byCode(ask.params['code'] ?? '')
  if (transaction) return step({ ...desk, transaction, ask })
  const data = { message: 'This access code is not known.' }
  const body = popupBody(
    ask,
    { event: 'error', data },
    html`<main><h1>This access code is not known</h1></main>`,
  )
  return page(404, { title: 'Pay by card', head: POPUP_HEAD, body })
}

const POPUP_HEAD = html`${CARD_PAGE_HEAD}
  <script type="module" src="/paystack/assets/popup.js"></script>`

/** The empty page that waits for the merchant's page to say what to pay. */
function waiting(ask: Ask): Answer {
  const inside = html`<main><p class="outcome" role="status">Opening the payment…</p></main>`
  const body = popupBody(ask, { event: 'loaded:checkout', data: {} }, inside)
  return page(200, { title: 'Pay by card', head: POPUP_HEAD, body })
}

/** Open a transaction from the merchant's page, or take up one that was left with the same terms. */
function requestInline({ world, ledger }: Desk, ask: Ask): Answer {
  const fields = jsonObject(ask.body)
  if (fields?.['key'] !== world.settings.paystackPublicKey) {
    return json(401, { status: false, message: 'Invalid key', type: 'validation_error', code: 'invalid_key' })
  }
  const read = readNewTransaction(fields)
  if (!read.ok) {
    return json(400, { status: false, message: read.message, type: 'validation_error', code: read.code })
  }
  const transaction = ledger.create(read.order) ?? resumable(ledger, read.order)
  if (!transaction) return duplicateReference()
  const { accessCode, reference } = transaction
  return json(200, {
    status: true,
    message: 'Transaction opened',
    data: { access_code: accessCode, reference },
  })
}

function resumable(ledger: PaystackLedger, order: NewTransaction): Transaction | null {
  const known = ledger.byReference(order.reference ?? '')
  if (!known || !isPayable(known)) return null
  const same =
    known.amount === order.amount && known.currency === order.currency && known.email === order.email
  return same ? known : null
}

function show(visit: Visit): Answer {
  const { ledger, transaction } = visit
  if (!isPayable(transaction)) return ended(visit)
  ledger.open(transaction)
  return form(visit, { card: null, problems: {} })
}

function submit(visit: Visit): Answer {
  const { ledger, transaction, ask, world } = visit
  const posted = formOf(ask)
  if (posted.get('action') === 'cancel') {
    ledger.abandon(transaction)
    const inside = html`<p class="outcome" role="status">The payment was closed.</p>`
    return framed(visit, { message: { event: 'close', data: {} }, inside })
  }
  const card = cardOf(posted)
  const problems = cardProblems(card, world.clock)
  if (Object.keys(problems).length > 0) return form(visit, { card, problems })
  const outcome = ledger.pay(transaction, card.number.replace(/\D/gu, ''))
  if (outcome?.kind === 'success' && !outcome.sentBack) {
    const message = { event: 'none', data: {} }
    return framed(visit, { message, inside: html`${STUCK}${closeForm(transaction, ask)}` })
  }
  return ended(visit)
}

function form(visit: Visit, filled: { card: CardFields | null; problems: CardProblems }): Answer {
  const { transaction, ask } = visit
  const action = actionOf(transaction, ask)
  const inside = cardForm({
    bill: billOf(transaction),
    action,
    ...filled,
    cancelLabel: 'Close',
    autofocus: false,
  })
  const { id, accessCode, email } = transaction
  const message = { event: 'loaded:transaction', data: { id, accessCode, customer: { email } } }
  return framed(visit, { message, inside })
}

function ended(visit: Visit): Answer {
  const { transaction } = visit
  const { id, reference, status, gatewayResponse } = transaction
  const message =
    status === 'failed'
      ? { event: 'error', data: { message: gatewayResponse, reference } }
      : {
          event: 'success',
          data: { id, reference, trxref: reference, status, message: outcomeText(transaction) },
        }
  const inside = html`<p class="outcome" role="status">${outcomeText(transaction)}</p>`
  return framed(visit, { message, inside })
}

interface Message {
  readonly event: string
  readonly data: unknown
}

function framed({ world, transaction, ask }: Visit, parts: { message: Message; inside: Markup }): Answer {
  const inside = gatewayFrame(billOf(transaction), world.settings.merchant, parts.inside)
  const body = popupBody(ask, parts.message, inside)
  return page(200, { title: 'Pay by card', head: POPUP_HEAD, body })
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

function closeForm(transaction: Transaction, ask: Ask): Markup {
  return html`<form method="post" action="${actionOf(transaction, ask)}" id="cancel">
    <button class="quiet" name="action" value="cancel">Close</button>
  </form>`
}

function actionOf(transaction: Transaction, ask: Ask): string {
  return `/paystack/popup/${transaction.accessCode}?origin=${encodeURIComponent(parentOf(ask))}`
}

/** The origin of the merchant's page: messages are sent to it and taken from it alone. */
function parentOf(ask: Ask): string {
  const origin = ask.query.get('origin') ?? ''
  return /^https?:\/\//u.test(origin) && URL.canParse(origin) ? new URL(origin).origin : ''
}
