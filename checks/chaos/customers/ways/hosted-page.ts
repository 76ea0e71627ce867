import { pick } from '../../dice.ts'
import type { Person, Standing, Way } from '../way.ts'

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

/** Someone with a card of the cast. */
export const cardHolder: Way['person'] = (dice): Person => ({
  payer: '',
  card: pick(dice, CARDS),
  manner: pick(dice, MANNERS),
  pins: [],
})

/** Goes through a gateway's page: looks at it, perhaps cancels, perhaps pays, and goes where it is sent. */
export async function throughCardPage({ client, customer }: Standing, address: string): Promise<void> {
  const { session, manner, card } = customer
  await client.visit(address, session)
  if (manner === 'walk-away') return
  if (manner !== 'pay') await client.submit(address, { session, form: { action: 'cancel' } })
  if (manner === 'cancel') return
  await client.submit(address, { session, form: { number: card, expiry: '09/40', cvv: '123' } })
}
