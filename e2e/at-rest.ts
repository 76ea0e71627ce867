import type { Page } from 'playwright-core'

/** In the page: the typeface is there, which a page's own script fetches when everything else stands; not in data saver. */
export function typefaceStands(): boolean {
  if (document.documentElement.dataset['saver'] === 'on') return true
  return [...document.fonts].some(
    (face) => face.family.includes('Figtree Variable') && face.status === 'loaded',
  )
}

/**
 * Lets a page come to rest after it was opened: everything fetched, its script at work, the typeface there, two frames
 * drawn. The browser's "network idle" alone is told once per page, on a busy machine before the script has run.
 */
export async function rests(page: Page): Promise<void> {
  await page.waitForLoadState('load')
  await page.waitForFunction(typefaceStands)
  await page.waitForLoadState('networkidle')
  await page.evaluate(
    () =>
      new Promise((done) => {
        requestAnimationFrame(() => requestAnimationFrame(done))
      }),
  )
}
