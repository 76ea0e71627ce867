import { SMALL } from '../browser.ts'
import type { Stage } from '../stage.ts'

/** Approves the request on a phone in the simulator's page, as a person would. */
export async function approveInSimulator(stage: Stage, msisdn: string): Promise<void> {
  const context = await stage.browser.newContext({ baseURL: stage.sandbox.url, viewport: SMALL })
  try {
    const page = await context.newPage()
    await page.goto('/')
    await page.getByLabel('Phone number').fill(msisdn)
    await page.getByRole('button', { name: 'Hold this phone' }).click()
    const request = page.locator('article.prompt').last()
    await request.getByLabel('Wallet PIN').fill('1234')
    await request.getByRole('button', { name: 'Approve' }).click()
    await page.locator('#notice.ok').waitFor()
  } finally {
    await context.close()
  }
}
