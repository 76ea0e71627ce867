import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page, Request } from 'playwright-core'
import { collectComplaints, SMALL } from '../browser.ts'
import { setStage } from '../stage.ts'

const stage = await setStage()
const SUGGEST = '**/maps/api/place/autocomplete/json*'
/** How long a box waits after the last key (NUMBER-22). */
const WAIT_MS = 1_000
/** A pause must lie ahead, also of a machine that is busy. */
const PAUSE_AHEAD_MS = 60_000

interface Visit {
  readonly page: Page
  /** What was asked of the suggestions, in order. */
  readonly asked: string[]
}

/** Opens the coverage page with the browser's clock in the hands of the test. */
async function onCoverage(walk: (visit: Visit) => Promise<void>): Promise<void> {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    const complaints = collectComplaints(page)
    const asked: string[] = []
    page.on('request', (request: Request) => {
      const { pathname, searchParams } = new URL(request.url())
      if (pathname.endsWith('/autocomplete/json')) asked.push(searchParams.get('input') ?? '')
    })
    await page.clock.install()
    await page.goto('/openNetworks')
    await page.locator('[data-testid=map-search][role=combobox]').waitFor()
    // From here on time passes only when the test lets it.
    await page.clock.pauseAt(await page.evaluate((ahead) => Date.now() + ahead, PAUSE_AHEAD_MS))
    await walk({ page, asked })
    assert.deepEqual(complaints, [])
  })
}

/** Lets so much time pass for the page, and whatever it asks for come back. */
async function pass(page: Page, ms: number): Promise<void> {
  await page.clock.runFor(ms)
  await page.evaluate(() => fetch('/health/live'))
}

async function read(path: string): Promise<string> {
  return (await fetch(stage.portalUrl + path)).text()
}

// NUMBER-22
test('A place is suggested one second after the last key, and taken by keyboard alone', async () => {
  await onCoverage(async ({ page, asked }) => {
    const box = page.getByTestId('map-search')
    await box.focus()
    await page.keyboard.type('nt')
    await pass(page, 5 * WAIT_MS)
    await page.keyboard.type('i')
    await pass(page, WAIT_MS - 100)
    await page.keyboard.type('n')
    await pass(page, WAIT_MS - 100)
    assert.deepEqual(asked, [])
    const answer = page.waitForResponse(SUGGEST)
    await page.clock.runFor(200)
    await answer
    const first = page.getByTestId('place-suggestion').first()
    await first.waitFor()
    assert.deepEqual(asked, ['ntin'])
    assert.equal(await first.innerText(), 'Ntinda, Kampala, Uganda')
    assert.equal(await box.getAttribute('aria-expanded'), 'true')
    assert.equal(await box.getAttribute('aria-activedescendant'), null)
    await page.keyboard.press('ArrowDown')
    assert.equal(await box.getAttribute('aria-activedescendant'), await first.getAttribute('id'))
    assert.equal(await first.getAttribute('aria-selected'), 'true')
    await page.keyboard.press('ArrowUp')
    assert.equal(await box.getAttribute('aria-activedescendant'), null)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    assert.equal(await box.inputValue(), 'Ntinda, Kampala, Uganda')
    await first.waitFor({ state: 'hidden' })
    await page
      .getByTestId('coverage-answer')
      .getByText(/Ntinda/)
      .filter({ visible: true })
      .first()
      .waitFor()
    assert.equal(await box.evaluate((node) => node === document.activeElement), true)
  })
})

test('Escape closes the suggestions and keeps what was typed; pressing one takes it', async () => {
  await onCoverage(async ({ page }) => {
    const box = page.getByTestId('map-search')
    await box.fill('kampala')
    await pass(page, WAIT_MS)
    await page.getByTestId('place-suggestion').first().waitFor()
    await box.press('Escape')
    assert.equal(await page.getByTestId('place-suggestion').count(), 0)
    assert.equal(await box.inputValue(), 'kampala')
    await box.press('End')
    await page.keyboard.type(' ro')
    await pass(page, WAIT_MS)
    const road = page.getByRole('option', { name: 'Kampala Road, Kampala, Uganda', exact: true })
    await road.click()
    assert.equal(await box.inputValue(), 'Kampala Road, Kampala, Uganda')
    await page
      .getByTestId('coverage-answer')
      .getByText(/Kampala Road/)
      .filter({ visible: true })
      .first()
      .waitFor()
  })
})

test('An answer to what is not in the box any more is never shown', async () => {
  await onCoverage(async ({ page }) => {
    const held = Promise.withResolvers<void>()
    await page.route(SUGGEST, async (route) => {
      if (/input=gulu/.test(route.request().url())) await held.promise
      await route.continue().catch(() => undefined)
    })
    const box = page.getByTestId('map-search')
    const slow = page.waitForRequest(/input=gulu/)
    await box.fill('gulu')
    await page.clock.runFor(WAIT_MS)
    await slow
    await box.fill('jinja')
    await pass(page, WAIT_MS)
    await page.getByRole('option', { name: 'Jinja, Uganda', exact: true }).waitFor()
    held.resolve()
    await page.evaluate(() => fetch('/health/live'))
    assert.equal(await page.getByTestId('place-suggestion').getByText(/Gulu/).count(), 0)
  })
})

// SHOP-31
test('Places outside the country are not offered, and searched for they are unknown', async () => {
  await stage.visitPlainly(async (tab) => {
    await tab.open('/openNetworks')
    for (const text of ['Nairobi', 'Atlantis', 'Kotido']) {
      const suggested = await read(`/maps/api/place/autocomplete/json?input=${text}`)
      assert.deepEqual((JSON.parse(suggested) as { predictions: unknown }).predictions, [], text)
      tab.fill('place', text)
      await tab.enter('place')
      tab.one({ id: 'place-error' }).mustSay(new RegExp(text))
    }
  })
})

test('Hostile words in the box and in the address are words: no script runs, no other host is asked', async () => {
  const strange = ['<img src=x onerror=alert(1)>', '"><script>alert(1)</script>', "javascript:alert('1')"]
  await onCoverage(async ({ page }) => {
    const hosts = new Set<string>()
    page.on('request', (request) => hosts.add(new URL(request.url()).host))
    page.on('dialog', () => assert.fail('a script ran'))
    for (const text of strange) {
      const box = page.getByTestId('map-search')
      await box.fill(text)
      await pass(page, WAIT_MS)
      await box.press('Enter')
      await page.locator('#place-error').waitFor()
      await page.goto(`/openNetworks?place=${encodeURIComponent(text)}`)
      assert.equal(await page.getByTestId('map-search').inputValue(), text)
    }
    assert.deepEqual([...hosts], [new URL(stage.portalUrl).host])
  })
})

test('The key of the map service is in nothing that a browser gets', async () => {
  const page = await read('/openNetworks?place=Kampala')
  const scripts = [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(([, path]) => path ?? '')
  const all = await Promise.all([
    ...scripts.map(read),
    read('/maps/api/geocode/json?address=Jinja'),
    read('/maps/api/place/autocomplete/json?input=Jinja'),
    read('/maps/api/geocode/json'),
    read('/openapi.json'),
  ])
  assert.ok(scripts.length > 0 && all.join('').includes('Jinja, Uganda'))
  assert.doesNotMatch(page + all.join(''), /sandbox-geocoder-key/)
})

test('Without script the search is a form that is sent', async () => {
  await stage.visitPlainly(async (tab) => {
    await tab.open('/openNetworks')
    const box = tab.part('map-search')
    assert.equal(box.attribute('role'), null)
    assert.equal(box.attribute('placeholder'), 'Enter a Location')
    tab.fill('place', 'Ntinda, Kampala')
    await tab.enter('place')
    assert.equal(tab.url.searchParams.get('place'), 'Ntinda, Kampala')
    assert.equal(tab.valueOf('place'), 'Ntinda, Kampala')
    tab.part('coverage-answer').mustSay(/Ntinda/)
  })
})
