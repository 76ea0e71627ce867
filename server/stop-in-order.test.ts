import assert from 'node:assert/strict'
import test from 'node:test'
import { setImmediate } from 'node:timers/promises'
import { stopInOrder, type Stopping } from './stop-in-order.ts'

/** A process whose parts say when they are told to end, and end at once unless it is said otherwise. */
function aProcess(differing: Partial<Stopping> = {}) {
  const steps: string[] = []
  const step = (name: string) => async (): Promise<void> => void steps.push(name)
  const stopping: Stopping = {
    drain: () => void steps.push('not ready'),
    linger: step('serves on'),
    workers: [{ close: step('no more work') }],
    app: { close: step('last requests'), cut: () => void steps.push('cut') },
    begun: Promise.resolve(),
    uses: [{ close: step('rest') }],
    adapters: { close: step('ways outside') },
    database: { close: step('database') },
    ...differing,
  }
  return { steps, stopping }
}

const never = (): Promise<never> => new Promise(() => undefined)

test('a process that is told to stop takes on no payment while it answers its last requests', async () => {
  const missed = Promise.withResolvers<void>()
  const answered = Promise.withResolvers<void>()
  const { steps, stopping } = aProcess({
    linger: () => missed.promise,
    app: {
      close: async () => {
        steps.push('last requests')
        await answered.promise
        steps.push('answered')
      },
      cut: () => void steps.push('cut'),
    },
  })
  const stopped = stopInOrder(stopping)
  await Promise.resolve()
  assert.deepEqual(steps, ['not ready'], 'the port is open until nobody is sent here any more')
  missed.resolve()
  await setImmediate()
  assert.deepEqual(steps.slice(1), ['no more work', 'last requests'])
  answered.resolve()
  assert.equal(await stopped, true)
  assert.deepEqual(steps.slice(3), ['answered', 'rest', 'ways outside', 'database'])
})

test('a request that a provider keeps waiting does not keep a stopping process from giving everything back', async () => {
  const { steps, stopping } = aProcess({ app: { close: never, cut: () => void steps.push('cut') } })
  assert.equal(await stopInOrder(stopping, { finishMs: 0, restMs: 1_000 }), false)
  assert.deepEqual(steps.slice(-4), ['cut', 'rest', 'ways outside', 'database'])
})

test('whoever asks the operator in the background is told to end with the requests, not after them', async () => {
  const { steps, stopping } = aProcess({ workers: [{ close: never }, { close: never }] })
  assert.equal(await stopInOrder(stopping, { finishMs: 0, restMs: 1_000 }), false)
  assert.deepEqual(steps.slice(2), ['last requests', 'cut', 'rest', 'ways outside', 'database'])
})

test('a database that answers nobody does not keep a process from ending', async () => {
  const { stopping } = aProcess({ database: { close: never } })
  assert.equal(await stopInOrder(stopping, { finishMs: 1_000, restMs: 0 }), false)
})
