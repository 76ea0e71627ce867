import { asset } from '../http/asset.ts'
import { html, page } from '../http/html.ts'
import type { Markup } from '../http/html.ts'
import { seeOther } from '../http/message.ts'
import type { Answer, Ask, Router } from '../http/message.ts'
import type { World } from '../world.ts'
import { CARD_PAGE_HEAD, cardForm, gatewayFrame, STUCK } from './card-form.ts'
import { stepOf } from './card-visit.ts'
import type { Step } from './card-visit.ts'
import type { Checkout } from './checkout.ts'
import type { CheckoutLedger } from './checkout-ledger.ts'

/** A gateway as the person on its page sees it. */
export interface CardHouse {
  readonly world: World
  readonly ledger: CheckoutLedger
  /** As the payer reads it. */
  readonly name: string
  readonly title: string
  /** The page's path, as the router takes it: with `:code` in it, unless the query has the checkout's code. */
  readonly path: string
  readonly codeInQuery?: string
  /** Says above its form why a card was refused. */
  readonly saysRefusals: boolean
  /** Where the browser is sent when the page is done; '' where the merchant named no address. */
  wayBack(checkout: Checkout, how: WayBack): string
  /** One sentence about where a payment stands that can be made no more. */
  outcomeText(checkout: Checkout): string
}

export type WayBack = 'paid' | 'declined' | 'cancelled'

/** The hosted card page of a redirect gateway: a plain form that sends the browser back to the merchant. */
export function addHostedPage(router: Router, house: CardHouse): void {
  const { world, ledger, codeInQuery } = house
  const visit = (ask: Ask): Answer => {
    const code = codeInQuery ? ask.query.get(codeInQuery) : ask.params['code']
    const checkout = ledger.byCode(code ?? '')
    return checkout ? shown(house, checkout, stepOf(world, ledger, { checkout, ask })) : unknownLink()
  }
  router(`GET ${house.path}`, visit)
  router(`POST ${house.path}`, visit)
}

/** What the card pages of all gateways load. */
export function addCardAssets(router: Router): void {
  router('GET /cards/page.css', asset(new URL('./browser/page.css', import.meta.url)))
}

function unknownLink(): Answer {
  const body = html`<body>
    <main>
      <h1>This payment link is not known</h1>
      <p>Go back to the shop and start again.</p>
    </main>
  </body>`
  return page(404, { title: 'Payment link not known', head: CARD_PAGE_HEAD, body })
}

function shown(house: CardHouse, checkout: Checkout, step: Step): Answer {
  if (step.kind === 'form') return form(house, checkout, step)
  if (step.kind === 'stuck') return framed(house, checkout, STUCK)
  if (step.kind === 'finished' || (step.kind === 'cancelled' && step.tooLate))
    return finished(house, checkout)
  const way = house.wayBack(checkout, step.kind)
  if (way !== '') return seeOther(way)
  if (step.kind !== 'cancelled') return finished(house, checkout)
  const text = 'You cancelled. Nothing was charged. You can close this page.'
  return framed(house, checkout, html`<p class="outcome" role="status">${text}</p>`)
}

function form(house: CardHouse, checkout: Checkout, step: Extract<Step, { kind: 'form' }>): Answer {
  const { card, problems } = step
  const refused = house.saysRefusals && checkout.status === 'declined'
  const again = html`<p class="error" role="alert">${checkout.reason}. Try another card.</p>`
  const fields = cardForm({
    bill: { ...checkout, gateway: house.name },
    action: pageOf(house, checkout),
    card,
    problems,
    cancelLabel: 'Cancel',
    autofocus: true,
  })
  const status = Object.keys(problems).length > 0 ? 422 : 200
  return { ...framed(house, checkout, html`${refused ? again : null}${fields}`), status }
}

function finished(house: CardHouse, checkout: Checkout): Answer {
  const how = checkout.status === 'paid' || checkout.status === 'pending' ? 'paid' : 'cancelled'
  const way = house.wayBack(checkout, how)
  const back = html`<p><a href="${way}">Back to ${house.world.settings.merchant}</a></p>`
  const inside = html`<p class="outcome" role="status">${house.outcomeText(checkout)}</p>
    ${way === '' ? null : back}`
  return framed(house, checkout, inside)
}

/** Where a checkout's page is: what its form posts to. */
export function pageOf(
  { path, codeInQuery }: Pick<CardHouse, 'path' | 'codeInQuery'>,
  { code }: Checkout,
): string {
  return codeInQuery ? `${path}?${codeInQuery}=${code}` : path.replace(':code', code)
}

/** A merchant's address with names behind whatever it holds already. */
export function addressWith(address: string, names: Readonly<Record<string, string>>): string {
  const url = new URL(address)
  for (const [name, value] of Object.entries(names)) url.searchParams.append(name, value)
  return url.href
}

/** What most gateways say. */
export function outcomeText({ status, reason }: Checkout): string {
  if (status === 'paid') return 'The payment was made.'
  if (status === 'pending') return 'The payment is being processed.'
  if (status === 'cancelled') return 'The payment was cancelled. Nothing was charged.'
  if (reason !== '') return `The payment failed: ${reason}.`
  return 'The time to pay has passed. Nothing was charged.'
}

function framed({ name, title, world }: CardHouse, checkout: Checkout, inside: Markup): Answer {
  const body = html`<body>
    ${gatewayFrame({ ...checkout, gateway: name }, world.settings.merchant, inside)}
  </body>`
  return page(200, { title, head: CARD_PAGE_HEAD, body })
}
