import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readGeocoderSettings } from './geocoder-settings.ts'
import { Reader } from './reader.ts'

function settings(environment: Readonly<Record<string, string>>) {
  const runMode = environment['RUN_MODE'] === 'live' ? 'live' : 'sandbox'
  const read = new Reader(environment)
  return { ...readGeocoderSettings(read, runMode), faults: read.faults }
}
const LIVE = { RUN_MODE: 'live' } as const
const KEY = 'AIzaSyD4k9Qw7Zp2Xc8Vb1Nm5Lr3Tf6Hg0Js'

test('a fresh machine asks the sandbox in the protocol of Google, a live portal its own gazetteer', () => {
  const sandbox = settings({ SANDBOX_PORT: '4711' })
  assert.deepEqual(
    [sandbox.driver, sandbox.url, sandbox.key],
    ['google', 'http://127.0.0.1:4711/google', 'sandbox-geocoder-key'],
  )
  assert.deepEqual(settings(LIVE), { driver: 'gazetteer', url: '', key: '', gazetteerFile: '', faults: [] })
})

test('a live portal needs no address for Google, but a key of its own, and one for the others over https', () => {
  const google = settings({ ...LIVE, GEOCODER: 'google', GEOCODER_KEY: KEY })
  assert.deepEqual([google.url, google.key, google.faults], ['https://maps.googleapis.com', KEY, []])
  const faultsOf = (given: Record<string, string>) => settings({ ...LIVE, ...given }).faults.join()
  assert.match(faultsOf({ GEOCODER: 'google' }), /GEOCODER_KEY is needed/)
  assert.match(faultsOf({ GEOCODER: 'google', GEOCODER_KEY: 'sandbox-geocoder-key' }), /sandbox value/)
  assert.match(faultsOf({ GEOCODER: 'nominatim' }), /GEOCODER_URL is needed/)
  assert.match(faultsOf({ GEOCODER: 'photon', GEOCODER_URL: 'http://map.example' }), /must use https/)
  assert.match(faultsOf({ GEOCODER: 'atlas' }), /GEOCODER must be one of/)
  assert.equal(
    settings({ ...LIVE, GEOCODER: 'photon', GEOCODER_URL: 'https://map.kati.africa/' }).url,
    'https://map.kati.africa',
  )
})
