import type { Page } from 'playwright-core'

/** One picture of the README: a state in one look, cut where something ends. */
export interface ReadmePicture {
  /** Of the states' catalogue. */
  readonly state: string
  /** Under docs/screenshots, without its ending. */
  readonly file: string
  readonly look: 'small' | 'large' | 'small-dark'
  /** Chosen once the state is reached. */
  readonly language?: 'SW'
  /** The last thing on the picture, shown whole; what is in the window where it is not said. */
  readonly until?: string
  /** This alone is on the picture. */
  readonly only?: string
}

/** In the order in which they are taken. */
export const README_PICTURES: readonly ReadmePicture[] = [
  { state: 'status-success', file: 'paid-small', look: 'small', until: '.slip-edge' },
  { state: 'status-processing', file: 'unconfirmed-small', look: 'small', until: '.slip-edge' },
  { state: 'phone-wrong-pin', file: 'wrong-pin-small', look: 'small', only: '.phone' },
  { state: 'bundles', file: 'bundles-large', look: 'large', until: '[data-testid="bundle-card"] >> nth=5' },
  { state: 'home-filled', file: 'home-dark-small', look: 'small-dark', until: 'main .card.raised' },
  {
    state: 'pay-wallet',
    file: 'pay-swahili-small',
    look: 'small',
    language: 'SW',
    until: 'section[data-type="AM"]',
  },
  {
    state: 'stores-found',
    file: 'stores-small',
    look: 'small',
    until: '[data-testid="store-card"] >> nth=1',
  },
]

const MARGIN = 10

/** The typeface comes after the page; a picture shows both. */
export async function typefaceIsThere(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.fonts].some(({ family, status }) => family.includes('Figtree') && status === 'loaded'),
  )
}

/** Takes a picture of the page as it stands. */
export async function takePicture(page: Page, { until, only }: ReadmePicture, path: string): Promise<void> {
  await typefaceIsThere(page)
  if (only !== undefined) return void (await page.locator(only).screenshot({ path, scale: 'css' }))
  if (until === undefined) return void (await page.screenshot({ path, scale: 'css' }))
  const bottom = await page
    .locator(until)
    .first()
    .evaluate((it) => it.getBoundingClientRect().bottom + scrollY)
  const width = page.viewportSize()?.width ?? 0
  const clip = { x: 0, y: 0, width, height: Math.ceil(bottom) + MARGIN }
  await page.screenshot({ path, scale: 'css', fullPage: true, clip })
}
