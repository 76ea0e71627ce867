import { chromium, type Page } from 'playwright-core'
import { CHROMIUM_ARGUMENTS, ensureBrowser } from '#scripts/browser.ts'
import type { World } from '#scripts/world.ts'
import { median } from '../load.ts'
import { CPU_RATE, SCREEN } from './visit.ts'

type Show = (name: string, value: string) => void
type Press = readonly [what: string, press: (page: Page) => Promise<unknown>]

const ROUNDS = 3
/** A finger notices what takes longer. */
const FELT_MS = 100
/** The browser tells nothing shorter; what it does not tell is quick. */
const TOLD_FROM_MS = 16
/** By then the frame after a press is drawn. */
const DRAWN_AFTER_MS = 600
const NUMBER = '700100001'

const typeNumber: Press = [
  'a digit of a number',
  (page) => page.getByTestId('msisdn-input').pressSequentially('7'),
]
const wholeNumber: Press = [
  'the last digit of a number',
  (page) => page.getByTestId('msisdn-input').pressSequentially(NUMBER.slice(1), { delay: 150 }),
]
const chip: Press = ['an amount', (page) => page.locator('.chip', { hasText: /^5,000$/ }).click()]

async function openWay(page: Page, type: string): Promise<void> {
  await page.locator('html[data-live]').waitFor({ state: 'attached' })
  await page.waitForLoadState('networkidle')
  await page.locator(`a[data-testid="payment-option"][data-type="${type}"]`).click()
}

/** What people press, page by page, in the order in which they come to it. */
const ERRANDS: readonly (readonly [path: string, presses: readonly Press[]])[] = [
  [
    '/',
    [
      typeNumber,
      wholeNumber,
      chip,
      ['another amount', (page) => page.locator('.chip', { hasText: 'Other' }).click()],
      ['the menu', (page) => page.locator('[data-opens="menu"]').click()],
      ['closing it', (page) => page.keyboard.press('Escape')],
      ['the other language', (page) => page.locator('button[name=lang][value=SW]').click()],
    ],
  ],
  [
    '/prepaid-recharge',
    [
      typeNumber,
      wholeNumber,
      chip,
      ['Buy, to the payment page', (page) => page.getByRole('button', { name: /^Buy Airtime/ }).click()],
      ['a wallet', (page) => openWay(page, 'AM')],
      ['a card', (page) => openWay(page, 'PG')],
    ],
  ],
  ['/data-bundle', [typeNumber, wholeNumber]],
  [
    '/storeLocator',
    [['a letter of a town', (page) => page.locator('main input').first().pressSequentially('k')]],
  ],
]

/** From each press to the next frame, on a processor six times slower: the longest of its events, as the browser tells it. */
export async function benchPresses(world: World, show: Show): Promise<void> {
  const found = ensureBrowser()
  if (!found.ok) throw new Error(found.problem)
  const browser = await chromium.launch({ executablePath: found.path, args: [...CHROMIUM_ARGUMENTS] })
  const times = new Map<string, number[]>()
  try {
    for (let round = 0; round < ROUNDS; round += 1)
      for (const [path, presses] of ERRANDS) {
        const context = await browser.newContext({ ...SCREEN, baseURL: world.portalUrls[0] ?? '' })
        const page = await openSlow(await context.newPage(), path)
        for (const [what, press] of presses) {
          const name = `${path}: ${what}`
          times.set(name, [...(times.get(name) ?? []), await timeOf(page, press)])
        }
        await context.close()
      }
  } finally {
    await browser.close()
  }
  for (const [name, each] of times)
    show(name, `${median(each).toFixed(0)} ms${median(each) > FELT_MS ? '  FELT' : ''}  (${each.join(' ')})`)
}

async function openSlow(page: Page, path: string): Promise<Page> {
  const tools = await page.context().newCDPSession(page)
  await tools.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE })
  await page.addInitScript((from) => {
    const noted = { most: 0 }
    Object.assign(globalThis, { noted })
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) noted.most = Math.max(noted.most, duration)
    }).observe({ type: 'event', durationThreshold: from } as PerformanceObserverInit)
  }, TOLD_FROM_MS)
  await page.goto(path)
  await page.locator('html[data-live]').waitFor({ state: 'attached' })
  await page.waitForLoadState('networkidle')
  return page
}

/** Milliseconds; 0 for a press that was quicker than the browser tells, or that left the page at once. */
async function timeOf(page: Page, press: Press[1]): Promise<number> {
  await page.evaluate(() => void ((globalThis as unknown as { noted: { most: number } }).noted.most = 0))
  await press(page)
  await page.waitForTimeout(DRAWN_AFTER_MS)
  return page.evaluate(() => (globalThis as unknown as { noted: { most: number } }).noted.most)
}
