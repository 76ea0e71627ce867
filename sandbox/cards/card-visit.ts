import { formOf } from '../http/message.ts'
import type { Ask } from '../http/message.ts'
import type { World } from '../world.ts'
import { cardOf, cardProblems } from './card-form.ts'
import type { CardFields, CardProblems } from './card-form.ts'
import { isPayable } from './checkout.ts'
import type { Checkout } from './checkout.ts'
import type { CheckoutLedger } from './checkout-ledger.ts'

/**
 * What a card page has to show next. `stuck`: paid, but the person is never sent back; `finished`: there is nothing
 * left to pay, and `tooLate` to cancel.
 */
export type Step =
  | { readonly kind: 'form'; readonly card: CardFields | null; readonly problems: CardProblems }
  | { readonly kind: 'cancelled'; readonly tooLate: boolean }
  | { readonly kind: 'paid' | 'declined' | 'stuck' | 'finished' }

/** A person looks at a checkout's page, or sends its form. */
export function stepOf(
  { clock }: World,
  ledger: CheckoutLedger,
  visit: { checkout: Checkout; ask: Ask },
): Step {
  const { checkout, ask } = visit
  const payable = isPayable(checkout)
  if (ask.method !== 'POST') {
    if (!payable) return { kind: 'finished' }
    ledger.open(checkout)
    return { kind: 'form', card: null, problems: {} }
  }
  const posted = formOf(ask)
  if (posted.get('action') === 'cancel') {
    ledger.cancel(checkout)
    return { kind: 'cancelled', tooLate: !payable }
  }
  const card = cardOf(posted)
  const problems = cardProblems(card, clock)
  if (Object.keys(problems).length > 0) return { kind: 'form', card, problems }
  const outcome = ledger.pay(checkout, card.number.replace(/\D/gu, ''))
  if (outcome === null) return { kind: 'finished' }
  if (outcome.kind === 'failed') return { kind: 'declined' }
  return { kind: outcome.sentBack ? 'paid' : 'stuck' }
}
