import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refusal, success } from '#contract/envelope.ts'
import type { PortalCalls } from '#contract/calls.ts'
import type { WireShop } from '#contract/stores.ts'
import { DatabaseUnavailable } from '#server/store/database.ts'
import { pageApp } from '#server/testing/pages/page-app.ts'

const PLACE = { label: 'Kampala', town: 'Kampala', point: { latitude: 0.3476, longitude: 32.5825 } }
const shop = (name: string, latitue: number): WireShop => ({
  shop: name,
  title: 'Shop',
  location: { latitue, longitude: 32.5825 },
  phyLocation: 'Main Street',
})

const found = (...shops: WireShop[]): Partial<PortalCalls> => ({
  geocode: () => Promise.resolve(success([PLACE])),
  shops: () => Promise.resolve(success(shops)),
})

const cards = (body: string) => body.split('data-testid="store-card"').length - 1

async function read(calls: Partial<PortalCalls>, url: string): Promise<string> {
  const { app } = await pageApp(calls)
  const { statusCode, body } = await app.inject(url)
  assert.equal(statusCode, 200)
  return body
}

test('Without script the list is there, nearest first, whatever order it came in', async () => {
  const body = await read(found(shop('Far - B', 0.9), shop('Near - A', 0.35)), '/storeLocator?q=Kampala')
  assert.ok(body.indexOf('>Near<') > 0 && body.indexOf('>Near<') < body.indexOf('>Far<'))
  assert.match(body, /0\.3 Km/)
  assert.match(body, /2<!-- -->|2 shops within 100 Km, nearest first/)
})

test('A shop’s name never becomes markup, neither in the list nor for search engines', async () => {
  const body = await read(found(shop('</script><img src=x onerror=alert(1)>', 0.35)), '/storeLocator?q=x')
  assert.equal(body.includes('<img src=x'), false)
  assert.equal(/<\/script><img/.test(body), false)
  assert.match(body, /"@type":"Store"/)
})

test('When the geocoder or the records are away the page stands and says that it could not look', async () => {
  const away: Partial<PortalCalls>[] = [
    { geocode: () => Promise.resolve(refusal(503, '')) },
    { ...found(), shops: () => Promise.reject(new DatabaseUnavailable('away')) },
  ]
  for (const calls of away) {
    const body = await read(calls, '/storeLocator?q=Kampala')
    assert.match(body, /No matching result/)
    assert.match(body, /data-problem="failed"/)
  }
})

test('A long list comes in pieces: twenty cards, and a link to more that works without script', async () => {
  const shops = Array.from({ length: 70 }, (_, n) => shop(`Shop ${n}`, 0.35 + n / 1000))
  const first = await read(found(...shops), '/storeLocator?q=Kampala')
  assert.equal(cards(first), 20)
  assert.match(first, /href="\/storeLocator\?q=Kampala&amp;n=40"/)
  assert.equal(cards(await read(found(...shops), '/storeLocator?q=Kampala&n=40')), 40)
  assert.equal(cards(await read(found(...shops), '/storeLocator?q=Kampala&n=99999')), 20)
})

test('Towns with shops are offered to whoever has typed nothing; what was typed is nobody else’s to find', async () => {
  const { app } = await pageApp(found(), {
    shopTowns: () =>
      Promise.resolve([{ town: 'Fort Portal', count: 2, point: { latitude: 0.65, longitude: 30.27 } }]),
  })
  const { body } = await app.inject('/store_finder/kati_shop')
  assert.match(body, /href="\/store_finder\/kati_shop\?q=Fort\+Portal"/)
  assert.match(body, /<link rel="canonical" href="[^"]*\/store_finder\/kati_shop"/)
  assert.match(body, /<title>Kati Shops – Kati<\/title>/)
  const searched = await app.inject('/store_finder/kati_shop?q=Home')
  assert.doesNotMatch(searched.body, /rel="canonical"/)
})

test('Open is what the clocks of the country say, and whoever asks for what is open sees nothing else', async () => {
  const open = { ...shop('Early - A', 0.35), openingHours: 'Mo-Su 06:00-10:00' }
  const shut = { ...shop('Late - B', 0.36), openingHours: 'Mo-Su 10:00-20:00' }
  // Eight in the morning in Kampala.
  const { app } = await pageApp(found(open, shut), { now: () => new Date('2026-11-23T05:00:00Z') })
  const all = await app.inject('/storeLocator?q=Kampala')
  assert.match(all.body, />Open now, until 10:00</)
  assert.match(all.body, />Opens at 10:00</)
  assert.match(all.body, /"openingHours":\["Mo-Su 06:00-10:00"\]/)
  const narrowed = await app.inject('/storeLocator?q=Kampala&open=1')
  assert.equal(cards(narrowed.body), 1)
  assert.match(narrowed.body, />Early</)
})

test('Where nothing is open the list says so and leads back to all of it', async () => {
  const { app } = await pageApp(
    found({ ...shop('Late', 0.36), openingHours: 'Mo 10:00-11:00' }, shop('B', 0.37)),
  )
  const { body } = await app.inject('/storeLocator?q=Kampala&open=1')
  assert.equal(cards(body), 0)
  assert.match(body, />No results</)
  assert.match(body, /href="\/storeLocator\?q=Kampala"[^>]*>Show all</)
})
