import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { collectComplaints, LARGE, SMALL, stopClock } from '../browser.ts'
import { pageIs } from '../plain/paying-steps.ts'
import { setStage } from '../stage.ts'
import { buyAirtime } from '../steps/recharge.ts'

const stage = await setStage()
const CONTENT = '**/cms/webpage/activePackage?*'
const toast = (page: Page) => page.getByTestId('toast')
const session = (page: Page, key: string) => page.evaluate((name) => sessionStorage.getItem(name), key)
const ready = (page: Page) => page.getByText('Still needed').waitFor()

/** Kiswahili, where the texts cannot be had: a message, and the page as it was. */
async function failToSwitch(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Kiswahili' }).click()
  await toast(page).first().waitFor()
}

// SHELL-41, SHELL-42
test('A message stays three seconds, comes up again instead of twice, and starts its time anew', async () => {
  await stage.visit({ size: LARGE }, async (context) => {
    const page = await context.newPage()
    await page.goto('/')
    await ready(page)
    await stopClock(page)
    await page.route(CONTENT, (route) => route.abort())
    await failToSwitch(page)
    assert.equal(await toast(page).getAttribute('role'), 'alert')
    await toast(page).getByText('Something Went Wrong!').waitFor()
    assert.equal(await page.getByTestId('toast-heading').textContent(), 'Error')
    await page.clock.runFor(2_500)
    const said = await toast(page).elementHandle()
    await page.getByRole('button', { name: 'Kiswahili' }).click()
    // It has come up again when another stands in its place.
    await said?.waitForElementState('hidden')
    await toast(page).waitFor()
    await page.clock.runFor(600)
    assert.equal(await toast(page).count(), 1)
    await page.clock.runFor(2_500)
    await toast(page).waitFor({ state: 'detached' })
  })
})

// SHELL-42
test('On payment pages a message stays ten seconds, and its own button takes it away', async () => {
  await stage.visit({ size: LARGE }, async (context) => {
    const page = await context.newPage()
    await buyAirtime(page)
    await stopClock(page)
    await page.route(CONTENT, (route) => route.abort())
    await failToSwitch(page)
    await page.clock.runFor(9_000)
    assert.equal(await toast(page).count(), 1)
    await page.clock.runFor(1_500)
    await toast(page).waitFor({ state: 'detached' })
    await failToSwitch(page)
    await page.getByTestId('toast-close').click()
    await toast(page).waitFor({ state: 'detached' })
  })
})

// SHELL-51
test('While a window is open the page behind it does not move; Esc closes it and the page moves again', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    await page.goto('/about')
    const moved = async () => {
      await page.evaluate(() => scrollTo(0, 0))
      await page.mouse.move(180, 300)
      await page.mouse.wheel(0, 400)
      // Two frames: the first takes the wheel, the second shows where it led.
      await page.evaluate(
        () =>
          new Promise((done) => {
            requestAnimationFrame(() => requestAnimationFrame(done))
          }),
      )
      return page.evaluate(() => getComputedStyle(document.documentElement).overflowY)
    }
    const asked = page.waitForRequest(CONTENT)
    await page.locator('footer').getByRole('link', { name: 'Privacy Policy' }).click()
    const headers = (await asked).headers()
    assert.deepEqual([headers['lang'], headers['opco'], headers['product']], ['EN', 'UG', 'ORP'])
    const window = page.getByRole('dialog', { name: 'Privacy Policy' })
    await window.getByRole('listitem').first().waitFor()
    assert.equal(await moved(), 'hidden')
    assert.equal(await page.evaluate(() => scrollY), 0)
    await page.keyboard.press('Escape')
    await window.waitFor({ state: 'hidden' })
    assert.notEqual(await moved(), 'hidden')
  })
})

// TEXT-15
test('Without script the privacy policy is read on the about page', async () => {
  await stage.visitPlainly(async (tab) => {
    await tab.open('/more-kati-money')
    await tab.one({ tag: 'footer' }).follow('Privacy Policy')
    pageIs(tab, 'about')
    assert.ok(tab.one({ id: 'privacy-text' }).all({ tag: 'li' }).length > 0)
    assert.equal(tab.all({ tag: 'dialog' }).length, 0)
  })
})

// TEXT-22, TEXT-24
test('The loading texts are asked for once in an hour and language, and again when their marker is gone', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    const asked: string[] = []
    page.on('request', (request) => {
      const url = new URL(request.url())
      if (url.searchParams.get('pageUrl')?.endsWith('/loader-translation'))
        asked.push(`${url.searchParams.get('pageUrl')} ${request.headers()['lang']}`)
    })
    const marked = (language: string) =>
      page.waitForFunction((key) => sessionStorage.getItem(key) === 'true', `cachePresent_${language}`)
    await page.goto('/')
    await marked('EN')
    assert.equal(await session(page, 'selectedLanguage'), 'EN')
    const configuration = { customerCareNumber: '300', pinResetDial: '*300*7#', paymentMaxTry: 10 }
    assert.deepEqual(JSON.parse((await session(page, 'configData')) ?? ''), configuration)
    await page.goto('/prepaid-recharge')
    await ready(page)
    await page.getByRole('button', { name: 'Kiswahili' }).click()
    await page.locator('html[lang="sw"]').waitFor({ state: 'attached' })
    await page.getByRole('button', { name: 'English' }).click()
    await page.locator('html[lang="en"]').waitFor({ state: 'attached' })
    await page.getByRole('button', { name: 'Kiswahili' }).click()
    await page.locator('html[lang="sw"]').waitFor({ state: 'attached' })
    assert.deepEqual(asked, ['/loader-translation EN', '/sw/loader-translation SW'])
    assert.equal(await session(page, 'selectedLanguage'), 'SW')
    await page.evaluate(() => sessionStorage.removeItem('cachePresent_SW'))
    await page.reload()
    await marked('SW')
    assert.deepEqual(asked.slice(2), ['/sw/loader-translation SW'])
  })
})

// SHELL-31
test('The loading screen speaks the server’s own words', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    const words = { wait: 'One moment', holdOn: 'Nearly there', loadingMessage: 'Your page is on its way' }
    await page.route('**/cms/webpage/activePackage?pageUrl=%2Floader-translation*', (route) =>
      route.fulfill({
        json: {
          statusCode: 200,
          status: 'success',
          message: '',
          result: { packageHtml: JSON.stringify(words) },
        },
      }),
    )
    await page.goto('/')
    await page.getByTestId('loader-title').getByText(words.wait).waitFor({ state: 'attached' })
    assert.equal(await page.getByTestId('loader-subtitle').textContent(), words.holdOn)
    assert.equal(await page.getByTestId('loader-message').textContent(), words.loadingMessage)
  })
})

/** Tells from inside the page what stands on it while the next one is on its way; `tell` is ours. */
function watchLeaving(): void {
  const tell = (window as unknown as { tell: (seen: string) => void }).tell
  new MutationObserver(() => {
    const loader = document.querySelector<HTMLElement>('[data-testid="loader"]')
    if (loader && !loader.hidden) tell(`loader: ${loader.querySelector('b')?.textContent}`)
    const landing = document.querySelector('.landing')
    if (landing) tell(`skeleton: ${landing.querySelectorAll('.heading').length} headings`)
  }).observe(document, { subtree: true, attributes: true, childList: true })
}

// SHELL-31, SHELL-32
test('While another page is on its way its reader sees that it is, and on the way home the shape of home', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    let seen: ((what: string) => void) | null = null
    await page.exposeFunction('tell', (what: string) => seen?.(what))
    await page.addInitScript(watchLeaving)
    await page.goto('/about')
    const lead = async (link: string, wanted: string) => {
      const shown = new Promise<string>((tell) => {
        seen = tell
      })
      // The next page is not sent before something is shown here.
      await page.route(
        (url) => url.pathname === wanted,
        async (route) => {
          await shown
          await route.continue()
        },
        { times: 1 },
      )
      await page.locator(link).first().click({ noWaitAfter: true })
      return shown
    }
    assert.equal(await lead('main a.tile', '/prepaid-recharge'), 'loader: Please wait ...')
    await page.locator('[data-page="prepaid-recharge"]').waitFor()
    await ready(page)
    assert.equal(await page.getByTestId('loader').isVisible(), false)
    assert.equal(await lead('header a[href="/"]', '/'), 'skeleton: 3 headings')
    await page.locator('[data-page="home"]').waitFor()
    assert.equal(await page.locator('.landing').count(), 0)
    await page.goBack()
    await page.locator('[data-page="prepaid-recharge"]').waitFor()
    assert.equal(await page.locator('.landing').count(), 0)
    assert.equal(await page.getByTestId('loader').isVisible(), false)
  })
})

test('A panel whose code never comes is given up after 120 s: the error screen says so and leads on', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    await buyAirtime(page)
    await stopClock(page)
    await page.route('**/assets/mpesa-panel-*.js', () => undefined)
    const asked = page.waitForRequest('**/assets/mpesa-panel-*.js')
    const address = `/payment/start/mpesa${new URL(page.url()).search}`
    await page.goto(address, { waitUntil: 'commit' })
    await asked
    await page.clock.runFor(119_000)
    assert.equal(await page.getByText('Unexpected Application Error!').count(), 0)
    await page.clock.runFor(2_000)
    await page.getByRole('heading', { name: 'Unexpected Application Error!' }).waitFor()
    await page.locator('main').getByText('Part of this page did not load.').waitFor()
    for (const way of ['Try again', 'Home', 'Check a payment'])
      await page.locator('main').getByRole('link', { name: way }).waitFor()
  })
})

test('A window whose code is lost on the way says so, and the page stays as it was', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    const complaints = collectComplaints(page)
    await buyAirtime(page)
    await page.route('**/assets/airtime-panel-*.js', (route) => route.abort())
    await page.locator('[data-testid="payment-option"][data-type="airtime"]').click()
    await page.locator('main').getByText('Part of this page did not load.').waitFor()
    await page.unroute('**/assets/airtime-panel-*.js')
    assert.equal(await page.getByText('Unexpected Application Error!').count(), 0)
    assert.deepEqual(complaints, [])
  })
})
