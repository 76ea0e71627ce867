import assert from 'node:assert/strict'
import test from 'node:test'
import { FACTS, PAYMENT_STATES } from './states.ts'
import type { Guards } from './states.ts'
import { nextTransition, otherwise } from './transitions.ts'

const PLAIN: Guards = { failureShown: false, ageMs: 60_000, rival: false, mismatchSeen: false }
const ALL_GUARDS: readonly Guards[] = [true, false].flatMap((failureShown) =>
  [60_000, 90_000_000].flatMap((ageMs) =>
    [true, false].flatMap((rival) =>
      [true, false].flatMap((mismatchSeen) =>
        [true, false].map((settledElsewhere) => ({
          failureShown,
          ageMs,
          rival,
          mismatchSeen,
          settledElsewhere,
        })),
      ),
    ),
  ),
)

// CORE-21
test('a customer whose payment is confirmed gets exactly one delivery, from every undecided state', () => {
  for (const state of ['registered', 'asking', 'waiting', 'unsure'] as const) {
    assert.deepEqual(nextTransition(state, 'collected', PLAIN), {
      path: ['collected', 'delivering'],
      effects: ['keep-charge', 'open-delivery'],
    })
  }
})

// CORE-26
test('a second confirmation of the same charge changes nothing, so nobody is credited twice', () => {
  for (const state of [
    'collected',
    'delivering',
    'delivered',
    'undelivered',
    'refunding',
    'refunded',
  ] as const)
    for (const seen of ALL_GUARDS) assert.equal(nextTransition(state, 'collected', seen), null)
})

// CORE-27, F4
test('delivered and refunded never change, whatever is said afterwards', () => {
  for (const fact of FACTS)
    for (const seen of ALL_GUARDS) {
      assert.equal(nextTransition('delivered', fact, seen), null)
      assert.equal(nextTransition('refunded', fact, seen), null)
    }
})

// CORE-23, CORE-34
test('unknown is never failed: no unsure answer leads to a refusal', () => {
  for (const state of PAYMENT_STATES)
    for (const seen of ALL_GUARDS) {
      const found = nextTransition(state, 'unsure', seen)
      assert.ok(!found || found.path.at(-1) === 'unsure', `${state} went to ${found?.path.join()}`)
    }
})

test('money that arrives after a shown refusal is delivered within a day unless it was bought again', () => {
  const shown = { ...PLAIN, failureShown: true }
  assert.deepEqual(nextTransition('declined', 'collected', shown)?.path, ['collected', 'delivering'])
  assert.deepEqual(nextTransition('declined', 'collected', { ...shown, rival: true })?.path, [
    'collected',
    'refunding',
  ])
  assert.deepEqual(nextTransition('cancelled', 'collected', { ...shown, ageMs: 90_000_000 })?.path, [
    'collected',
    'refunding',
  ])
})

test('money for a bill that another payment settles goes back, whatever was shown of this one', () => {
  for (const state of [
    'registered',
    'asking',
    'waiting',
    'unsure',
    'declined',
    'cancelled',
    'expired',
  ] as const)
    for (const seen of ALL_GUARDS.filter(({ settledElsewhere }) => settledElsewhere))
      assert.deepEqual(nextTransition(state, 'collected', seen), {
        path: ['collected', 'refunding'],
        effects: ['keep-charge', 'open-refund'],
      })
})

test('a charge of another amount is never delivered: first a person sees it, then it is returned', () => {
  assert.deepEqual(nextTransition('waiting', 'mismatch', PLAIN), {
    path: ['review'],
    effects: ['hold-charge', 'alert'],
  })
  assert.deepEqual(nextTransition('review', 'mismatch', { ...PLAIN, mismatchSeen: true }), {
    path: ['refunding'],
    effects: ['open-refund'],
  })
  assert.equal(nextTransition('review', 'collected', { ...PLAIN, mismatchSeen: true }), null)
})

test('money is never given back while its delivery may still arrive: hearing of the charge again is no news', () => {
  for (const ageMs of [60_000, 90_000_000])
    for (const fact of ['collected', 'mismatch', 'declined'] as const)
      assert.equal(nextTransition('review', fact, { ...PLAIN, ageMs, chargeKnown: true }), null, fact)
})

test('a wrong PIN whose answer was lost keeps nobody waiting for a day: it is typed again, or the payment ends', () => {
  for (const state of ['waiting', 'unsure'] as const) {
    assert.deepEqual(nextTransition(state, 'wrong-pin', PLAIN)?.path, ['registered'])
    assert.deepEqual(nextTransition(state, 'wrong-pin', { ...PLAIN, ageMs: 1_200_000 })?.path, ['declined'])
  }
})

test('a refused delivery always opens a refund in the same step', () => {
  assert.deepEqual(nextTransition('delivering', 'refused', PLAIN), {
    path: ['undelivered', 'refunding'],
    effects: ['close-delivery', 'open-refund'],
  })
})

test('every rest after a collected charge owns a delivery or a refund, for all states and facts', () => {
  for (const state of PAYMENT_STATES)
    for (const fact of FACTS)
      for (const seen of ALL_GUARDS) {
        const found = nextTransition(state, fact, seen)
        if (!found?.effects.includes('keep-charge')) continue
        const owned = found.effects.filter((e) => e === 'open-delivery' || e === 'open-refund')
        assert.equal(owned.length, 1, `${state} + ${fact}`)
      }
})

test('no timer ever cancels or declines a payment that a provider may have taken', () => {
  for (const state of ['asking', 'waiting', 'unsure', 'delivering'] as const) {
    assert.equal(nextTransition(state, 'expire', PLAIN), null)
    assert.deepEqual(nextTransition(state, 'give-up', PLAIN)?.path, ['review'])
  }
})

// I18
test('nothing is given, and nothing is returned, for money that its provider took back', () => {
  const moving = ['keep-charge', 'open-delivery', 'open-refund', 'hold-charge'] as const
  for (const state of PAYMENT_STATES)
    for (const fact of FACTS)
      for (const seen of ALL_GUARDS)
        for (const chargeKnown of [true, false]) {
          const found = nextTransition(state, fact, { ...seen, chargeKnown, chargeTakenBack: true })
          // While a provider is still asked, or a delivery is under way, the charge is another one or not known to be back.
          if (isOpen(state)) continue
          assert.deepEqual(
            found?.effects.filter((one) => moving.some((it) => it === one)) ?? [],
            [],
            `${state} + ${fact}`,
          )
        }
})

const isOpen = (state: (typeof PAYMENT_STATES)[number]): boolean =>
  ['registered', 'asking', 'waiting', 'unsure', 'delivering'].includes(state)

test('evidence about money that moves nothing is never dropped without a trace', () => {
  for (const fact of ['collected', 'mismatch', 'declined', 'reversed', 'refunded'] as const)
    for (const state of PAYMENT_STATES)
      assert.notEqual(otherwise(state, fact), 'ignored', `${state} + ${fact}`)
  for (const state of ['refunding', 'refunded', 'declined'] as const)
    assert.equal(otherwise(state, 'delivered'), 'alerted', 'the customer has it, and the money')
})

test('booked money that its provider takes back waits for a person, and is closed without paying it again', () => {
  const booked = { ...PLAIN, chargeKnown: true }
  for (const state of ['delivering', 'review'] as const)
    assert.deepEqual(nextTransition(state, 'reversed', booked), {
      path: ['review'],
      effects: ['reverse-charge', 'alert'],
    })
  const back = { ...PLAIN, chargeTakenBack: true }
  for (const fact of ['return', 'refused'] as const)
    assert.deepEqual(nextTransition('review', fact, back), {
      path: ['undelivered', 'refunded'],
      effects: ['close-delivery'],
    })
})

const BY_HAND = ['release', 'return', 'decline'] as const

test('no word of the staff moves a payment that is not in review, so nothing decided is decided twice', () => {
  for (const state of PAYMENT_STATES.filter((one) => one !== 'review'))
    for (const fact of BY_HAND)
      for (const chargeVouched of [true, false])
        for (const seen of ALL_GUARDS)
          assert.equal(nextTransition(state, fact, { ...seen, chargeVouched }), null, `${state} + ${fact}`)
})

test('the staff give nothing for money that is not known, is of another amount, went back, or paid a settled bill', () => {
  const known = { ...PLAIN, chargeKnown: true }
  assert.deepEqual(nextTransition('review', 'release', known), { path: ['delivering'], effects: [] })
  assert.deepEqual(nextTransition('review', 'release', { ...PLAIN, chargeVouched: true }), {
    path: ['collected', 'delivering'],
    effects: ['keep-charge', 'open-delivery'],
  })
  for (const seen of [
    PLAIN,
    { ...known, mismatchSeen: true },
    { ...known, settledElsewhere: true },
    { ...PLAIN, chargeTakenBack: true, chargeVouched: true },
  ])
    assert.equal(nextTransition('review', 'release', seen), null, JSON.stringify(seen))
})

const givenBack = (seen: Partial<Guards>) => nextTransition('review', 'return', { ...PLAIN, ...seen })

test('money that a person gives back is in the books first, and its delivery is closed', () => {
  assert.deepEqual(givenBack({ chargeKnown: true }), {
    path: ['undelivered', 'refunding'],
    effects: ['close-delivery', 'open-refund'],
  })
  assert.deepEqual(givenBack({ mismatchSeen: true, chargeKnown: true })?.effects, ['open-refund'])
  assert.deepEqual(givenBack({ chargeVouched: true })?.effects, ['keep-charge', 'open-refund'])
  assert.equal(givenBack({}), null)
})

test('nobody declines a payment whose money is in the books', () => {
  assert.deepEqual(nextTransition('review', 'decline', PLAIN), { path: ['declined'], effects: [] })
  for (const seen of [{ chargeKnown: true }, { mismatchSeen: true }, { chargeTakenBack: true }])
    assert.equal(nextTransition('review', 'decline', { ...PLAIN, ...seen }), null)
})
