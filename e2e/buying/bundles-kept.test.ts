import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { LARGE, SMALL } from '../browser.ts'
import { setStage } from '../stage.ts'
import { BUNDLE_PAGE, openLine, stripOf, ticketOf } from '../steps/bundles.ts'

const stage = await setStage()
const LIST = '**/product/v1/bundle'

/** How far an element lies out of the window, in pixels; 0: all of it is in sight. */
function outOfSight(page: Page, selector: string): Promise<number> {
  return page.locator(selector).evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect()
    return Math.max(0, -top, bottom - innerHeight)
  })
}

for (const size of [SMALL, LARGE])
  test(`Back from payment finds the bundle that was pressed in sight, at ${size.width} px`, async () => {
    await stage.visit({ size }, async (context) => {
      const page = await context.newPage()
      await openLine(page, '700100001')
      const code = (await page.getByTestId('bundle-card').nth(8).getAttribute('data-product-code')) ?? ''
      await ticketOf(page, code).getByRole('button', { name: 'Buy' }).click()
      await page.locator('[data-page="payment"]').waitFor()
      await page.goBack()
      await stripOf(page, '700100001').waitFor()
      await ticketOf(page, code).waitFor()
      await page.waitForFunction((one) => {
        const { top, bottom } = document.querySelector(one)?.getBoundingClientRect() ?? { top: -1, bottom: 0 }
        return top >= 0 && bottom <= innerHeight
      }, `[data-testid="bundle-card"][data-product-code="${code}"]`)
    })
  })

// SHELL-33
test('While the bundles of a line are asked for what was on the screen stays, and what is waited for is said in sight', async () => {
  await stage.visit({ size: { width: 360, height: 740 } }, async (context) => {
    const page = await context.newPage()
    await page.clock.install()
    await page.goto(BUNDLE_PAGE)
    const before = await page.getByTestId('bundle-card').count()
    let held = 0
    await page.route(LIST, (route) => (held++ === 0 ? undefined : route.continue()))
    await page.getByTestId('msisdn-input').fill('700100001')
    await page.clock.fastForward(400)
    await stripOf(page, '700100001').waitFor()
    const asking = page.getByTestId('asking')
    await asking.getByText('Checking which bundles 0700 100 001 can have…').waitFor()
    assert.equal(await page.getByTestId('bundle-card').count(), before, 'the tickets of everybody stay')
    assert.equal(await page.locator('.dimmed[inert]').count(), 1, 'none of them can be bought yet')
    await page.clock.fastForward(3_100)
    await asking.getByText('Slow connection. Still working…', { exact: true }).waitFor()
    assert.equal(await outOfSight(page, '[data-testid="asking"]'), 0)
    await page.clock.fastForward(7_000)
    await asking.getByRole('link', { name: 'Dial *100#' }).waitFor()
    assert.equal(await outOfSight(page, '[data-testid="asking"]'), 0)
    // Nothing stands still on a clock that does not run: pressed as by a key.
    await asking.getByRole('button', { name: 'Try again' }).press('Enter')
    await page.locator('.bundles:not(.dimmed)').waitFor()
    await asking.waitFor({ state: 'detached' })
  })
})

test('A postpaid number is offered no bundle that it cannot have', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    await page.goto(BUNDLE_PAGE)
    await page.getByTestId('bundle-card').first().waitFor()
    await page.getByTestId('msisdn-input').fill('700200001')
    await page.getByText('This is a postpaid line.').waitFor()
    assert.equal(await page.getByRole('button', { name: 'Buy' }).count(), 0)
    await page.getByTestId('msisdn-input').fill('70010000')
    await page.getByTestId('bundle-card').first().waitFor()
  })
})

test('A star moves nothing under the thumb; the next visit has it on top', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    await openLine(page, '700100001')
    await page.getByTestId('asking').waitFor({ state: 'detached' })
    const ticket = ticketOf(page, 'DAT-D2')
    const star = ticket.locator('.ticket-star')
    const before = await ticket.evaluate((element) => element.getBoundingClientRect().top + scrollY)
    await star.click()
    await ticket.locator('[aria-pressed=true]').waitFor()
    assert.equal(await ticket.evaluate((element) => element.getBoundingClientRect().top + scrollY), before)
    await page.reload()
    await stripOf(page, '700100001').waitFor()
    await page.locator('[data-testid="bundle-favourites"][data-product-code="DAT-D2"]').waitFor()
  })
})
