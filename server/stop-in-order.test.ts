import assert from 'node:assert/strict'
import test from 'node:test'
import { setImmediate } from 'node:timers/promises'
import { stopInOrder } from './stop-in-order.ts'

test('a process that is told to stop takes on no payment while it answers its last requests', async () => {
  const steps: string[] = []
  const missed = Promise.withResolvers<void>()
  const answered = Promise.withResolvers<void>()
  const step = (name: string) => async (): Promise<void> => void steps.push(name)
  const stopped = stopInOrder({
    drain: () => void steps.push('not ready'),
    async linger() {
      steps.push('serves on')
      await missed.promise
    },
    worker: { stop: step('no more work') },
    app: {
      async close() {
        steps.push('last requests')
        await answered.promise
        steps.push('answered')
      },
    },
    begun: Promise.resolve(),
    uses: [{ close: step('rest') }],
    adapters: { close: step('ways outside') },
    database: { close: step('database') },
  })
  await Promise.resolve()
  assert.deepEqual(steps, ['not ready', 'serves on'], 'the port is open until nobody is sent here any more')
  missed.resolve()
  await setImmediate()
  assert.deepEqual(steps.slice(2), ['no more work', 'last requests'])
  answered.resolve()
  await stopped
  assert.deepEqual(steps.slice(4), ['answered', 'rest', 'ways outside', 'database'])
})
