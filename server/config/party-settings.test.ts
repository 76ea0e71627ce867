import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ANYWHERE } from '#providers/http/outbound.ts'
import { readConfig } from './config.ts'
import { readGeocoder, readOperator } from './party-settings.ts'
import { Reader } from './reader.ts'

const settingsOf = (environment: Record<string, string>) => {
  const read = new Reader({ OPERATOR_DRIVER: 'tmforum', ...environment })
  const operator = readOperator(read)
  assert.ok(operator.driver === 'tmforum')
  return { operator, faults: read.faults }
}
const LIVE_TMF = {
  RUN_MODE: 'live',
  TMF_URL: 'https://api.kati.africa',
  TMF_TOKEN_URL: 'https://sign-in.kati.africa/token',
  TMF_CLIENT_ID: 'portal',
  TMF_CLIENT_SECRET: 'q7Rk2ZvX9wLp4TnB',
}

test('a fresh machine reaches every Open API of the sandbox by one word', () => {
  const { operator, faults } = settingsOf({ SANDBOX_PORT: '4100' })
  assert.deepEqual(faults, [])
  assert.equal(operator.url, 'http://127.0.0.1:4100')
  assert.equal(operator.bases.TMF654, '/tmf-api/prepayBalanceManagement/v4')
  assert.deepEqual([operator.settleMs, operator.rates?.url], [0, 'http://127.0.0.1:4100/operator/v1'])
})

test('a live operator is not asked for rates at an address that nobody gave, nor hurried into giving twice', () => {
  const { operator, faults } = settingsOf(LIVE_TMF)
  assert.deepEqual(
    faults.filter((fault) => /TMF|OPERATOR/.test(fault)),
    [],
  )
  assert.deepEqual([operator.rates, operator.settleMs], [null, 300_000])
})

test('a live start asks for the keys of the chosen way in only, and takes none of the sandbox', () => {
  const oauth = settingsOf({ RUN_MODE: 'live', TMF_CLIENT_ID: 'sandbox-tmf-client' }).faults.join()
  assert.match(oauth, /TMF_CLIENT_ID holds a sandbox value/)
  assert.match(oauth, /TMF_CLIENT_SECRET is needed/)
  assert.match(oauth, /TMF_URL is needed/)
  assert.doesNotMatch(oauth, /OPERATOR_KEY|OPERATOR_URL/)
  const key = settingsOf({ RUN_MODE: 'live', TMF_AUTH: 'key' }).faults.join()
  assert.match(key, /OPERATOR_KEY is needed/)
  assert.doesNotMatch(key, /TMF_CLIENT_ID|TMF_TOKEN_URL/)
})

test('an API that is somewhere else, or not there, is said in one line; a slip in it stops the start', () => {
  const { operator, faults } = settingsOf({ TMF_BASES: 'TMF676=/payment/v4, TMF679=' })
  assert.deepEqual(faults, [])
  assert.deepEqual([operator.bases.TMF676, operator.bases.TMF679], ['/payment/v4', ''])
  for (const slip of ['TMF999=/x', 'TMF676=payment/v4', 'TMF676=/a?b', 'payments'])
    assert.equal(settingsOf({ TMF_BASES: slip }).faults.length, 1, slip)
})

function geocoderOf(environment: Readonly<Record<string, string>>) {
  const read = new Reader(environment)
  const { outbound: _outbound, ...settings } = readGeocoder(read)
  return { ...settings, faults: read.faults }
}
const LIVE = { RUN_MODE: 'live' } as const
const KEY = 'AIzaSyD4k9Qw7Zp2Xc8Vb1Nm5Lr3Tf6Hg0Js'

test('a fresh machine asks the sandbox in the protocol of Google, a live portal its own gazetteer', () => {
  const sandbox = geocoderOf({ SANDBOX_PORT: '4711' })
  assert.deepEqual(
    [sandbox.driver, sandbox.url, sandbox.key],
    ['google', 'http://127.0.0.1:4711/google', 'sandbox-geocoder-key'],
  )
  assert.deepEqual(geocoderOf(LIVE), { driver: 'gazetteer', url: '', key: '', gazetteerFile: '', faults: [] })
})

test('a live portal needs no address for Google, but a key of its own, and one for the others over https', () => {
  const google = geocoderOf({ ...LIVE, GEOCODER: 'google', GEOCODER_KEY: KEY })
  assert.deepEqual([google.url, google.key, google.faults], ['https://maps.googleapis.com', KEY, []])
  const faultsOf = (given: Record<string, string>) => geocoderOf({ ...LIVE, ...given }).faults.join()
  assert.match(faultsOf({ GEOCODER: 'google' }), /GEOCODER_KEY is needed/)
  assert.match(faultsOf({ GEOCODER: 'google', GEOCODER_KEY: 'sandbox-geocoder-key' }), /sandbox value/)
  assert.match(faultsOf({ GEOCODER: 'nominatim' }), /GEOCODER_URL is needed/)
  assert.match(faultsOf({ GEOCODER: 'photon', GEOCODER_URL: 'http://map.example' }), /must use https/)
  assert.match(faultsOf({ GEOCODER: 'atlas' }), /GEOCODER must be one of/)
  assert.equal(
    geocoderOf({ ...LIVE, GEOCODER: 'photon', GEOCODER_URL: 'https://map.kati.africa/' }).url,
    'https://map.kati.africa',
  )
})

const DATABASE = { DATABASE_URL: 'postgresql://db/duuka' }

test('where home internet is comes from the towns, or from whom the operator names', () => {
  const towns = readConfig(DATABASE)
  assert.deepEqual(towns.ok && towns.config.providers.qualification, { by: 'towns' })
  const forum = readConfig({ ...DATABASE, QUALIFICATION: 'tmf645', SANDBOX_PORT: '4100' })
  assert.deepEqual(forum.ok && forum.config.providers.qualification, {
    by: 'tmf645',
    url: 'http://127.0.0.1:4100/tmf-api/serviceQualificationManagement/v4',
    key: 'sandbox-operator-key',
    outbound: ANYWHERE,
  })
  const wrong = readConfig({ ...DATABASE, QUALIFICATION: 'guess' })
  assert.match(wrong.ok ? '' : wrong.faults.join(), /QUALIFICATION must be one of/)
  const live = readConfig({ ...DATABASE, RUN_MODE: 'live', QUALIFICATION: 'tmf645' })
  const faults = live.ok ? '' : live.faults.join()
  assert.match(faults, /QUALIFICATION_URL is needed in run mode live/)
  assert.match(faults, /QUALIFICATION_KEY is needed in run mode live/)
})
