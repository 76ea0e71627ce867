import { html, page } from '../http/html.ts'
import type { Markup } from '../http/html.ts'
import { formOf, seeOther } from '../http/message.ts'
import type { Answer, Ask } from '../http/message.ts'
import type { Router } from '../http/router.ts'
import type { World } from '../world.ts'
import { CARD_PAGE_HEAD, cardForm, cardOf, cardProblems, gatewayFrame, STUCK } from '../cards/card-form.ts'
import type { CardFields, CardProblems } from '../cards/card-form.ts'
import { isPayable } from './ledger.ts'
import type { PaystackLedger } from './ledger.ts'
import { billOf } from './transaction.ts'
import type { Transaction } from './transaction.ts'

interface Desk {
  readonly world: World
  readonly ledger: PaystackLedger
}

/** The hosted card page: a plain form that sends the browser back to the merchant. */
export function addCheckout(router: Router, world: World, ledger: PaystackLedger): void {
  const desk: Desk = { world, ledger }
  router.get('/paystack/checkout/:code', (ask) => withTransaction(desk, ask, show))
  router.post('/paystack/checkout/:code', (ask) => withTransaction(desk, ask, submit))
}

type Step = (desk: Desk, transaction: Transaction, ask: Ask) => Answer

function withTransaction(desk: Desk, ask: Ask, step: Step): Answer {
  const transaction = desk.ledger.byCode(ask.params['code'] ?? '')
  if (transaction) return step(desk, transaction, ask)
  return unknownLink()
}

/** What is shown for a link that was never given out. */
function unknownLink(): Answer {
  const body = html`<body>
    <main>
      <h1>This payment link is not known</h1>
      <p>Go back to the shop and start again.</p>
    </main>
  </body>`
  return page(404, { title: 'Payment link not known', head: CARD_PAGE_HEAD, body })
}

function show(desk: Desk, transaction: Transaction): Answer {
  if (!isPayable(transaction)) return finished(desk, transaction)
  desk.ledger.open(transaction)
  return form(desk, transaction, { card: null, problems: {}, status: 200 })
}

function submit(desk: Desk, transaction: Transaction, ask: Ask): Answer {
  const posted = formOf(ask)
  if (posted.get('action') === 'cancel') {
    desk.ledger.abandon(transaction)
    if (transaction.cancelUrl) return seeOther(transaction.cancelUrl)
    const text = html`<p class="outcome" role="status">
      You cancelled. Nothing was charged. You can close this page.
    </p>`
    return framed(desk, transaction, { inside: text, status: 200 })
  }
  const card = cardOf(posted)
  const problems = cardProblems(card, desk.world.clock)
  if (Object.keys(problems).length > 0) return form(desk, transaction, { card, problems, status: 422 })
  const outcome = desk.ledger.pay(transaction, card.number.replace(/\D/gu, ''))
  if (outcome === null) return finished(desk, transaction)
  if (outcome.kind === 'success' && !outcome.sentBack)
    return framed(desk, transaction, { inside: STUCK, status: 200 })
  return transaction.callbackUrl ? seeOther(returnAddress(transaction)) : finished(desk, transaction)
}

interface Filled {
  readonly card: CardFields | null
  readonly problems: CardProblems
  readonly status: number
}

function form(desk: Desk, transaction: Transaction, { card, problems, status }: Filled): Answer {
  const action = `/paystack/checkout/${transaction.accessCode}`
  const inside = cardForm({
    bill: billOf(transaction),
    action,
    card,
    problems,
    cancelLabel: 'Cancel',
    autofocus: true,
  })
  return framed(desk, transaction, { inside, status })
}

function finished(desk: Desk, transaction: Transaction): Answer {
  const back = transaction.callbackUrl
    ? html`<p><a href="${returnAddress(transaction)}">Back to ${desk.world.settings.merchant}</a></p>`
    : null
  const inside = html`<p class="outcome" role="status">${outcomeText(transaction)}</p>
    ${back}`
  return framed(desk, transaction, { inside, status: 200 })
}

/** One sentence about where the payment stands. */
export function outcomeText({ status, gatewayResponse }: Transaction): string {
  if (status === 'success') return 'The payment was made.'
  if (status === 'pending') return 'The payment is being processed.'
  if (status === 'reversed') return 'The payment was given back.'
  return status === 'failed' ? `The payment failed: ${gatewayResponse}.` : 'The payment was not completed.'
}

interface Shown {
  readonly inside: Markup
  readonly status: number
}

function framed(desk: Desk, transaction: Transaction, shown: Shown): Answer {
  const body = html`<body>
    ${gatewayFrame(billOf(transaction), desk.world.settings.merchant, shown.inside)}
  </body>`
  return page(shown.status, { title: 'Pay by card', head: CARD_PAGE_HEAD, body })
}

function returnAddress({ callbackUrl, reference }: Transaction): string {
  const address = new URL(callbackUrl ?? 'about:blank')
  address.searchParams.set('trxref', reference)
  address.searchParams.set('reference', reference)
  return address.href
}
