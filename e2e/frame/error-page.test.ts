import assert from 'node:assert/strict'
import { test } from 'node:test'
import { LARGE, SMALL } from '../browser.ts'
import { setStage } from '../stage.ts'
import { violationsOf } from '../steps/axe.ts'

const stage = await setStage({}, { ownDatabase: true })
const SOME_DRAFT = '/payment/start?d=AAAAAAAAAAAAAAAAAAAAAAAAAA'

// SHELL-52
test('When the records are out of reach, the customer gets the error page with ways out, and it heals', async () => {
  await stage.visit({ bypassPolicy: true }, async (context) => {
    const page = await context.newPage()
    await stage.world.database.kill()
    const answer = await page.goto(SOME_DRAFT)
    await page.getByRole('heading', { name: 'Unexpected Application Error!' }).waitFor()
    assert.ok((answer?.status() ?? 0) >= 500)
    for (const way of ['Try again', 'Check a payment', 'Home'])
      await page.getByRole('link', { name: way }).first().waitFor()
    for (const size of [SMALL, LARGE])
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.setViewportSize(size)
        await page.emulateMedia({ colorScheme })
        assert.deepEqual(await violationsOf(page), [])
      }
    await stage.world.database.restart()
    await page.goto('/prepaid-recharge')
    await page.getByText('Still needed').waitFor()
  })
})

test('A page whose script never comes says after 30 s that it is not whole, and leads on; one that came never does', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    await page.route('**/assets/*.js', (route) => route.abort())
    for (const path of ['/data-bundle', '/postpaid-bill-pay']) {
      await page.goto(path)
      const late = page.getByTestId('late')
      assert.equal(await late.isVisible(), false)
      const waits = await late.evaluate((it) =>
        it.getAnimations().map((one) => one.effect?.getTiming().delay),
      )
      assert.deepEqual(waits, [30_000])
      await late.evaluate((it) => it.getAnimations().forEach((one) => one.finish()))
      await late.getByText('Part of this page did not load.').waitFor()
      assert.equal(await late.getByRole('link', { name: 'Try again' }).getAttribute('href'), path)
      assert.equal(await late.getByRole('link', { name: /300/ }).getAttribute('href'), 'tel:300')
    }
    await page.unroute('**/assets/*.js')
    await page.getByTestId('late').getByRole('link', { name: 'Try again' }).click()
    await page.locator('html[data-live]').waitFor({ state: 'attached' })
    assert.deepEqual(await page.getByTestId('late').evaluate((it) => it.getAnimations().length), 0)
    assert.equal(await page.getByTestId('late').isVisible(), false)
  })
  // Without script by choice everything works, and nothing is missing.
  await stage.visit({ size: SMALL, javaScript: false }, async (context) => {
    const page = await context.newPage()
    await page.goto('/postpaid-bill-pay')
    assert.equal(await page.getByTestId('late').isVisible(), false)
  })
})
