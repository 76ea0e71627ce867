import type { Page } from 'playwright-core'

/** Letters of a page whose reader asked for no others, in px. */
const STANDARD = 16

/** Sets the browser's own size of letters, as its settings do: `times` as large as usual. */
export async function setTextSize(page: Page, times: 1 | 2): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: STANDARD * times } })
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)))
  await session.detach()
}
