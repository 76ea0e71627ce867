import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openPlaces } from './places.ts'

const BOUNDS = { most: 5, mostPerNetwork: 3 }

function open() {
  let time = 0
  const places = openPlaces(BOUNDS, () => time)
  return { places, pass: (ms: number) => (time += ms) }
}

test('a crowd from one network leaves room for customers from elsewhere', () => {
  const { places } = open()
  for (let n = 0; n < 3; n += 1) assert.ok(places.take('a'))
  assert.equal(places.take('a'), null)
  assert.ok(places.take('b'))
})

test('a place that is given back twice is one place, and the next customer finds it', () => {
  const { places } = open()
  const taken = ['a', 'a', 'a', 'b', 'b'].map((network) => places.take(network))
  assert.equal(places.take('b'), null)
  taken[0]?.release()
  taken[0]?.release()
  assert.ok(places.take('b'))
  assert.equal(places.take('c'), null)
})

test('customers who leave while the portal works for them do not make it work for more than it can', () => {
  const { places, pass } = open()
  for (const network of ['a', 'b', 'c', 'd', 'e']) places.take(network)?.desert()
  assert.equal(places.take('f'), null)
  pass(30_000)
  assert.ok(places.take('f'), 'work that never ended is not waited for')
})

test('a portal that sends customers away says since when, until there is room again', () => {
  const { places, pass } = open()
  const taken = ['a', 'b', 'c', 'd', 'e'].map((network) => places.take(network))
  pass(1_000)
  assert.equal(places.crowdedMs(), 0, 'full, but nobody was sent away')
  places.take('f')
  pass(4_000)
  assert.equal(places.crowdedMs(), 4_000)
  taken[0]?.release()
  assert.equal(places.crowdedMs(), 0)
})
