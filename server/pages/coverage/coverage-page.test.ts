import { inWords } from '#server/testing/in-words.ts'
import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { refusal, success } from '#contract/envelope.ts'
import type { PortalCalls } from '#contract/calls.ts'
import { makeNetwork } from '#domain/coverage/network.ts'
import type { Site } from '#domain/coverage/site.ts'
import { coverageNearCall } from '#server/calls/coverage/coverage-calls.ts'
import { pageApp } from '#server/testing/pages/page-app.ts'

const KAMPALA: Site = { latitude: 0.3163, longitude: 32.5811, title: 'Kampala - Mengo 1', technologies: 15 }
const BUSIA: Site = { latitude: 0.4659, longitude: 34.0922, title: 'Busia - Border 1', technologies: 7 }
const PLACE = { label: 'Busia, Uganda', point: { latitude: 0.4659, longitude: 34.0922 }, town: 'Busia' }

type Page = (query: string, cookie?: string) => Promise<{ status: number; html: string; bytes: number }>

async function openPage(context: TestContext, sites: readonly Site[], calls: Partial<PortalCalls> = {}) {
  const network = makeNetwork(sites)
  const coverage = { network: () => network, isImported: () => true }
  const { app } = await pageApp({
    coverageNear: async (request) => inWords(await coverageNearCall({ coverage }, request)),
    geocode: ({ address }) => Promise.resolve(success(address === 'Busia' ? [PLACE] : [])),
    suggestPlaces: ({ input }) =>
      Promise.resolve(success(input === 'Bussia' ? [{ label: 'Busia, Uganda', placeId: 'x' }] : [])),
    ...calls,
  })
  context.after(() => app.close())
  const page: Page = async (query, cookie = '') => {
    const url = `/openNetworks${query}`
    const answer = await app.inject({ url, headers: { cookie } })
    const packed = await app.inject({ url, headers: { cookie, 'accept-encoding': 'br' } })
    // Script and data are no words.
    const html = answer.body.replace(/<script[\s\S]*?<\/script>/g, '').replaceAll('<!-- -->', '')
    return { status: answer.statusCode, html, bytes: packed.rawPayload.length }
  }
  return page
}

// COVER-17
test('a place is answered in words without any script, with the technologies there and how far the others are', async (context) => {
  const page = await openPage(context, [KAMPALA, BUSIA])
  const { status, html, bytes } = await page('?place=Busia')
  assert.equal(status, 200)
  for (const sentence of [
    'Near Busia, Uganda',
    '2G near Busia: 1 site within 5 Km, nearest 0.0 Km',
    '4G near Busia: 1 site within 5 Km, nearest 0.0 Km',
    'No 5G site within 50 Km. Nearest: Kampala, 169 Km.',
    'Busia - Border 1',
  ])
    assert.ok(html.includes(sentence), sentence)
  assert.ok(bytes <= 25 * 1024, `${bytes} bytes`)
})

test('the verdict stands before the sites: whether each technology is near, or how far and in which town', async (context) => {
  const page = await openPage(context, [KAMPALA, BUSIA])
  const { html } = await page('?place=Busia')
  assert.equal(html.match(/data-near="true"/g)?.length, 3)
  assert.ok(html.includes('Near: 0.0 Km'))
  assert.ok(html.includes('Far: 169 Km, Kampala'))
  assert.ok(html.indexOf('Far: 169') < html.indexOf('No 5G site within'))
  const first = await page('')
  assert.ok(!first.html.includes('data-testid="verdict"'), 'nothing was asked: nothing is near or far')
  assert.ok(/<input(?=[^>]*tech-all)[^>]* checked/.test(first.html), 'all of them are spoken of')
})

test('a chosen technology is the only one spoken of, and the way back to all of them is a choice of the same form', async (context) => {
  const page = await openPage(context, [KAMPALA, BUSIA])
  const { html } = await page('?place=Busia&t=5G')
  assert.ok(html.includes('No 5G site within 50 Km.'))
  assert.ok(!html.includes('4G near Busia'))
  assert.ok(/<input(?=[^>]*name="place")[^>]*value="Busia"/.test(html), 'the form keeps the place')
  const { html: all } = await page('?place=Busia&t=')
  assert.ok(all.includes('4G near Busia'))
  assert.ok(/<input(?=[^>]* checked)[^>]*value="5G"/.test(html), '5G is chosen')
  assert.ok(!html.includes('Busia - Border 1'), 'the list is of 5G sites')
})

test('only technologies that exist can be chosen, and a page without sites says whom to ask', async (context) => {
  const old = await (await openPage(context, [BUSIA]))('')
  assert.equal(old.html.match(/data-testid="tech-radio"/g)?.length, 3)
  assert.ok(!old.html.includes('5G coverage'))
  const none = await (await openPage(context, []))('')
  assert.ok(!none.html.includes('tech-radio'))
  assert.ok(none.html.includes('Call 300'))
})

test('an unknown place and a geocoder that is away are told apart, and neither hides the page', async (context) => {
  const page = await openPage(context, [KAMPALA])
  const unknown = await page('?place=Atlantis')
  assert.equal(unknown.status, 200)
  assert.ok(unknown.html.includes('We do not know the place “Atlantis”.'))
  assert.ok(unknown.html.includes('value="Atlantis"'))
  assert.ok(!unknown.html.includes('Did you mean'))
  const misspelt = await page('?place=Bussia')
  assert.ok(misspelt.html.includes('Did you mean'))
  assert.ok(misspelt.html.includes('href="/openNetworks?place=Busia%2C+Uganda"'))
  const away = await openPage(context, [KAMPALA], { geocode: () => Promise.resolve(refusal(500, '')) })
  const failed = await away('?place=Busia')
  assert.equal(failed.status, 503)
  assert.ok(failed.html.includes('could not be looked up'))
  assert.ok(failed.html.includes('5G: 1 site in the whole country'))
})

test('in Swahili the whole answer is Swahili', async (context) => {
  const page = await openPage(context, [KAMPALA, BUSIA])
  const { html } = await page('?place=Busia', 'lang=SW')
  assert.ok(html.includes('4G karibu na Busia: mnara 1 ndani ya Km 5'), html.slice(0, 300))
  assert.ok(html.includes('Hakuna mnara wa 5G ndani ya Km 50. Wa karibu: Kampala, 169 Km.'))
  assert.ok(html.includes('Mtandao wa 4G'))
})

test('what somebody types never becomes part of the page', async (context) => {
  const page = await openPage(context, [KAMPALA])
  const { html } = await page(`?place=${encodeURIComponent('"><img src=x onerror=alert(1)>')}&t=%3Cb%3E`)
  assert.ok(!html.includes('<img src=x'))
})
