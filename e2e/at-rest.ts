import type { Page } from 'playwright-core'

/** In the page: the typeface is there, which a page's own script fetches when everything else stands; not in data saver. */
export function typefaceStands(): boolean {
  if (document.documentElement.dataset['saver'] === 'on') return true
  return [...document.fonts].some(
    (face) => face.family.includes('Figtree Variable') && face.status === 'loaded',
  )
}

const QUIET_MS = 5_000

/** In the page: it stands, and nothing came any more for a while. */
function isQuiet(forMs: number): boolean {
  const ends = performance
    .getEntriesByType('resource')
    .map((one) => (one as PerformanceResourceTiming).responseEnd)
  return document.readyState === 'complete' && performance.now() - Math.max(0, ...ends) > forMs
}

/**
 * Nothing is fetched any more. The browser's own word for it never comes where the end of one answer got lost on its way here, as
 * happens to one that a page's policy stops; what the page itself has measured stands in for it then.
 */
async function nothingComes(page: Page): Promise<void> {
  await Promise.race([page.waitForLoadState('networkidle'), page.waitForFunction(isQuiet, QUIET_MS)])
}

/**
 * Lets a page come to rest after it was opened: everything fetched, its script at work, the typeface there, two frames
 * drawn. The browser's "network idle" alone is told once per page, on a busy machine before the script has run.
 */
export async function rests(page: Page): Promise<void> {
  await page.waitForLoadState('load')
  await page.waitForFunction(typefaceStands)
  await nothingComes(page)
  await page.evaluate(
    () =>
      new Promise((done) => {
        requestAnimationFrame(() => requestAnimationFrame(done))
      }),
  )
}
