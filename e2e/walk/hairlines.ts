import type { Page } from 'playwright-core'

/** With `prefers-contrast: more` every hairline is as strong as the edge of a field. */
export async function faintLinesIn(page: Page): Promise<string[]> {
  await page.emulateMedia({ contrast: 'more' })
  const [line, edge] = await page.evaluate(() => {
    const style = getComputedStyle(document.documentElement)
    return [style.getPropertyValue('--line'), style.getPropertyValue('--field')]
  })
  await page.emulateMedia({ contrast: null })
  return line === edge ? [] : [`hairlines stay ${line} where more contrast is wanted, edges are ${edge}`]
}
