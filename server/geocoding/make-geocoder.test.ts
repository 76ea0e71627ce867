import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { CD } from '#countries/cd.ts'
import { NG } from '#countries/ng.ts'
import { UG } from '#countries/ug.ts'
import type { OpenGeocoder } from '#providers/geocoder/port.ts'
import { ANYWHERE } from '#providers/http/outbound.ts'
import { expectGeocoder, placesOf } from '#providers/testing/geocoder/expect-geocoder.ts'
import { closedUrl } from '#providers/testing/closed-port.ts'
import { startSandboxProcess, type SandboxProcess } from '#providers/testing/sandbox-process.ts'
import { startScripted } from '#providers/testing/scripted-server.ts'
import type { GeocoderSettings } from '#server/config/party-settings.ts'
import { makeGeocoder } from './make-geocoder.ts'

const OWN: GeocoderSettings = { driver: 'gazetteer', url: '', key: '', gazetteerFile: '', outbound: ANYWHERE }
const logged: string[] = []
const log = {
  warn: (fields: object, message: string) => void logged.push(`${JSON.stringify(fields)} ${message}`),
}
let sandbox: SandboxProcess
const open: OpenGeocoder[] = []

before(async () => {
  sandbox = await startSandboxProcess('http://127.0.0.1:1')
})
after(async () => {
  for (const geocoder of open) geocoder.close()
  await sandbox?.close()
})

function geocoderOf(given: Partial<GeocoderSettings>, country = UG): OpenGeocoder {
  const geocoder = makeGeocoder({ settings: { ...OWN, ...given }, country, log })
  open.push(geocoder)
  return geocoder
}
const google = (url: string): OpenGeocoder => geocoderOf({ driver: 'google', url, key: 'a-secret-key' })

test('with no provider at all, the shipped places find and suggest what a customer looks for', async () => {
  await expectGeocoder(geocoderOf({}))
})

test('while the provider is away, the gazetteer finds the place instead', async () => {
  const cut = await startScripted(() => 'reset')
  for (const url of [await closedUrl(), cut.url]) {
    const geocoder = google(url)
    assert.equal(placesOf(await geocoder.find('Kampala Road, Kampala'))[0]?.town, 'Kampala')
    assert.equal(placesOf(await geocoder.suggest('kamp'))[0]?.label, 'Kampala, Uganda')
    assert.equal(placesOf(await geocoder.findAt({ latitude: 0.3545, longitude: 32.612 }))[0]?.town, 'Kampala')
  }
  await cut.close()
})

test('a provider that answers nonsense, refuses or overflows loses nobody a place', async () => {
  const bodies: readonly unknown[] = [
    'no JSON',
    {},
    { status: 'OVER_QUERY_LIMIT', results: [] },
    { status: 'REQUEST_DENIED', error_message: 'The key a-secret-key is not allowed.' },
    { status: 'OK', results: 'none' },
  ]
  for (const body of bodies) {
    const server = await startScripted(() => ({ status: 200, body }))
    const answer = await google(server.url).find('Jinja')
    assert.equal(placesOf(answer)[0]?.label, 'Jinja, Uganda')
    assert.doesNotMatch(JSON.stringify(answer) + logged.join(' '), /a-secret-key/)
    await server.close()
  }
  const huge = await startScripted(() => 'huge')
  assert.equal(placesOf(await google(huge.url).find('Jinja')).length, 1)
  await huge.close()
})

/** A result as a provider may claim it. */
function result(location: unknown, more: object = {}): object {
  return { formatted_address: 'Kampala Road', types: ['route'], geometry: { location }, ...more }
}

test('whoever runs the portal reads why the provider fails, once a minute and without the key', async () => {
  const server = await startScripted(() => ({ status: 200, body: { status: 'REQUEST_DENIED', results: [] } }))
  logged.length = 0
  const geocoder = google(server.url)
  await geocoder.find('Gulu')
  await geocoder.find('Jinja')
  assert.deepEqual(logged, [
    '{"reason":"REQUEST_DENIED"} google did not say where a place is; the gazetteer does',
  ])
  await server.close()
})

test('claims of a provider that lie outside the country, nowhere or in too much text are no places', async () => {
  const results = [
    result({ lat: -1.29, lng: 36.82 }),
    result({ lat: 'x', lng: 32 }),
    result(null),
    result({ lat: 0.3, lng: 32.5 }, { formatted_address: '' }),
    result({ lat: 0.3, lng: 32.5 }, { types: ['country', 'political'] }),
    result({ lat: 0.3, lng: 32.5 }, { formatted_address: `Kampala\u0000\n Road ${'x'.repeat(5_000)}` }),
  ]
  const server = await startScripted(() => ({ status: 200, body: { status: 'OK', results } }))
  const places = placesOf(await google(server.url).find('Kampala Road'))
  assert.equal(places.length, 1)
  assert.match(places[0]?.label ?? '', /^Kampala Road x+$/)
  assert.equal(places[0]?.label.length, 200)
  await server.close()
})

test('what a visitor types stays in its own field of the request, to the one host that is configured', async () => {
  const server = await startScripted(() => ({ status: 200, body: { status: 'ZERO_RESULTS', results: [] } }))
  const geocoder = google(server.url)
  const hostile = 'x&key=other&components=country:KE#@evil.example/\r\nHost: evil.example'
  await geocoder.find(hostile)
  const [seen] = server.seen
  const asked = new URL(seen?.path ?? '', 'http://sandbox')
  assert.equal(asked.pathname, '/maps/api/geocode/json')
  assert.equal(asked.searchParams.get('address'), hostile)
  assert.deepEqual(asked.searchParams.getAll('key'), ['a-secret-key'])
  assert.deepEqual(asked.searchParams.getAll('components'), ['country:UG'])
  await server.close()
})

test('the same question is asked of the provider once, also by many at a time; a failure is asked again', async () => {
  let fails = true
  const server = await startScripted(() =>
    fails ? { status: 500, body: '' } : { status: 200, body: { status: 'ZERO_RESULTS', results: [] } },
  )
  const geocoder = google(server.url)
  await geocoder.find('Gulu')
  fails = false
  await Promise.all([' gulu', 'GULU ', 'Gulu'].map((text) => geocoder.find(text)))
  await geocoder.find('gulu')
  assert.equal(server.seen.length, 2)
  await server.close()
})

test('a provider that knows no such place has answered: the gazetteer is not asked behind its back', async () => {
  const geocoder = geocoderOf({
    driver: 'google',
    url: `${sandbox.url}/google`,
    key: 'sandbox-geocoder-key',
  })
  assert.deepEqual(placesOf(await geocoder.find('Kotido, Uganda')), [])
  assert.equal(placesOf(await geocoderOf({}).find('Kotido, Uganda')).length, 1)
})

test('over Nominatim, which suggests nothing, places are suggested all the same', async () => {
  const geocoder = geocoderOf({ driver: 'nominatim', url: `${sandbox.url}/nominatim` })
  assert.equal(placesOf(await geocoder.suggest('ntin'))[0]?.label, 'Ntinda, Kampala, Uganda')
})

test('a misspelt town that the provider does not know is offered as it is written', async () => {
  const geocoder = geocoderOf({
    driver: 'google',
    url: `${sandbox.url}/google`,
    key: 'sandbox-geocoder-key',
  })
  assert.equal(placesOf(await geocoder.suggest('Kampla'))[0]?.label, 'Kampala, Uganda')
  // Kotido is in the gazetteer: to offer it would lead to the same answer once more.
  for (const text of ['Atlantis', 'Kotido']) assert.deepEqual(placesOf(await geocoder.suggest(text)), [])
  assert.equal(placesOf(await geocoderOf({}).suggest('Gullu'))[0]?.label, 'Gulu, Uganda')
})

test('every shipped country and one that ships without a list has its towns', async () => {
  const [lagos] = placesOf(await geocoderOf({}, NG).find('Victoria Island, Lagos, Nigeria'))
  assert.equal(lagos?.town, 'Lagos')
  assert.equal(placesOf(await geocoderOf({}, NG).find('900001'))[0]?.town, 'Abuja')
  assert.equal(placesOf(await geocoderOf({}, CD).find('Gombe, Kinshasa'))[0]?.town, 'Kinshasa')
  const bounds = { south: -2.9, west: 28.8, north: -1, east: 30.9 }
  const rwanda = { ...UG, opco: 'RW', name: 'Rwanda', map: { ...UG.map, bounds } }
  assert.equal(placesOf(await geocoderOf({}, rwanda).find('Kigali, Rwanda'))[0]?.label, 'Kigali, Rwanda')
})

test('an operator adds places of its own, and a row that cannot be read is told and costs no other row', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'duuka-places-'))
  const gazetteerFile = join(folder, 'more.csv')
  const rows = [
    'name,kind,within,latitude,longitude,also',
    'Mapeera Stage,landmark,Kampala,0.3142,32.5805,"The Stage|Mapeera"',
    'Broken,landmark,Kampala,north,32.5,',
    ',town,,0.1,32.1,',
    'Odd,planet,,0.1,32.1,',
    'Kampala,town,,0.3136,32.5811,',
  ]
  writeFileSync(gazetteerFile, rows.join('\n'))
  logged.length = 0
  const geocoder = geocoderOf({ gazetteerFile })
  assert.equal(
    placesOf(await geocoder.find('The Stage, Kampala'))[0]?.label,
    'Mapeera Stage, Kampala, Uganda',
  )
  assert.equal(placesOf(await geocoder.find('Kampala'))[0]?.point.latitude, 0.3136)
  assert.match(logged.join(), /line 3: latitude.*line 4: name is missing.*line 5: kind must be one of/)
  rmSync(folder, { recursive: true })
})
