import assert from 'node:assert/strict'
import test from 'node:test'
import { openCallApp, outcomeOf } from '#server/testing/call-app.ts'

const NUMBER = '700100001'
const ADDRESS = { landmark: '', lat: 0.3136, lng: 32.5811, city: 'Kampala', street1: 'Plot 1 Kampala Road' }
const GULU = { lat: 2.7746, lng: 32.299 }

const far = (km: number): string =>
  `The pin is ${km} km from Kampala. Put it on your home, or go back and choose the right town.`

test('a pin that is not in its town is told before a code is sent, in the caller’s language, and nothing else of the number is', async (context) => {
  const app = await openCallApp(context)
  const { lat, lng, city, street1, landmark } = ADDRESS
  const here = { lat, lng, city, street1, landmark }
  const check = (address: object, headers = {}) =>
    app.call('checkLeadNumber', { msisdn: NUMBER, address }, headers)
  const cases: readonly (readonly [object, string])[] = [
    [{ ...here, lat: GULU.lat, lng: GULU.lng }, far(272)],
    // Kisumu lies abroad, and inside the box around Uganda.
    [{ ...here, lat: -0.0917, lng: 34.768 }, far(248)],
    [{ ...here, lat: -1.2921, lng: 36.8219 }, 'Please put the pin where your home is, in Uganda.'],
  ]
  for (const [address, message] of cases)
    assert.deepEqual(outcomeOf(await check(address)), [200, 422, message], JSON.stringify(address))
  const swahili = await check({ ...here, lat: GULU.lat, lng: GULU.lng }, { lang: 'SW' })
  assert.equal(
    swahili.message,
    'Alama iko km 272 kutoka Kampala. Iweke nyumbani kwako, au rudi uchague mji sahihi.',
  )
  assert.equal((await check(here)).statusCode, 200)
  assert.equal((await app.call('checkLeadNumber', { msisdn: NUMBER })).statusCode, 200)
})

test('where nobody knows where a town is, nobody is kept from asking', async (context) => {
  const app = await openCallApp(context)
  const gulu = { ...ADDRESS, lat: GULU.lat, lng: GULU.lng }
  const check = (address: object) => app.call('checkLeadNumber', { msisdn: NUMBER, address })
  assert.equal((await check({ ...gulu, city: 'Atlantis' })).statusCode, 200)
  const away = await openCallApp(context)
  away.stage.leads.towns = { ok: false, problem: 'operator-failed', message: '' }
  const asked = await away.call('checkLeadNumber', { msisdn: NUMBER, address: gulu })
  assert.equal(asked.statusCode, 200)
})
