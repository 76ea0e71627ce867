import type { ReviewAction, ReviewCase } from '#domain/payments/decide-review.ts'
import { pick } from '../chaos/seeded-random.ts'
import type { Counter } from './customers.ts'
import { execute } from './execute.ts'
import type { Loop, Work } from './loop.ts'
import { ask, type Reach } from './portal.ts'
import type { Store, StoredPayment } from './store.ts'

const MINUTE = 60_000
/** How long somebody sits at the desk. */
const SHIFT_MS = 40 * 60 * MINUTE

/** A member of staff who looks at the payments in review now and then, and decides a while later, as two people do. */
export class Clerk {
  readonly #loop: Loop
  readonly #store: Store

  constructor(loop: Loop, store: Store) {
    this.#loop = loop
    this.#store = store
  }

  begin(anyProcess: () => Counter | null): void {
    const next = (): void => {
      if (this.#loop.now > SHIFT_MS) return
      this.#loop.after(MINUTE * (5 + 120 * this.#loop.random()), () => {
        for (const payment of this.#store.payments.values()) this.#lookAt(payment, anyProcess)
        next()
      })
    }
    next()
  }

  #lookAt(payment: StoredPayment, anyProcess: () => Counter | null): void {
    const action = payment.state === 'review' ? this.#actOn(payment) : null
    if (!action) return
    const { version } = payment
    this.#loop.after(this.#loop.random() * 90 * MINUTE, () => {
      const at = anyProcess()
      at?.process.start(decide(at.reach, { id: payment.id, version, action }))
    })
  }

  /** What an honest person does according to the records; null: leaves it alone. */
  #actOn(payment: StoredPayment): ReviewAction | null {
    const { booked } = caseOf(this.#store, payment)
    // Whether it was delivered is for the operator to say.
    if (this.#store.deliveries.get(payment.id)?.state === 'open') return null
    if (payment.takenBack || payment.mismatchSeen) return 'return'
    if (booked === null) return 'decline'
    return pick(this.#loop.random, ['release', 'return'] as const)
  }
}

interface Approval {
  readonly id: string
  /** Of the payment when it was looked at. One that has moved since isn't decided. */
  readonly version: number
  readonly action: ReviewAction
}

function* decide(reach: Reach, { id, version, action }: Approval): Work<void> {
  const { store, rules, random } = reach.desk
  yield* ask(
    reach.store(`${action} ${id} by hand`, () => {
      const payment = store.payments.get(id)
      if (payment?.version !== version) return
      const word = { reference: null, detail: {}, random: random() }
      const decision = rules.decideReview(caseOf(store, payment), action, word)
      if (decision.kind !== 'refused') execute(reach.desk, payment, decision)
    }),
  )
}

function caseOf(store: Store, payment: StoredPayment): ReviewCase {
  const attempt = store.attemptOf(payment.id, payment.attempt)
  return {
    payment: store.view(payment),
    attempt: attempt ? { state: attempt.state, providerRef: attempt.providerRef } : null,
    booked: store.booksOf(payment, payment.attempt)?.booked ?? null,
    settledElsewhere: store.othersOf(payment).settledElsewhere === true,
  }
}
