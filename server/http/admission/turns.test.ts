import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openTurns } from './turns.ts'

/** Requests that write down when they begin; `goRound` lets the event loop go round once. */
function open() {
  let asked: (() => void) | null = null
  const turns = openTurns((round) => void (asked = round))
  const begun: string[] = []
  return {
    begun,
    ask: (name: string, network: string, share?: number): void => {
      const turn = turns.take(network, share)
      if (turn) void turn.then(() => begun.push(name))
      else begun.push(name)
    },
    goRound: async (): Promise<number> => {
      const before = begun.length
      const round = asked
      asked = null
      round?.()
      await Promise.resolve()
      return begun.length - before
    },
    isAsked: () => asked !== null,
  }
}

test('a customer alone is not kept waiting', () => {
  const { begun, ask } = open()
  ask('one', 'here')
  assert.deepEqual(begun, ['one'])
})

test('a customer whose request comes behind a thousand of a stranger begins in the next round', async () => {
  const { begun, ask, goRound } = open()
  for (let n = 0; n < 1_000; n += 1) ask(`stranger ${n}`, 'far')
  ask('customer', 'near')
  assert.ok(!begun.includes('customer'))
  await goRound()
  assert.ok(begun.includes('customer'))
  assert.ok(begun.length < 10, 'the stranger’s are begun a few at a time')
})

test('each of many networks begins one before any begins a second', async () => {
  const { begun, ask, goRound } = open()
  for (let n = 0; n < 10; n += 1) ask(`first ${n}`, 'first')
  const others = ['b', 'c', 'd', 'e', 'f', 'g']
  for (const network of others) for (const n of [1, 2, 3]) ask(`${network}${n}`, network)
  for (let rounds = 0; rounds < 2; rounds += 1) await goRound()
  assert.deepEqual(
    begun.filter((name) => !name.startsWith('first')),
    others.map((network) => `${network}1`),
  )
})

test('a network that many customers share begins as many as its share when it is its turn', async () => {
  const { begun, ask, goRound } = open()
  for (let n = 0; n < 10; n += 1) ask(`stranger ${n}`, 'far')
  for (let n = 0; n < 10; n += 1) ask(`neighbour ${n}`, 'village', 3)
  await goRound()
  assert.equal(begun.filter((name) => name.startsWith('neighbour')).length, 3)
})

test('whatever waits begins, in its order, and then nothing goes round any more', async () => {
  const { begun, ask, goRound, isAsked } = open()
  const names = Array.from({ length: 30 }, (_, n) => `request ${n}`)
  for (const name of names) ask(name, 'far')
  for (let rounds = 0; isAsked(); rounds += 1) {
    assert.ok(rounds < 100)
    await goRound()
  }
  assert.deepEqual(begun, names)
  ask('much later', 'far')
  assert.equal(begun.at(-1), 'much later')
})
