import type { Page } from 'playwright-core'

/** What a customer writes who keeps every rule. */
export const LETTER = {
  name: 'Nakato Sarah',
  msisdn: '712345678',
  topic: 'Weak signal',
  message: 'No signal in Ntinda since Monday morning.',
} as const

export const send = (page: Page) => page.getByRole('button', { name: 'Send', exact: true })

/** Fills the contact form, with what may be left out as well. */
export async function writeLetter(
  page: Page,
  letter: Partial<Record<keyof typeof LETTER, string>> = {},
): Promise<void> {
  const { name, msisdn, topic, message } = { ...LETTER, ...letter }
  await page.getByTestId('name-input').fill(name)
  await page.getByTestId('msisdn-input').fill(msisdn)
  await chooseTopic(page, topic)
  await page.getByTestId('message-input').fill(message)
}

export async function chooseTopic(page: Page, topic: string): Promise<void> {
  await page.locator('button#topic').click()
  await page.getByTestId('dropdown-option').filter({ hasText: topic }).click()
}
