import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isAwake, takeTurn, wakeInSlices, watchWaking } from './slices.ts'

test('the parts of a page answer one by one, the form first, and the page says when all of them do', async () => {
  const order: string[] = []
  const whole = new Promise<void>((resolve) => {
    const stop = watchWaking(() => {
      stop()
      resolve()
    })
  })
  wakeInSlices(() => {
    order.push('page')
    for (const [name, rank] of [
      ['header', 1],
      ['form', 0],
      ['footer', 2],
    ] as const) {
      const turn = takeTurn(rank)
      assert.equal(turn.hasCome(), false, 'nobody has a turn in the task that draws the page')
      void turn.comes.then(() => order.push(name))
    }
  })
  assert.deepEqual(order, [], 'what the page is made of has a task of its own')
  assert.equal(isAwake(), false)
  await whole
  assert.deepEqual(order, ['page', 'form', 'header', 'footer'])
  assert.equal(isAwake(), true)
})

test('a part that comes to the page later does not wait', () => {
  assert.equal(takeTurn(0).hasCome(), true)
})
