import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ChunkLoadError, loadPiece, PIECE_DEADLINE_MS } from './load-piece.ts'

test('a piece of the portal that arrives is used, however many come before it', async () => {
  assert.equal(await loadPiece(Promise.resolve('panel')), 'panel')
})

// SHELL-34
test('after 120 s without its code a page stops waiting and says so, not before', async (context) => {
  assert.equal(PIECE_DEADLINE_MS, 120_000)
  context.mock.timers.enable({ apis: ['setTimeout'] })
  const faults: unknown[] = []
  const waiting = loadPiece(new Promise(() => undefined)).catch((fault: unknown) => {
    faults.push(fault)
  })
  context.mock.timers.tick(119_999)
  await Promise.resolve()
  assert.equal(faults.length, 0)
  context.mock.timers.tick(1)
  await waiting
  const [fault] = faults
  assert.ok(fault instanceof ChunkLoadError)
  assert.equal(fault.name, 'ChunkLoadError')
})

test('code that is lost on the way is told apart from a fault of the page', async () => {
  const cause = new TypeError('Failed to fetch dynamically imported module')
  await assert.rejects(loadPiece(Promise.reject(cause)), (fault: unknown) => {
    assert.ok(fault instanceof ChunkLoadError)
    assert.equal(fault.cause, cause)
    return true
  })
})
