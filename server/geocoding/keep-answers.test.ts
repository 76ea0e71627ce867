import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Geocoder } from '#providers/geocoder/port.ts'
import { keepAnswers } from './keep-answers.ts'

/** A geocoder that knows every place, and what it was asked. */
function counted(): { readonly geocoder: Geocoder; readonly asked: string[] } {
  const asked: string[] = []
  const answer = async (text: string) => {
    asked.push(text)
    return { ok: true, places: [] } as const
  }
  const findAt: Geocoder['findAt'] = ({ latitude, longitude }) => answer(`${latitude},${longitude}`)
  return { geocoder: { find: answer, findAt, suggest: answer }, asked }
}

test('what was asked long ago is asked anew, and what is asked often is not', async () => {
  let now = 0
  const { geocoder, asked } = counted()
  const kept = keepAnswers(geocoder, { most: 2, lifeMs: 1_000, now: () => now })
  await kept.find('Gulu')
  now = 999
  await kept.find('  GULU ')
  assert.deepEqual(asked, ['Gulu'])
  now = 1_001
  await kept.find('Gulu')
  assert.deepEqual(asked, ['Gulu', 'Gulu'])
})

test('memory stays bounded: the answer that nobody has asked for longest goes first', async () => {
  const { geocoder, asked } = counted()
  const kept = keepAnswers(geocoder, { most: 2, lifeMs: 1_000, now: () => 0 })
  for (const text of ['a', 'b', 'a', 'c', 'a', 'b']) await kept.find(text)
  assert.deepEqual(asked, ['a', 'b', 'c', 'b'])
})

test('a find is no suggestion, and a hand that shakes stands at one point', async () => {
  const { geocoder, asked } = counted()
  const kept = keepAnswers(geocoder, { most: 9, lifeMs: 1_000, now: () => 0 })
  await kept.find('Gulu')
  await kept.suggest('Gulu')
  await kept.findAt({ latitude: 0.313601, longitude: 32.581099 })
  await kept.findAt({ latitude: 0.313599, longitude: 32.581101 })
  assert.deepEqual(asked, ['Gulu', 'Gulu', '0.3136,32.5811'])
})
