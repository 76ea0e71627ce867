import assert from 'node:assert/strict'
import test from 'node:test'
import { tellingOf } from './telling.ts'
import { tracksOf } from './tracks.ts'

test('staff read that the customer has the money again, wherever the payment was when its provider took it back', () => {
  const back = { charged: true, takenBack: true }
  const held = tracksOf({ ...back, state: 'review', delivery: null })
  assert.deepEqual(held, { money: 'given-back', isGoing: false, delivery: 'not-sent', say: 'taken-back' })
  assert.equal(tracksOf({ ...back, state: 'review', delivery: 'open' }).delivery, 'not-known')
  const { money, delivery } = tracksOf({ ...back, state: 'delivered', delivery: 'delivered' })
  assert.deepEqual([money, delivery], ['given-back', 'delivered'])
  assert.equal(tracksOf({ ...back, takenBack: false, state: 'review', delivery: null }).money, 'taken')
})

test('the history says that a charge was taken back, also of a payment that was in review already', () => {
  for (const from of ['review', 'delivering']) {
    const event = { at: '', from, to: 'review', cause: 'query:reversed', detail: null }
    assert.equal(tellingOf(event, false).key, 'staff.step.reversed')
  }
})
