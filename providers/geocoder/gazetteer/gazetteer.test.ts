import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { GazetteerPlace } from '#domain/places/gazetteer-place.ts'
import { placesOf, UGANDA } from '#providers/testing/geocoder/expect-geocoder.ts'
import { createGazetteer } from './gazetteer.ts'

const at = (latitude: number, longitude: number) => ({ latitude, longitude })
const place = (name: string, more: Partial<GazetteerPlace> = {}): GazetteerPlace => ({
  name,
  kind: 'town',
  point: at(0.3, 32.5),
  within: [],
  also: [],
  town: name,
  ...more,
})
const IN_KAMPALA = { within: ['Kampala'], town: 'Kampala' } as const

const PLACES = [
  place('Kampala', { point: at(0.3476, 32.5825), also: ['KLA'] }),
  place('Fort Portal'),
  place('Kira', { within: ['Wakiso'] }),
  place('Lira'),
  place('10101', { ...IN_KAMPALA, kind: 'pincode' }),
  place('Ntinda', { ...IN_KAMPALA, kind: 'suburb', point: at(0.3545, 32.612) }),
  place('Kampala Road', { ...IN_KAMPALA, kind: 'road' }),
  place('Kampala Road', { kind: 'road', within: ['Lira'], town: 'Lira' }),
  place('Acacia Avenue', { ...IN_KAMPALA, kind: 'road', also: ['John Babiiha Avenue'] }),
  place('Nakaseró Market', { ...IN_KAMPALA, kind: 'landmark' }),
  place('Nairobi', { point: at(-1.29, 36.82) }),
]
const gazetteer = createGazetteer({ ...UGANDA, places: () => Promise.resolve(PLACES) })
const labels = async (text: string): Promise<readonly string[]> =>
  placesOf(await gazetteer.find(text)).map(({ label }) => label)
const suggested = async (text: string): Promise<readonly string[]> =>
  placesOf(await gazetteer.suggest(text)).map(({ label }) => label)

test('case, accents, order, short forms and small typing mistakes lose nobody their place', async () => {
  for (const text of [
    'ntinda, kampala',
    'KAMPALA NTINDA',
    'Ntìnda',
    'ntnida kmapala',
    'Ntinda, Kampala 10101, Uganda',
  ])
    assert.deepEqual(await labels(text), ['Ntinda, Kampala, Uganda'], text)
  assert.deepEqual(await labels('acacia ave'), ['Acacia Avenue, Kampala, Uganda'])
  assert.deepEqual(await labels('John Babiiha Avenue, Kampala'), ['Acacia Avenue, Kampala, Uganda'])
  assert.deepEqual(await labels('Barabara ya Acacia'), [])
  assert.deepEqual(await labels('Barabara ya Kampala, Lira'), ['Kampala Road, Lira, Uganda'])
  assert.deepEqual(await labels('karibu na soko la Nakasero'), ['Nakaseró Market, Kampala, Uganda'])
  assert.deepEqual(await labels('Nakasero Mkt'), ['Nakaseró Market, Kampala, Uganda'])
  assert.deepEqual(await labels('Fortportal'), ['Fort Portal, Uganda'])
  assert.deepEqual(await labels('P.O. Box 7061, Kampala'), ['Kampala, Uganda'])
})

test('a mistake in a short name is another town, so nobody is sent there', async () => {
  assert.deepEqual(await labels('Lira'), ['Lira, Uganda'])
  assert.deepEqual(await labels('Kira'), ['Kira, Wakiso, Uganda'])
  assert.deepEqual(await labels('Nira'), [])
})

test('a street is looked for in its own town, and the town alone is no answer to it', async () => {
  assert.deepEqual(await labels('Kampala Road, Lira'), ['Kampala Road, Lira, Uganda'])
  assert.deepEqual(await labels('Kampala Road, Kampala'), ['Kampala Road, Kampala, Uganda'])
  assert.deepEqual(await labels('Kampala Road, Fort Portal'), [])
  for (const text of ['Unknown Street, Kampala', 'Plot 4, Kampala', 'Ntinda, Lira', 'Uganda', ''])
    assert.deepEqual(await labels(text), [], text)
  assert.deepEqual(await labels('Ntinda, by the big tree, Kampala, Uganda'), ['Ntinda, Kampala, Uganda'])
})

test('towns are suggested before their streets, and what lies abroad never', async () => {
  assert.deepEqual(await suggested('kam'), [
    'Kampala, Uganda',
    'Kampala Road, Kampala, Uganda',
    'Kampala Road, Lira, Uganda',
  ])
  assert.deepEqual(await suggested('kampala nt'), ['Ntinda, Kampala, Uganda'])
  assert.deepEqual(await suggested('nair'), [])
  assert.deepEqual(await labels('Nairobi'), [])
})

test('a list that could not be read is read again for the next question', async () => {
  let tries = 0
  const late = createGazetteer({
    ...UGANDA,
    places: () =>
      (tries += 1) === 1 ? Promise.reject(new Error('the file is away')) : Promise.resolve(PLACES),
  })
  await assert.rejects(late.find('Kampala'), /the file is away/)
  assert.equal(placesOf(await late.find('Kampala')).length, 1)
  await late.find('Lira')
  assert.equal(tries, 2)
})
