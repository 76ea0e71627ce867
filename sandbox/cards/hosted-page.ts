import { asset } from '../http/asset.ts'
import { html, page } from '../http/html.ts'
import type { Markup } from '../http/html.ts'
import { formOf, seeOther } from '../http/message.ts'
import type { Answer, Ask } from '../http/message.ts'
import type { Router } from '../http/router.ts'
import type { World } from '../world.ts'
import { CARD_PAGE_HEAD, cardForm, cardOf, cardProblems, gatewayFrame, STUCK } from './card-form.ts'
import type { Bill, CardFields, CardProblems } from './card-form.ts'
import { isPayable } from './checkout.ts'
import type { Checkout } from './checkout.ts'
import type { CheckoutLedger } from './checkout-ledger.ts'

/** A gateway as the person on its page sees it. */
export interface CardHouse {
  readonly world: World
  readonly ledger: CheckoutLedger
  /** As the payer reads it. */
  readonly name: string
  /** The page's path, as the router takes it. */
  readonly path: string
  /** The checkout's code in the address of a visit. */
  codeOf(ask: Ask): string
  /** The path of a checkout's page, which its form posts to. */
  pageOf(checkout: Checkout): string
  /** Where the browser is sent when the page is done. */
  wayBack(checkout: Checkout, how: 'paid' | 'declined' | 'cancelled'): string
}

/** The hosted card page of a redirect gateway: a plain form that sends the browser back to the merchant. */
export function addHostedPage(router: Router, house: CardHouse): void {
  router.get(house.path, (ask) => withCheckout(house, ask, show))
  router.post(house.path, (ask) => withCheckout(house, ask, submit))
}

/** What the card pages of all gateways load. */
export function addCardAssets(router: Router): void {
  router.get('/cards/page.css', asset(new URL('./browser/page.css', import.meta.url)))
}

interface Visit {
  readonly house: CardHouse
  readonly checkout: Checkout
  readonly ask: Ask
}

function withCheckout(house: CardHouse, ask: Ask, step: (visit: Visit) => Answer): Answer {
  const checkout = house.ledger.byCode(house.codeOf(ask))
  if (checkout) return step({ house, checkout, ask })
  const body = html`<body>
    <main>
      <h1>This payment link is not known</h1>
      <p>Go back to the shop and start again.</p>
    </main>
  </body>`
  return page(404, { title: 'Payment link not known', head: CARD_PAGE_HEAD, body })
}

function show(visit: Visit): Answer {
  const { house, checkout } = visit
  if (!isPayable(checkout)) return finished(visit)
  house.ledger.open(checkout)
  return form(visit, { card: null, problems: {}, status: 200 })
}

function submit(visit: Visit): Answer {
  const { house, checkout, ask } = visit
  const posted = formOf(ask)
  if (posted.get('action') === 'cancel') {
    if (!isPayable(checkout)) return finished(visit)
    house.ledger.cancel(checkout)
    return seeOther(house.wayBack(checkout, 'cancelled'))
  }
  const card = cardOf(posted)
  const problems = cardProblems(card, house.world.clock)
  if (Object.keys(problems).length > 0) return form(visit, { card, problems, status: 422 })
  const outcome = house.ledger.pay(checkout, card.number.replace(/\D/gu, ''))
  if (outcome === null) return finished(visit)
  if (outcome.kind === 'failed') return seeOther(house.wayBack(checkout, 'declined'))
  return outcome.sentBack
    ? seeOther(house.wayBack(checkout, 'paid'))
    : framed(visit, { inside: STUCK, status: 200 })
}

interface Filled {
  readonly card: CardFields | null
  readonly problems: CardProblems
  readonly status: number
}

function form(visit: Visit, { card, problems, status }: Filled): Answer {
  const { house, checkout } = visit
  const refused = checkout.status === 'declined' ? checkout.reason : ''
  const again = html`<p class="error" role="alert">${refused}. Try another card.</p>`
  const action = house.pageOf(checkout)
  const fields = cardForm({
    bill: billOf(visit),
    action,
    card,
    problems,
    cancelLabel: 'Cancel',
    autofocus: true,
  })
  return framed(visit, { inside: html`${refused === '' ? null : again}${fields}`, status })
}

function finished(visit: Visit): Answer {
  const { house, checkout } = visit
  const how = checkout.status === 'paid' || checkout.status === 'pending' ? 'paid' : 'cancelled'
  const inside = html`<p class="outcome" role="status">${outcomeText(checkout)}</p>
    <p><a href="${house.wayBack(checkout, how)}">Back to ${house.world.settings.merchant}</a></p>`
  return framed(visit, { inside, status: 200 })
}

function outcomeText({ status, reason }: Checkout): string {
  if (status === 'paid') return 'The payment was made.'
  if (status === 'pending') return 'The payment is being processed.'
  if (status === 'cancelled') return 'The payment was cancelled. Nothing was charged.'
  if (reason !== '') return `The payment failed: ${reason}.`
  return 'The time to pay has passed. Nothing was charged.'
}

function framed(visit: Visit, shown: { readonly inside: Markup; readonly status: number }): Answer {
  const { house } = visit
  const body = html`<body>
    ${gatewayFrame(billOf(visit), house.world.settings.merchant, shown.inside)}
  </body>`
  return page(shown.status, { title: `Pay by card · ${house.name}`, head: CARD_PAGE_HEAD, body })
}

function billOf({ house, checkout }: Visit): Bill {
  const { reference, email, amountMinor, currency } = checkout
  return { gateway: house.name, reference, email, amountMinor, currency }
}
