import assert from 'node:assert/strict'
import type { Geocoder, PlacesAnswer } from '#providers/geocoder/port.ts'

/** Uganda, as adapters are set up with it. */
export const UGANDA = {
  country: ['Uganda', 'UG'],
  countryCode: 'UG',
  bounds: { south: -1.5, west: 29.5, north: 4.3, east: 35.1 },
} as const

/** The places of an answer that must be one. */
export function placesOf<T>(answer: PlacesAnswer<T>): readonly T[] {
  assert.ok(answer.ok, 'the geocoder answered')
  return answer.places
}

/** What every geocoder owes a customer, whoever's map is behind it. */
export async function expectGeocoder(geocoder: Geocoder): Promise<void> {
  await findsWhatIsThere(geocoder)
  await findsNothingElse(geocoder)
  await tellsWhatIsAtAPoint(geocoder)
  await suggests(geocoder)
}

async function findsWhatIsThere(geocoder: Geocoder): Promise<void> {
  const [road] = placesOf(await geocoder.find('Kampala Road, Kampala, Uganda'))
  assert.deepEqual(road?.point, { latitude: 0.3136, longitude: 32.5811 })
  assert.equal(road.town, 'Kampala')
  assert.match(road.label, /^Kampala Road, Kampala/)
  const [house] = placesOf(await geocoder.find('Plot 1 Kampala Road, Kampala, Uganda'))
  assert.deepEqual(house?.point, road.point)
  for (const text of ['Kampala', 'kampala, uganda', 'KAMPALA, UG'])
    assert.deepEqual(placesOf(await geocoder.find(text))[0]?.point, { latitude: 0.3476, longitude: 32.5825 })
  const [suburb] = placesOf(await geocoder.find('Ntinda, Kampala'))
  assert.match(suburb?.label ?? '', /Ntinda/)
  for (const town of ['Gulu', 'Moroto', 'Masaka', 'Entebbe', 'Jinja'])
    assert.match(placesOf(await geocoder.find(`${town}, Uganda`))[0]?.label ?? '', new RegExp(`^${town}`))
  const [code] = placesOf(await geocoder.find('10101'))
  assert.deepEqual(code?.point, { latitude: 0.3476, longitude: 32.5825 })
}

const NOWHERE = [
  'Nowhere 5, Kampala, Uganda',
  'Nowhere Street, Kampala',
  'The big tree behind the mosque, Kampala, Uganda',
  'Plot 7, Kampala, Uganda',
  'Kampala Road, Atlantis',
  'Atlantis',
  'Uganda',
  '99999',
  '   ',
  '%00\u0000\r\nX-Header: 1',
  '<script>alert(1)</script>, Kampala',
  "'; drop table place; --",
  'http://169.254.169.254/latest/meta-data',
  '../../etc/passwd',
  '🦒'.repeat(60),
  'a, '.repeat(90),
]

async function findsNothingElse(geocoder: Geocoder): Promise<void> {
  for (const text of NOWHERE) assert.deepEqual(placesOf(await geocoder.find(text)), [], text)
  const abroad = await geocoder.find('Nairobi')
  assert.deepEqual(placesOf(abroad), [], 'a place outside the country is none')
}

async function tellsWhatIsAtAPoint(geocoder: Geocoder): Promise<void> {
  const [here] = placesOf(await geocoder.findAt({ latitude: 0.3136, longitude: 32.5811 }))
  assert.equal(here?.town, 'Kampala')
  const near = placesOf(await geocoder.findAt({ latitude: 0.3545, longitude: 32.612 }))
  assert.ok(near.some(({ label }) => label.includes('Ntinda')))
  assert.deepEqual(placesOf(await geocoder.findAt({ latitude: -1.2, longitude: 33.2 })), [], 'on the lake')
}

async function suggests(geocoder: Geocoder): Promise<void> {
  const answer = await geocoder.suggest('kampala ro')
  if (!answer.ok) {
    assert.equal(answer.problem, 'not-offered')
    return
  }
  const [first] = answer.places
  assert.match(first?.label ?? '', /^Kampala Road/)
  assert.ok(answer.places.length <= 5)
  const [found] = placesOf(await geocoder.find(first?.label ?? ''))
  assert.match(found?.label ?? '', /^Kampala Road/, 'what was suggested is found')
  assert.deepEqual(placesOf(await geocoder.suggest('atlantis')), [])
}
