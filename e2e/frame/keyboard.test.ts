import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { LARGE, SMALL } from '../browser.ts'
import { setStage } from '../stage.ts'
import { attemptId, waitForClock } from '../steps/pay.ts'
import { statusSays } from '../steps/status.ts'

const stage = await setStage()
const FAR_ENOUGH = 60

interface Focused {
  readonly tag: string
  readonly name: string
  readonly testId: string
  readonly text: string
  readonly ring: boolean
}

/** What has the focus, and whether a ring shows it. */
function focused(page: Page): Promise<Focused> {
  return page.evaluate(() => {
    const on = document.activeElement as HTMLElement
    // A chip or a radio draws the ring of the input it hides.
    const shown = [on, on.parentElement, on.closest('.input-box')].filter(
      (one): one is HTMLElement => one !== null,
    )
    const ring = shown.some((one) => {
      const style = getComputedStyle(one)
      return (style.outlineStyle !== 'none' && style.outlineWidth !== '0px') || style.boxShadow !== 'none'
    })
    return {
      tag: on.tagName.toLowerCase(),
      name: on.getAttribute('name') ?? '',
      testId: on.dataset['testid'] ?? '',
      text: (on.textContent ?? '').trim(),
      ring,
    }
  })
}

/** Presses Tab until the wanted control has the focus; every stop on the way has a visible ring. */
async function tabTo(page: Page, what: string, wanted: (on: Focused) => boolean): Promise<void> {
  for (let press = 0; press < FAR_ENOUGH; press++) {
    await page.keyboard.press('Tab')
    const on = await focused(page)
    if (on.tag === 'body') continue
    assert.ok(on.ring, `no ring on ${JSON.stringify(on)}`)
    if (wanted(on)) return
  }
  assert.fail(`Tab never reached ${what}`)
}

const SIZES = [
  { name: 'small', size: SMALL },
  { name: 'large', size: LARGE },
] as const

for (const { name, size } of SIZES)
  test(`With the keyboard alone on a ${name} screen, a customer gets from the first page to a receipt`, async () => {
    await stage.visit({ size }, async (context) => {
      const page = await context.newPage()
      await page.clock.install()
      await page.goto('/')
      await page.keyboard.press('Tab')
      assert.equal((await focused(page)).text, 'Skip to main content')
      await tabTo(page, 'the number', ({ testId }) => testId === 'msisdn-input')
      await page.keyboard.type('700100001')
      await page.locator('#msisdn-ok').getByText('Prepaid line').waitFor()
      await tabTo(page, 'the amounts', ({ name: field }) => field === 'quick')
      await page.keyboard.press('Space')
      await page.getByRole('button', { name: /^Buy Airtime · UGX 1,000/ }).waitFor()
      await tabTo(page, 'Buy', ({ text }) => text.startsWith('Buy Airtime'))
      await page.keyboard.press('Enter')
      await page.locator('[data-page="payment"]').waitFor()
      await tabTo(
        page,
        'Kati Money',
        ({ testId, text }) => testId === 'payment-option' && text.includes('Kati Money'),
      )
      await page.keyboard.press('Enter')
      await page.locator('input[name=payer]').waitFor()
      await tabTo(page, 'the wallet number', ({ name: field }) => field === 'payer')
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.type('700500007')
      await page.locator('button[type=submit]:enabled', { hasText: 'Pay UGX 1,000' }).waitFor()
      await tabTo(page, 'Pay', ({ text }) => text.startsWith('Pay UGX'))
      await page.keyboard.press('Enter')
      await waitForClock(page)
      const id = await attemptId(page)
      await stage.portal.becomes(id, ['SUCCESS'])
      await page.clock.fastForward(10_000)
      await statusSays(page, 'Thank you')
      await tabTo(page, 'the way back', ({ testId }) => testId === 'status-return')
      await page.keyboard.press('Enter')
      await page.locator('[data-page="home"]').waitFor()
    })
  })

test('Enter in the number field moves on to the amount and never sends a half-filled form', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    await page.goto('/prepaid-recharge')
    await page.getByText('Still needed').waitFor()
    await page.getByTestId('msisdn-input').fill('700100001')
    await page.getByTestId('msisdn-input').press('Enter')
    assert.equal((await focused(page)).testId, 'amount-input')
    assert.equal(new URL(page.url()).pathname, '/prepaid-recharge')
  })
})
