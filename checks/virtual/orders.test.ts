import assert from 'node:assert/strict'
import test from 'node:test'
import { FACTS, PAYMENT_STATES } from '#domain/payments/states.ts'
import type { Guards, Fact, PaymentState } from '#domain/payments/states.ts'
import { enquiryAfterMs } from '#domain/payments/after-transition.ts'
import { isFinal, viewOf } from '#domain/payments/status/status-view.ts'
import { nextTransition } from '#domain/payments/transitions.ts'

/** Money and work of one payment, as the effects of its transitions move them. */
interface Purse {
  readonly state: PaymentState
  readonly mismatchSeen: boolean
  readonly kept: number
  readonly held: number
  readonly deliveries: number
  readonly refunds: number
  readonly given: number
  readonly returned: number
}

/** What does not come from the payment's own past. */
type Given = Omit<Guards, 'mismatchSeen' | 'chargeKnown'>

const EMPTY = { mismatchSeen: false, kept: 0, held: 0, deliveries: 0, refunds: 0, given: 0, returned: 0 }
const LONGEST = 4

const ALL_SEEN: readonly Given[] = [true, false].flatMap((failureShown) =>
  [60_000, 1_200_000, 90_000_000].flatMap((ageMs) =>
    [true, false].flatMap((rival) =>
      [true, false].map((settledElsewhere) => ({ failureShown, ageMs, rival, settledElsewhere })),
    ),
  ),
)

function after(purse: Purse, fact: Fact, seen: Given): Purse {
  const found = nextTransition(purse.state, fact, {
    ...seen,
    mismatchSeen: purse.mismatchSeen,
    chargeKnown: purse.kept + purse.held > 0,
  })
  if (!found) return purse
  const counts = (effect: (typeof found.effects)[number]): number =>
    found.effects.filter((one) => one === effect).length
  return {
    state: found.path.at(-1) ?? purse.state,
    mismatchSeen: purse.mismatchSeen || found.effects.includes('hold-charge'),
    kept: purse.kept + counts('keep-charge'),
    held: purse.held + counts('hold-charge'),
    deliveries: purse.deliveries + counts('open-delivery'),
    refunds: purse.refunds + counts('open-refund'),
    given: purse.given + counts('book-delivery'),
    returned: purse.returned + counts('close-refund'),
  }
}

/** Facts that only the operator, or only the provider about a refund, can tell: there must be something to tell of. */
function canHappen(purse: Purse, fact: Fact): boolean {
  if (fact === 'delivered' || fact === 'refused') return purse.deliveries > 0
  return fact !== 'refunded' || purse.refunds > 0
}

function faultOf(before: Purse, purse: Purse): string | null {
  if (purse.kept + purse.held > 1) return 'the charge counted twice (I1)'
  if (purse.deliveries > 1 || purse.given > 1) return 'value given twice (I2)'
  if (purse.refunds > 1 || purse.returned > 1) return 'money given back twice (I1)'
  if (purse.given > 0 && purse.kept === 0) return 'value without payment (I2)'
  if (purse.given > 0 && purse.refunds > 0) return 'value and money back (I2)'
  if (purse.deliveries > 0 && purse.kept === 0) return 'a delivery before the charge (I3)'
  if (isFinal(before.state) && purse.state !== before.state) return 'a final state was left (I6)'
  if (purse.state === 'delivered' && purse.given !== 1) return 'delivered without its receipt (I8)'
  if (purse.state === 'refunded' && purse.returned !== 1) return 'refunded without its refund (I8)'
  const { status } = viewOf(purse.state, 'AM', 'fetch')
  const owes = purse.kept + purse.held - purse.given - purse.refunds
  if (status === 'FAILED' && owes > 0) return 'called failed while the money is held (W5)'
  return null
}

/** Every order of at most so many facts from one beginning; the first fault ends it. */
function walk(purse: Purse, seen: Given, said: readonly Fact[]): { orders: number; fault: string | null } {
  let orders = 0
  if (said.length === LONGEST) return { orders, fault: null }
  for (const fact of FACTS) {
    if (!canHappen(purse, fact)) continue
    const next = after(purse, fact, seen)
    const fault = faultOf(purse, next)
    if (fault) return { orders, fault: `${[...said, fact].join(', ')}: ${fault}` }
    const deeper = walk(next, seen, [...said, fact])
    orders += 1 + deeper.orders
    if (deeper.fault) return { orders, fault: deeper.fault }
  }
  return { orders, fault: null }
}

test('no order of four words from outside takes money twice, gives twice or calls a held payment failed', () => {
  for (const state of ['registered', 'asking', 'waiting', 'unsure'] as const)
    for (const seen of ALL_SEEN) {
      const { orders, fault } = walk({ ...EMPTY, state }, seen, [])
      assert.equal(fault, null, `from ${state} ${JSON.stringify(seen)}`)
      assert.ok(orders > 10_000)
    }
})

// CORE-47
test('nobody waits for ever: every state that is not an end has a time of its next look, or a person or refund', () => {
  const looked = PAYMENT_STATES.filter((state) => {
    const rest = { state, ageMs: 0, sentMs: 0, wasAsked: true, holdsCharge: false }
    return enquiryAfterMs(rest, 0.5) !== null
  })
  const otherwise = ['delivered', 'refunded', 'refunding', 'collected', 'undelivered']
  assert.deepEqual(
    PAYMENT_STATES.filter((state) => !looked.includes(state)),
    otherwise.toSorted(
      (a, b) => PAYMENT_STATES.indexOf(a as PaymentState) - PAYMENT_STATES.indexOf(b as PaymentState),
    ),
  )
})
