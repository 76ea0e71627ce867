import assert from 'node:assert/strict'
import { test } from 'node:test'
import { LARGE, SMALL } from './browser.ts'
import { setStage } from './stage.ts'
import { violationsOf } from './steps/axe.ts'

const stage = await setStage({}, { ownDatabase: true })
const SOME_DRAFT = '/payment/start?d=AAAAAAAAAAAAAAAAAAAAAAAAAA'

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
