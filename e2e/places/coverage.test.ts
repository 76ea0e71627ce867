import assert from 'node:assert/strict'
import { test } from 'node:test'
import { rests } from '../at-rest.ts'
import { LARGE, SMALL } from '../browser.ts'
import { setStage } from '../stage.ts'
import { kindsOf, openCoverage, searchPlace, sentencesOf, withMap } from '../steps/coverage.ts'

const stage = await setStage()

/** A site as the documents spell it. */
function mast(longitude: number, fiveG: boolean): object {
  return {
    latitude: 1.2719,
    longitude,
    title: `Mast ${longitude}`,
    technology: { _2Gservice: true, _3Gservice: false, _4Gservice: false, _5Gservice: fiveG },
  }
}

// COVER-11, COVER-12, COVER-13
test('The map begins where the country says, and each technology shows its own sites only', async () => {
  await stage.visit({ size: LARGE }, async (context) => {
    const page = await context.newPage()
    await openCoverage(page)
    await withMap(page)
    const map = page.getByTestId('map')
    assert.deepEqual(
      await Promise.all(['data-lat', 'data-lng', 'data-zoom'].map((name) => map.getAttribute(name))),
      ['1.2719', '33.7085', '9'],
    )
    assert.equal(await page.getByTestId('tech-radio').count(), 4)
    await page.getByLabel('5G coverage').check()
    await page.locator('[data-testid=site-cluster]').first().waitFor({ state: 'detached' })
    await page.locator('[data-testid=site-marker][data-kind="5g"]').first().waitFor()
    assert.deepEqual(await kindsOf(page), ['5g'])
    const circles = page.getByTestId('site-circle')
    assert.equal(await circles.count(), await page.getByTestId('site-marker').count())
    assert.equal(await circles.first().getAttribute('data-radius'), '300')
    for (const technology of ['2G', '3G', '4G']) {
      await page.getByLabel(`${technology} coverage`).check()
      await page.locator('[data-testid=site-cluster]').first().waitFor()
      assert.deepEqual(
        await sentencesOf(page).then((sentences) => sentences.map((sentence) => sentence.slice(0, 3))),
        [`${technology}:`],
      )
    }
  })
})

test('A found place is shown near, with single sites, and the list says what the map shows', async () => {
  await stage.visit({ size: LARGE }, async (context) => {
    const page = await context.newPage()
    await openCoverage(page)
    await withMap(page)
    await searchPlace(page, 'Busia')
    await page.locator('[data-testid=map][data-zoom="12"]').waitFor()
    await page.locator('[data-testid=site-cluster]').first().waitFor({ state: 'detached' })
    // The map may be empty in between: what was fetched before it has gone, what is near is under way.
    await page.locator('[data-testid=site-marker][data-kind="other"]').first().waitFor()
    assert.deepEqual(await kindsOf(page), ['other'])
    const nearest = await page.getByTestId('site-list').locator('b').first().textContent()
    assert.match(nearest ?? '', /^Busia - /)
    await page.getByRole('button', { name: `${nearest}: 2G, 3G, 4G` }).waitFor({ state: 'attached' })
    assert.equal(new URL(page.url()).search, '?place=Busia')
    await page.reload()
    await page.getByRole('heading', { name: /^Near Busia/ }).waitFor()
  })
})

test('An unknown place says so beside the field, and the field keeps it', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    await openCoverage(page)
    await page.getByTestId('map-search').fill('Atlantis')
    await page.getByTestId('map-search').press('Enter')
    await page.getByText('We do not know the place “Atlantis”.').waitFor()
    assert.equal(await page.getByTestId('map-search').inputValue(), 'Atlantis')
    assert.equal(await page.getByTestId('map-search').getAttribute('aria-invalid'), 'true')
  })
})

// COVER-14
test('The position is tried once the map stands: given it answers, denied it is only logged', async () => {
  await stage.visit({ size: LARGE }, async (context) => {
    await context.grantPermissions(['geolocation'], { origin: stage.portalUrl })
    await context.setGeolocation({ latitude: -0.6047, longitude: 30.6485 })
    const page = await context.newPage()
    await openCoverage(page)
    await page.getByRole('heading', { name: 'Near your position' }).waitFor()
    assert.match((await sentencesOf(page))[3] ?? '', /^5G near your position: \d sites within 5 Km/)
    assert.equal(new URL(page.url()).search, '')
  })
  await stage.visit({ size: LARGE }, async (context) => {
    const page = await context.newPage()
    const denied = page.waitForEvent('console', (message) => message.text().startsWith('geolocation 1'))
    await openCoverage(page)
    await denied
    assert.equal(await page.getByTestId('toast').count(), 0)
    assert.equal((await sentencesOf(page)).length, 4)
  })
})

// COVER-13, COVER-15
test('The documents’ package decides what is shown: the loader waits for it, and a technology without sites has no radio', async () => {
  await stage.visit({ size: LARGE }, async (context) => {
    const page = await context.newPage()
    const sites = [mast(33.7, true), mast(33.75, false)]
    const gate = Promise.withResolvers<void>()
    await page.route('**/activePackage?pageUrl=%2Ffetch-sites-data-5g*', async (route) => {
      await gate.promise
      const result = { packageHtml: JSON.stringify({ sites }) }
      await route.fulfill({ json: { statusCode: 200, status: 'success', message: '', result } })
    })
    await page.goto('/openNetworks')
    await page.getByTestId('loader').waitFor()
    gate.resolve()
    await page.getByTestId('loader').waitFor({ state: 'hidden' })
    await page.getByTestId('site-marker').nth(1).waitFor({ state: 'attached' })
    assert.deepEqual(await kindsOf(page), ['5g', 'other'])
    assert.equal(await page.getByTestId('site-circle').count(), 1)
    assert.deepEqual(
      await page
        .getByTestId('tech-radio')
        .evaluateAll((radios) => radios.map((radio) => radio.getAttribute('value'))),
      ['2G', '5G'],
    )
    assert.equal((await sentencesOf(page)).length, 2)
  })
})

test('Sites that do not come are asked for again by a button, and the words stay', async () => {
  await stage.visit({ size: LARGE }, async (context) => {
    const page = await context.newPage()
    await page.route('**/activePackage?pageUrl=%2Ffetch-sites-data-5g*', (route) => route.abort())
    await openCoverage(page, '?place=Gulu')
    await page.getByText('The sites could not be loaded.').waitFor()
    assert.equal((await sentencesOf(page)).length, 4)
    await page.unroute('**/activePackage?pageUrl=%2Ffetch-sites-data-5g*')
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByTestId('site-marker').first().waitFor({ state: 'attached' })
  })
})

test('On a small screen and for whoever saves data nothing of the map is loaded before it is asked for', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await openCoverage(page)
    await page.getByTestId('show-map').waitFor()
    await rests(page)
    assert.deepEqual(
      asked.filter((path) => path.startsWith('/map/')),
      [],
    )
    await withMap(page)
  })
  await stage.visit({ size: LARGE }, async (context) => {
    await context.addCookies([{ name: 'saver', value: 'on', url: stage.portalUrl }])
    const page = await context.newPage()
    await openCoverage(page)
    await page.getByTestId('show-map').waitFor()
    assert.equal(await page.getByTestId('map').count(), 0)
  })
})

test('By keyboard the way is field, technologies, answer, past the map, map, list', async () => {
  await stage.visit({ size: LARGE }, async (context) => {
    const page = await context.newPage()
    await openCoverage(page, '?place=Kidepo')
    await page.locator('[data-testid=map][data-state=ready]').waitFor()
    await page.getByTestId('map-search').focus()
    const stops: string[] = []
    for (let n = 0; n < 6; n++) {
      await page.keyboard.press('Tab')
      stops.push(
        await page.evaluate(() => {
          const { activeElement: at } = document
          return at?.getAttribute('aria-label') ?? at?.getAttribute('value') ?? at?.textContent ?? ''
        }),
      )
    }
    // '' is "All", which is chosen until a technology is; the sites are behind the verdicts.
    assert.deepEqual(stops, [
      'Search',
      '',
      'How many sites are near',
      'Report weak signal',
      'Skip the map',
      'Map of our sites',
    ])
    assert.match(await page.getByTestId('site-list').innerText(), /Kaabong/)
  })
})

test('In Swahili place, technologies, answer and list are Swahili', async () => {
  await stage.visit({ size: SMALL, language: 'SW' }, async (context) => {
    const page = await context.newPage()
    await openCoverage(page, '?place=Busia')
    await page.getByRole('heading', { name: /^Karibu na Busia/ }).waitFor()
    const sentences = await sentencesOf(page)
    assert.match(sentences[2] ?? '', /^4G karibu na Busia: minara \d+ ndani ya Km 5/)
    assert.match(sentences[3] ?? '', /^Hakuna mnara wa 5G ndani ya Km 50\. Wa karibu: Mbale, \d+ Km\.$/)
    await page.getByLabel('Mtandao wa 5G').check()
    assert.equal((await sentencesOf(page)).length, 1)
  })
})
