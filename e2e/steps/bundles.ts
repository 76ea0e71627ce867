import type { Locator, Page } from 'playwright-core'

export const BUNDLE_PAGE = '/data-bundle'

/** Opens the list of a line: ends when its strip is there. */
export async function openLine(page: Page, number: string, address = BUNDLE_PAGE): Promise<void> {
  await page.goto(address)
  await typeLine(page, number)
}

/** Types a number into the page that is open: ends when its strip is there. */
export async function typeLine(page: Page, number: string): Promise<void> {
  await page.getByTestId('msisdn-input').fill(number)
  await stripOf(page, number).waitFor()
}

/** The strip that says whose bundles these are. */
export function stripOf(page: Page, number: string): Locator {
  return page
    .locator('.for-line')
    .getByText(`0${number.slice(0, 3)} ${number.slice(3, 6)} ${number.slice(6)}`)
}

/** A ticket of the list. */
export function ticketOf(page: Page, code: string): Locator {
  return page.locator(`[data-testid="bundle-card"][data-product-code="${code}"]`)
}

/** Product codes of the list, in order, once `code` is among them. */
export async function codesOf(page: Page, code: string): Promise<(string | null)[]> {
  await ticketOf(page, code).waitFor()
  const cards = await page.getByTestId('bundle-card').all()
  return Promise.all(cards.map((card) => card.getAttribute('data-product-code')))
}

/** A category or period by its name. */
export function choiceOf(page: Page, kind: 'category' | 'period', name: string): Locator {
  return page.locator(`[data-testid="bundle-${kind}"][data-name="${name}"]`)
}
