import { setTimeout as pause } from 'node:timers/promises'
import { pick } from '../../seeded-random.ts'
import type { Standing, Way } from '../way.ts'

const CARDS = [
  '4111111111111111',
  '4111111111111111',
  '4000000000000002',
  '4000000000009995',
  '4000000000003220',
  '4000000000000259',
  '4000000000000127',
] as const
const MANNERS = ['pay', 'pay', 'pay', 'pay', 'cancel', 'cancel-then-pay', 'walk-away'] as const

/** One gateway with a page of its own. */
export interface Gateway {
  readonly rail: string
  readonly system: string
  readonly webhook: string
  readonly weight: number
  readonly tellsReversals?: true
  readonly byConfiguration?: true
}

/** Cards through a gateway's page, in every manner of the cast. */
export function byHostedPage(gateway: Gateway): Way {
  return {
    ...gateway,
    paymentMode: 'PAYMENT_GATEWAY',
    paymentGateway: gateway.rail,
    neverAnswering: [],
    person: (random) => ({ payer: '', card: pick(random, CARDS), manner: pick(random, MANNERS), pins: [] }),
    onPage: throughCardPage,
  }
}

/** Looks at the page, perhaps cancels, perhaps pays, and goes where it is sent. */
async function throughCardPage({ client, customer }: Standing, address: string): Promise<void> {
  const { session, manner, card } = customer
  const target = formOf(await client.open(address), address)
  if (manner === 'walk-away') return
  if (manner !== 'pay') await client.submit(target, { session, form: { action: 'cancel' } })
  if (manner === 'cancel') return
  if (manner === 'cancel-then-pay') await pause(50)
  await client.submit(target, { session, form: { number: card, expiry: '09/40', cvv: '123', action: 'pay' } })
}

/** Where the page's form goes; the page itself when it shows none. */
function formOf(html: string, address: string): string {
  const action = /<form[^>]*action="([^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? address
  return new URL(action, address).href
}
