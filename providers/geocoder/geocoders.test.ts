import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { FoundPlace } from '#domain/places/found-place.ts'
import { startSandboxProcess, type SandboxProcess } from '../testing/sandbox-process.ts'
import { createGoogleGeocoder } from './google/google.ts'
import { createNominatim } from './open-street-map/nominatim.ts'
import { createPhoton } from './open-street-map/photon.ts'
import type { OpenGeocoder } from './port.ts'
import { expectGeocoder, placesOf, UGANDA } from '../testing/geocoder/expect-geocoder.ts'

let sandbox: SandboxProcess
let google: OpenGeocoder
const open: OpenGeocoder[] = []

function kept(geocoder: OpenGeocoder): OpenGeocoder {
  open.push(geocoder)
  return geocoder
}

before(async () => {
  sandbox = await startSandboxProcess('http://127.0.0.1:1')
  google = kept(googleWith('sandbox-geocoder-key'))
})

after(async () => {
  for (const geocoder of open) geocoder.close()
  await sandbox?.close()
})

function googleWith(key: string): OpenGeocoder {
  return createGoogleGeocoder({ ...UGANDA, baseUrl: `${sandbox.url}/google`, key, deadlineMs: 5_000 })
}

async function find(text: string): Promise<readonly FoundPlace[]> {
  return placesOf(await google.find(text))
}

test('over Google, an address is found where it is, and nothing where it is not', async () => {
  await expectGeocoder(google)
})

test('over Nominatim, an address is found where it is, and nothing where it is not', async () => {
  await expectGeocoder(
    kept(createNominatim({ ...UGANDA, baseUrl: `${sandbox.url}/nominatim`, deadlineMs: 5_000 })),
  )
})

test('over Photon, an address is found where it is, and nothing where it is not', async () => {
  await expectGeocoder(kept(createPhoton({ ...UGANDA, baseUrl: `${sandbox.url}/photon`, deadlineMs: 5_000 })))
})

test('the addresses of the cast end as written: exact, town only, nothing', async () => {
  const [exact] = await find('Plot 1 Kampala Road, near the bank, Kampala, Uganda')
  assert.deepEqual(exact?.point, { latitude: 0.3136, longitude: 32.5811 })
  assert.deepEqual(await find('Nowhere 5, a big tree, Gulu, Uganda'), [])
  assert.deepEqual(await find('a big tree, Gulu, Uganda'), [])
  assert.equal((await find('Gulu, Uganda'))[0]?.town, 'Gulu')
  for (const text of ['Plot 1 Kampala Road, Kotido, Uganda', 'Kotido, Uganda', 'Kotido'])
    assert.deepEqual(await find(text), [])
})

test('a refused key is a failure, never an empty map, and stands in no answer', async () => {
  const refused = kept(googleWith('wrong-key-of-somebody'))
  for (const answer of [
    await refused.find('Kampala'),
    await refused.findAt({ latitude: 0.3, longitude: 32.5 }),
    await refused.suggest('kam'),
  ]) {
    assert.deepEqual(answer, { ok: false, problem: 'geocoder-failed' })
    assert.doesNotMatch(JSON.stringify(answer), /wrong-key/)
  }
})

test('a geocoder that breaks is a failure for this question only', async () => {
  await sandbox.breakOnce('geocoder', 'query', 'instead')
  assert.deepEqual(await google.find('Kampala'), { ok: false, problem: 'geocoder-failed' })
  assert.equal(placesOf(await google.find('Kampala'))[0]?.town, 'Kampala')
})
