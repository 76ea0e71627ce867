import assert from 'node:assert/strict'
import { test } from 'node:test'
import { replyOfPlaces, wirePlaceOf, wireSuggestionOf } from './google-places.ts'

const PLACE = {
  label: 'Kampala Road, Kampala, Uganda',
  point: { latitude: 0.3136, longitude: 32.5811 },
  town: 'Kampala',
}

test('a place and a suggestion survive the way over the wire in the shape of Google', () => {
  assert.deepEqual(replyOfPlaces({ status: 'OK', results: [wirePlaceOf(PLACE)] })?.result, [PLACE])
  const suggestion = { label: 'Kampala, Uganda', placeId: 'a place' }
  const predictions = [wireSuggestionOf(suggestion)]
  assert.deepEqual(replyOfPlaces({ status: 'OK', predictions })?.result, [suggestion])
})

test('no place is a good answer without places, a refusal is none and brings its sentence', () => {
  assert.deepEqual(replyOfPlaces({ status: 'ZERO_RESULTS', results: [] }), {
    statusCode: 200,
    status: 'success',
    message: '',
    result: [],
  })
  const refused = replyOfPlaces({ status: 'OVER_QUERY_LIMIT', error_message: 'Wait a little.' })
  assert.deepEqual([refused?.status, refused?.message, refused?.result], ['failed', 'Wait a little.', null])
})

test('an answer of nobody’s making loses no page: what is no place is left out', () => {
  const bare = { geometry: { location: { lat: 1, lng: 32 } } }
  assert.equal(replyOfPlaces({ results: [bare] })?.result?.length, 1)
  assert.deepEqual(replyOfPlaces({ status: 'OK', results: [bare] })?.result, [
    { label: '', point: { latitude: 1, longitude: 32 }, town: '' },
  ])
  assert.deepEqual(
    replyOfPlaces({ status: 'OK', results: [{ geometry: { location: { lat: 'x' } } }] })?.result,
    [],
  )
  for (const body of [null, undefined, 'OK', 7, [], {}]) assert.equal(replyOfPlaces(body), null)
})
