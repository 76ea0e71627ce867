import type { Page } from 'playwright-core'
import { SMALL } from '../browser.ts'
import type { Stage } from '../stage.ts'
import { payByWallet, waitForClock } from '../steps/pay.ts'
import { buyAirtime } from '../steps/recharge.ts'
import { holdPhone } from '../steps/simulator.ts'
import { typefaceIsThere } from './readme-pictures.ts'

const WALLET = '700500001'
/** As high as the drawn phone is on a large screen. */
const WINDOW = { width: 352, height: 740 } as const
/** Pixels of a picture for one of the page: sharp on good screens, and not twice the bytes. */
const SHARPNESS = 1.5

/**
 * The README's first picture: a customer's phone that waits in the portal, and the same person's phone in the
 * simulator that is asked to pay. Both are pictures of the pages themselves.
 */
export async function takeSideBySide(stage: Stage, path: string): Promise<void> {
  // Held before it is paid: the request then waits for a person.
  await fetch(`${stage.sandbox.url}/phone/${WALLET}/hold`, {
    method: 'POST',
    body: new URLSearchParams({ inHand: 'yes' }),
    redirect: 'manual',
  })
  const context = await (
    await stage.browser()
  ).newContext({
    baseURL: stage.portalUrl,
    deviceScaleFactor: SHARPNESS,
    reducedMotion: 'reduce',
  })
  try {
    const portal = await context.newPage()
    await portal.setViewportSize(SMALL)
    await buyAirtime(portal, { number: WALLET })
    await payByWallet(portal, WALLET)
    await waitForClock(portal)
    await portal.setViewportSize(WINDOW)
    const phone = await context.newPage()
    await phone.setViewportSize({ width: 1280, height: WINDOW.height + 116 })
    await holdPhone(phone, stage, WALLET)
    await phone.locator('article.prompt-sheet').waitFor()
    await Promise.all([portal, phone].map(typefaceIsThere))
    const left = await portal.screenshot()
    const right = await phone.locator('.screen').screenshot({ omitBackground: true })
    await drawBoth(await context.newPage(), [left, right], path)
  } finally {
    await context.close()
    // Nobody else finds the phone in a hand.
    await stage.sandbox.reset()
  }
}

async function drawBoth(page: Page, [left, right]: readonly [Buffer, Buffer], path: string): Promise<void> {
  await page.setViewportSize({ width: 960, height: WINDOW.height + 84 })
  await page.setContent(`<style>
    body { margin: 0; background: #f6e9f2; display: flex; justify-content: center; align-items: center; gap: 72px; height: 100vh }
    div { border-radius: 44px; overflow: hidden; box-shadow: 0 18px 48px rgb(91 26 74 / 28%) }
    .case { border: 10px solid #1c131b }
    img { display: block; height: ${WINDOW.height}px }
    .whole { height: ${WINDOW.height + 20}px }
  </style><div class="case"><img src="${source(left)}"></div><div><img class="whole" src="${source(right)}"></div>`)
  await page.screenshot({ path })
}

function source(picture: Buffer): string {
  return `data:image/png;base64,${picture.toString('base64')}`
}
