import type { PaymentView } from './payment-view.ts'
import type { Guards } from './states.ts'

/** A rule has a person look at the purchase before it is given. */
export function isHeld({ heldBy = null }: PaymentView): boolean {
  return heldBy !== null
}

/** Guards of a decision that no other payment and no failure that was shown can change. */
export function plainGuards({ ageMs, mismatchSeen, takenBack }: PaymentView): Guards {
  return { failureShown: false, ageMs, rival: false, mismatchSeen, chargeTakenBack: takenBack }
}
