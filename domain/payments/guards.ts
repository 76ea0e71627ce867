import type { PaymentView } from './payment-view.ts'
import type { Guards } from './states.ts'

/** Guards of a decision that no other payment and no failure that was shown can change. */
export function plainGuards({ ageMs, mismatchSeen }: PaymentView): Guards {
  return { failureShown: false, ageMs, rival: false, mismatchSeen }
}
