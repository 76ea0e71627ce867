import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { collectComplaints, LARGE, SMALL, type VisitorOptions } from '../browser.ts'
import { setStage } from '../stage.ts'
import { cardsAre, distances, openStores, searchStores } from '../steps/stores.ts'

const stage = await setStage()
const DENIED =
  'We are unable to access your Current Location. You can directly search your location from search field.'

async function inStores(walk: (page: Page) => Promise<void>, options: VisitorOptions = { size: SMALL }) {
  await stage.visit(options, async (context) => {
    const page = await context.newPage()
    const complaints = collectComplaints(page)
    await walk(page)
    assert.deepEqual(complaints, [])
  })
}

// SHOP-12
test('A stranger finds the nearest shop by town and by pincode', async () => {
  await inStores(async (page) => {
    await openStores(page)
    assert.equal(await page.getByTestId('store-empty').innerText(), 'Type a town, or choose one.')
    for (const text of ['Kampala', '10101']) {
      await searchStores(page, text)
      await cardsAre(page, 6)
      assert.equal(await page.getByTestId('store-count').innerText(), '6 shops within 100 Km, nearest first')
      const km = await distances(page)
      assert.deepEqual(
        km,
        km.toSorted((a, b) => a - b),
      )
      assert.match(page.url(), new RegExp(`\\?q=${text}$`))
    }
    const card = page.getByTestId('store-card').filter({ hasText: 'Kampala Road Shop' })
    for (const size of [SMALL, LARGE]) {
      await page.setViewportSize(size)
      assert.equal(await card.getByRole('heading').innerText(), 'Kampala Road Shop')
      assert.equal(await card.getByRole('link').first().getAttribute('href'), 'tel:0712000100')
      const way = (await card.getByRole('link').last().getAttribute('href')) ?? ''
      assert.match(way, /^https:\/\/www\.google\.com\/maps\/dir\/\?api=1&destination=0\.3141%2C32\.5822$/)
      const numbers = await page.locator('[data-testid=store-card] .shop-number').allInnerTexts()
      assert.deepEqual(numbers, ['1', '2', '3', '4', '5', '6'])
    }
    await page.reload()
    await cardsAre(page, 6)
  })
})

test('By where the visitor stands, asked on the press of the button alone', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    await context.grantPermissions(['geolocation'])
    await context.setGeolocation({ latitude: 2.7746, longitude: 32.299 })
    const page = await context.newPage()
    await page.addInitScript(() => {
      const ask = navigator.geolocation.getCurrentPosition.bind(navigator.geolocation)
      navigator.geolocation.getCurrentPosition = (...how) => {
        document.documentElement.dataset['asked'] = 'yes'
        ask(...how)
      }
    })
    await openStores(page)
    assert.equal(await page.locator('html').getAttribute('data-asked'), null)
    await page.getByRole('button', { name: 'Use current location' }).click()
    await page.getByRole('heading', { name: 'Gulu Shop' }).first().waitFor()
    assert.ok(((await distances(page))[0] ?? 99) < 1)
    // A precise place is nobody else's business: it is in no address of a page and in no store of the browser.
    assert.equal(new URL(page.url()).search, '')
    assert.equal(await page.evaluate(() => /32\.299/.test(JSON.stringify(sessionStorage))), false)
  })
})

// SHOP-16
test('A visitor who does not want to be located is told so in the literal words, beside the box to type in', async () => {
  await inStores(async (page) => {
    await openStores(page)
    await page.getByRole('button', { name: 'Use current location' }).click()
    await page.getByText(DENIED, { exact: true }).waitFor()
    assert.match(await page.getByTestId('store-empty').innerText(), /^No matching result\s+Try again$/)
    await page.waitForFunction(() => document.activeElement?.id === 'store-q')
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.locator('#store-q:focus').waitFor()
    assert.equal(await page.getByText('No matching result').count(), 0)
    assert.equal(await page.getByText(DENIED).count(), 0)
    await searchStores(page, 'Gulu')
    await page.getByTestId('store-card').first().waitFor()
  })
})

test('A visitor whose place cannot be found out, or not in time, is told so, and not that something was typed', async () => {
  await inStores(async (page) => {
    await openStores(page)
    for (const code of [2, 3]) {
      await page.evaluate((reason) => {
        navigator.geolocation.getCurrentPosition = (_found, failed) =>
          failed?.({ code: reason } as GeolocationPositionError)
      }, code)
      await page.getByRole('button', { name: 'Use current location' }).click()
      assert.match(
        await page.getByTestId('store-empty').filter({ hasText: 'No matching result' }).innerText(),
        /\s+We could not find out where you are\. You can type a city or a pincode instead\.\s+Try again$/,
      )
      assert.equal(await page.getByText(DENIED).count(), 0)
      // The same once more: a place that was not found may be found now.
      await page.evaluate(() => {
        navigator.geolocation.getCurrentPosition = (found) =>
          found({ coords: { latitude: 2.7746, longitude: 32.299 } } as GeolocationPosition)
      })
      await page.getByRole('button', { name: 'Try again' }).click()
      await page.getByTestId('store-card').first().waitFor()
      assert.equal(await page.getByTestId('store-around').innerText(), 'Around where you are')
    }
  })
})

test('Shops around the visitor that do not come are no fault of a text that nobody typed', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    await context.grantPermissions(['geolocation'])
    await context.setGeolocation({ latitude: 2.7746, longitude: 32.299 })
    const page = await context.newPage()
    await openStores(page)
    await page.route('**/katishopsbycoordinates*', (route) => route.abort())
    await page.getByRole('button', { name: 'Use current location' }).click()
    await page.getByText('We could not look for shops just now.', { exact: true }).waitFor()
    assert.equal(await page.getByText('Your text is still here').count(), 0)
    await searchStores(page, 'Gulu')
    await page.getByText('Your text is still here').waitFor()
  })
})

// SHOP-15
test('A place without a shop, and a failure, each end in the panel, never in silence', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    const complaints = collectComplaints(page)
    await openStores(page)
    await searchStores(page, 'Moroto')
    await page.getByText('No matching result', { exact: true }).waitFor()
    await cardsAre(page, 0)
    await page.getByRole('button', { name: 'Try again' }).click()
    // The panel has gone, the box is empty and has the focus, and a reload doesn't bring the panel back.
    await page.locator('#store-q:focus').waitFor()
    assert.equal(await page.locator('#store-q').inputValue(), '')
    assert.equal(await page.getByTestId('store-empty').innerText(), 'Type a town, or choose one.')
    assert.equal(new URL(page.url()).search, '')
    await searchStores(page, 'Kampala')
    await cardsAre(page, 6)
    assert.deepEqual(complaints, [])
    await page.route('**/katishopsbycoordinates*', (route) => route.abort())
    await searchStores(page, 'Gulu')
    await page.getByText('No matching result', { exact: true }).waitFor()
    await page.unroute('**/katishopsbycoordinates*')
    // The same search, once more, by the button that says so.
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByTestId('store-card').first().waitFor()
    assert.match(await page.getByTestId('store-around').innerText(), /^Around Gulu/)
  })
})

test('Shops are asked for in the visitor’s language and for the operator, suggestions for the country’s own box', async () => {
  for (const language of ['EN', 'SW'] as const)
    await inStores(
      async (page) => {
        await openStores(page)
        const suggested = page.waitForRequest(/\/place\/autocomplete\/json/)
        await page.getByTestId('store-search').fill('Gulu')
        const places = new URL((await suggested).url()).searchParams
        assert.deepEqual(
          [...places.entries()],
          Object.entries({ input: 'Gulu', bounds: '-1.5,29.5|4.3,35.1' }),
        )
        const asked = page.waitForRequest(/\/katishopsbycoordinates/)
        await page.getByTestId('store-search').press('Enter')
        const request = await asked
        assert.equal(request.headers()['lang'], language)
        const { longitude, latitude, ...rest } = Object.fromEntries(new URL(request.url()).searchParams)
        assert.match(`${longitude} ${latitude}`, /^32\.\d+ 2\.\d+$/)
        assert.deepEqual(rest, { distanceInKilometers: '100', opco: 'UG' })
      },
      { size: SMALL, language },
    )
})

test('By keyboard alone: suggestions, a search, and a shop’s phone', async () => {
  await inStores(async (page) => {
    await openStores(page)
    await page.getByTestId('store-search').focus()
    await page.keyboard.type('Kamp')
    await page.getByTestId('place-suggestion').first().waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.getByTestId('store-card').first().waitFor()
    // Past the way to narrow the list, and hours and directions of whoever has no phone.
    for (let n = 0; n < 24; n++) {
      const href = await page.evaluate(() => document.activeElement?.getAttribute('href') ?? '')
      if (href.startsWith('tel:')) return
      await page.keyboard.press('Tab')
    }
    assert.fail('No phone was reached')
  })
})

// SHOP-18
test('Without script the list is whole: by form, by town link, in either language', async () => {
  for (const language of ['EN', 'SW'] as const)
    await stage.visitPlainly(async (tab) => {
      await tab.open('/storeLocator')
      await tab.one({ class: 'shop-towns' }).follow(/^Gulu/)
      assert.ok(tab.parts('store-card').length > 0)
      tab.fill('q', '10101')
      await tab.enter('q')
      tab.mustSay('Ntinda Shopping Centre')
      assert.equal(tab.parts('store-card').length, 6)
      assert.equal(tab.one({ tag: 'h1' }).text, language === 'EN' ? 'Find a shop' : 'Tafuta duka')
      await tab.open('/store-locator?q=Atlantis')
      const panel = tab.part('store-empty').text
      assert.match(panel, language === 'EN' ? /^No matching result/ : /^Hakuna matokeo yanayolingana/)
    }, language)
})

// SHOP-11
test('Shops alone and dealers alone have pages of their own', async () => {
  await stage.visitPlainly(async (tab) => {
    for (const [path, count, title] of [
      ['/store_finder/kati_shop', 4, 'Kati Shops – Kati'],
      ['/store_finder/dealers', 2, 'Dealers – Kati'],
    ] as const) {
      await tab.open(`${path}?q=Kampala`)
      assert.equal(tab.parts('store-card').length, count)
      assert.equal(tab.title, title)
      tab.fill('q', '10101')
      await tab.enter('q')
      assert.equal(tab.url.pathname, path)
      assert.equal(tab.parts('store-card').length, count)
    }
  })
})
