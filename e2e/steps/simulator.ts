import type { Page } from 'playwright-core'
import { SMALL } from '../browser.ts'
import type { Stage } from '../stage.ts'

/** Takes a phone of the simulator's page in hand, by its number. */
export async function holdPhone(page: Page, stage: Stage, msisdn: string): Promise<void> {
  await page.goto(stage.sandbox.url)
  await page.getByLabel('Phone number').fill(msisdn)
  await page.getByRole('button', { name: 'Hold this phone' }).click()
  await page.locator(`#phone[data-msisdn="${msisdn}"]`).waitFor()
}

/** Types a PIN into the newest request on the phone in hand, and presses OK. */
export async function answerPrompt(page: Page, pin: string): Promise<void> {
  const request = page.locator('article.prompt-sheet').last()
  await request.getByLabel('Wallet PIN').fill(pin)
  await request.getByRole('button', { name: 'Approve' }).click()
}

/** Approves the request on a phone in the simulator's page, as a person would. */
export async function approveInSimulator(stage: Stage, msisdn: string): Promise<void> {
  const context = await (await stage.browser()).newContext({ baseURL: stage.sandbox.url, viewport: SMALL })
  try {
    const page = await context.newPage()
    await holdPhone(page, stage, msisdn)
    await answerPrompt(page, '1234')
    await page.locator('#notice.success').waitFor()
  } finally {
    await context.close()
  }
}
