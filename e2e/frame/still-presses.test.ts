import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { rests } from '../at-rest.ts'
import { LARGE, SMALL } from '../browser.ts'
import { aboveThePress, AnswerGate, sumOf, takeMoved, watchMovement, type Jump } from '../movement.ts'
import { setStage } from '../stage.ts'
import { openBill } from '../steps/bill.ts'
import { openLine } from '../steps/bundles.ts'
import { answerCode, messagesOn, typeCode, WRONG_CODE } from '../steps/codes.ts'
import { attemptId, chooseWallet, waitForClock } from '../steps/pay.ts'
import { buyAirtime } from '../steps/recharge.ts'
import { openRouter } from '../steps/router.ts'
import { openStatus, statusSays } from '../steps/status.ts'

const stage = await setStage()
/** As much as a thumb does not miss its button by: a hairline, never a row. */
const MOST = 0.02

type Step = () => Promise<unknown>

/** A thumb on a page, and everything that moved under it. */
interface Thumb {
  readonly page: Page
  /**
   * Presses, and waits for what the press was for. The press itself, before any answer, may push what stands under the
   * pressed control; the answers move nothing any more, however long they take.
   */
  readonly presses: (name: string, press: Step, result?: Step) => Promise<void>
  /** The same where the answer itself is what comes under the pressed control: above it nothing moves. */
  readonly opens: (name: string, press: Step, result: Step) => Promise<void>
  /** Presses what leads to another page: it comes without moving. */
  readonly leads: (name: string, press: Step, result: Step) => Promise<void>
}

const chip = (page: Page, words: string) => page.locator('.chip', { hasText: new RegExp(`^${words}$`) })

for (const size of [SMALL, LARGE]) {
  /** A customer of this size; at the end everything that moved is told at once. */
  const still = (title: string, visit: (thumb: Thumb) => Promise<void>): void => {
    test(`${title} at ${size.width} px: nothing moves but what the press is for`, async () => {
      await stage.visit({ size }, async (context) => {
        const page = await context.newPage()
        await page.addInitScript(watchMovement)
        const gate = await AnswerGate.before(page)
        const moved: string[] = []
        const judge = (name: string, by: number, jumps: readonly Jump[]): void => {
          if (by > MOST) moved.push(`${name}: ${by.toFixed(3)} ${JSON.stringify(jumps)}`)
        }
        const rested = async (): Promise<readonly Jump[]> => {
          await rests(page)
          return takeMoved(page)
        }
        const pressed = async (name: string, press: Step): Promise<void> => {
          await rested()
          gate.close()
          await press()
          const early = await takeMoved(page)
          judge(name, await aboveThePress(page, early), early)
          gate.open()
        }
        await visit({
          page,
          presses: async (name, press, result = () => Promise.resolve()) => {
            await pressed(name, press)
            await result()
            const late = await rested()
            judge(`${name}, answered`, sumOf(late), late)
          },
          opens: async (name, press, result) => {
            await pressed(name, press)
            await result()
            const late = await rested()
            judge(`${name}, answered`, await aboveThePress(page, late), late)
          },
          leads: async (name, press, result) => {
            await rested()
            await press()
            await result()
            const late = await rested()
            judge(`${name}, arrived`, sumOf(late), late)
          },
        })
        assert.deepEqual(moved, [])
      })
    })
  }

  for (const path of ['/', '/prepaid-recharge'] as const)
    still(`Amounts of ${path}`, async ({ page, presses, leads }) => {
      await page.goto(path)
      await page.getByTestId('msisdn-input').fill('700100001')
      await page.locator('#msisdn-ok').waitFor()
      if (path === '/') await presses('Other', () => chip(page, 'Other').click())
      for (const amount of ['5,000', '20,000']) await presses(amount, () => chip(page, amount).click())
      await leads(
        'Buy',
        () => page.getByRole('button', { name: /^Buy Airtime/ }).click(),
        () => page.getByTestId('payment-option').first().waitFor(),
      )
    })

  still('Bundles of a line', async ({ page, presses }) => {
    await openLine(page, '700100001')
    const cards = page.getByTestId('bundle-card')
    await cards.nth(1).waitFor()
    await presses('star', () => cards.nth(1).locator('.ticket-star').click())
    for (const kind of ['category', 'period'])
      await presses(kind, () => page.getByTestId(`bundle-${kind}`).nth(1).click())
  })

  still('A postpaid bill', async ({ page, presses, opens }) => {
    await openBill(page, '700200002')
    const before = await messagesOn(stage, '700200002')
    await presses(
      'Fetch Bill',
      () => page.getByRole('button', { name: 'Fetch Bill', exact: true }).click(),
      () => page.getByTestId('otp-modal').waitFor(),
    )
    await presses(
      'a wrong code',
      () => typeCode(page, WRONG_CODE),
      () => page.getByTestId('otp-error').waitFor(),
    )
    await opens(
      'the right code',
      () => answerCode(page, stage, { msisdn: '700200002', before }),
      () => page.getByTestId('bill-note').waitFor(),
    )
  })

  still('Invoices', async ({ page, presses, opens }) => {
    await page.goto('/orp/fixed-internet')
    const show = page.getByRole('button', { name: /show bills/i })
    const ask = async (account: string, email: string) => {
      await page.getByTestId('account-input').fill(account)
      await page.getByTestId('email-input').fill(email)
    }
    await ask('PE1000000001', 'bills@example.com')
    await presses(
      'SHOW BILLS',
      () => show.click(),
      () => page.getByTestId('invoice-row').first().waitFor(),
    )
    await ask('PE1000000001', 'other@example.com')
    await opens(
      'SHOW BILLS, refused',
      () => show.click(),
      () => page.getByTestId('invoices-failure').waitFor(),
    )
  })

  still('Bundles of a router', async ({ page, presses }) => {
    await openRouter(page, '700400002')
    await presses(
      'Buy',
      () => page.getByTestId('bundle-card').first().getByRole('button', { name: 'Buy' }).click(),
      () => page.getByTestId('active-bundle-popup').waitFor(),
    )
    await presses(
      'View active bundle',
      () => page.getByRole('button', { name: 'View active bundle' }).click(),
      () => page.getByTestId('otp-modal').waitFor(),
    )
  })

  still('The ways to pay', async ({ page, presses }) => {
    await buyAirtime(page)
    await page.getByTestId('payment-option').first().waitFor()
    if (size === SMALL) await presses('Details', () => page.getByText('Details', { exact: true }).click())
    for (const way of ['airtime', 'PG', 'AM', 'mpesa', 'smartcash']) {
      const header = page.locator(`a[data-testid="payment-option"][data-type="${way}"]`)
      if ((await header.getAttribute('aria-expanded')) === 'true') continue
      await presses(
        way,
        () => header.click(),
        () => page.locator(`[data-testid="payment-accordion"][data-type="${way}"] form`).waitFor(),
      )
    }
  })

  still('Waiting for approval', async ({ page, presses, opens, leads }) => {
    await buyAirtime(page)
    await chooseWallet(page, '700500009')
    await presses(
      'Pay',
      () => page.getByRole('button', { name: /^Pay UGX/ }).click(),
      () => waitForClock(page),
    )
    await presses(
      'check now',
      () => page.locator('.btn.check-now').click(),
      () => page.locator('.check-now small').getByText(/./).waitFor(),
    )
    const id = await attemptId(page)
    await leads(
      'Check a payment',
      () => openStatus(page, id),
      () =>
        page
          .getByText(/Last checked|Checked/)
          .filter({ visible: true })
          .first()
          .waitFor(),
    )
    await stage.sandbox.decide('700500009', 'approve')
    await stage.portal.becomes(id, ['SUCCESS'])
    await opens(
      'Check again',
      () => page.getByRole('button', { name: 'Check again' }).click(),
      () => statusSays(page, 'Thank you'),
    )
  })

  still('M-PESA', async ({ page, presses }) => {
    await buyAirtime(page)
    const header = page.locator('a[data-testid="payment-option"][data-type="mpesa"]')
    await header.click()
    await page.locator('input[name=payer]').fill('700700003')
    await page.getByTestId('email-input').fill('visitor@example.ug')
    await presses(
      'Continue to pay',
      () => page.getByRole('button', { name: 'Continue to pay' }).click(),
      () => waitForClock(page),
    )
  })
}

test('A page of help that has come in part stands where it stays: what is beside it comes last and moves nothing', async () => {
  await stage.visit({ size: LARGE, javaScript: false }, async (context) => {
    const page = await context.newPage()
    await page.goto('/gethelp?q=refund')
    const main = page.locator('.columns .main-column')
    const whole = await main.boundingBox()
    await page.locator('.columns .related').evaluate((beside) => beside.remove())
    const part = await main.boundingBox()
    assert.deepEqual([part?.x, part?.width], [whole?.x, whole?.width])
  })
})
