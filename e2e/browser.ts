import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from 'playwright-core'
import { findBrowser, findFirefox, isHeaded, JOURNEY_ARGUMENTS, slowness } from '#scripts/browser.ts'
import { slowDown } from './slow.ts'

/** Phone and desk, as the design names them (UX-11). */
export const SMALL = { width: 360, height: 640 } as const
export const LARGE = { width: 1280, height: 800 } as const

/** How long a condition may take before the journey counts as lost: generous, for a busy machine. */
const PATIENCE_MS = 120_000

/** Between two steps of a journey that somebody watches, or of a slow hand: enough for the eye. */
const SLOWED_MS = 300

/** Starts the machine's Chromium, without a window unless somebody wants to see it. */
export async function launchBrowser(args: readonly string[] = JOURNEY_ARGUMENTS): Promise<Browser> {
  const executablePath = findBrowser()
  if (executablePath === undefined) throw new Error('The journeys need a Chromium; see scripts/browser.ts.')
  const headed = isHeaded()
  return chromium.launch({
    executablePath,
    headless: !headed,
    slowMo: headed || slowness() === 'hand' ? SLOWED_MS : 0,
    args: [...args],
  })
}

/** Starts the machine's own Firefox, which is spoken to by WebDriver BiDi. */
export async function launchFirefox(): Promise<Browser> {
  const executablePath = findFirefox()
  if (executablePath === undefined) throw new Error('This journey needs a Firefox; see scripts/browser.ts.')
  // Only here: its package is as large as the other's, and one file needs it.
  const { firefox } = await import('playwright-firefox')
  const browser = await firefox.launch({ channel: 'moz-firefox', executablePath, headless: !isHeaded() })
  // Its package has types of its own, of the same shape as far as journeys go (decision 064).
  return browser as object as Browser
}

export interface VisitorOptions {
  readonly size?: { readonly width: number; readonly height: number }
  readonly language?: 'EN' | 'SW'
  readonly dark?: boolean
  /** A phone in the hand: fingers in place of a mouse. */
  readonly touch?: boolean
  readonly javaScript?: boolean
  /** Only where a tool has to be brought into the page: the page's own policy is then not enforced. */
  readonly bypassPolicy?: boolean
}

/** WebDriver BiDi has no word for them in every Firefox. */
const ITS_OWN_LOOKS = { colorScheme: null, reducedMotion: null, forcedColors: null, contrast: null } as const

function looksOf(options: VisitorOptions): BrowserContextOptions {
  return {
    hasTouch: options.touch ?? false,
    isMobile: options.touch ?? false,
    colorScheme: options.dark ? 'dark' : 'light',
    bypassCSP: options.bypassPolicy ?? false,
    reducedMotion: 'reduce',
  }
}

/** Visitors whose browser runs no script. */
const scriptless = new WeakSet<BrowserContext>()

/** Whether the pages of this visitor will answer by themselves some time. */
export function runsScript(page: Page): boolean {
  return !scriptless.has(page.context())
}

/** A new visitor: nothing stored, one size, one language, one theme. */
export async function newVisitor(
  browser: Browser,
  portalUrl: string,
  options: VisitorOptions = {},
): Promise<BrowserContext> {
  const settings: BrowserContextOptions = {
    baseURL: portalUrl,
    viewport: options.size ?? SMALL,
    javaScriptEnabled: options.javaScript ?? true,
    locale: 'en-UG',
    ...(browser.browserType().name() === 'firefox' ? ITS_OWN_LOOKS : looksOf(options)),
  }
  const context = await browser.newContext(settings)
  context.setDefaultTimeout(PATIENCE_MS)
  context.setDefaultNavigationTimeout(PATIENCE_MS)
  if (options.javaScript === false) scriptless.add(context)
  faults.set(context, watchFaults(context, portalUrl))
  if (browser.browserType().name() !== 'firefox') slowDown(context)
  if (options.language === 'SW') await chooseSwahili(context)
  return context
}

/** Faults each visitor has met that chance can't explain. */
const faults = new WeakMap<BrowserContext, readonly string[]>()

/** 5xx answers from the visitor's server, and errors that pages threw. A journey that fails after one of these isn't retried. */
export function faultsOf(context: BrowserContext): readonly string[] {
  return faults.get(context) ?? []
}

function watchFaults(context: BrowserContext, url: string): readonly string[] {
  const met: string[] = []
  const { origin } = new URL(url)
  context.on('response', (response) => {
    const at = new URL(response.url())
    if (response.status() >= 500 && at.origin === origin) met.push(`${response.status()} from ${at.pathname}`)
  })
  context.on('weberror', (error) => void met.push(`a page threw: ${error.error().message}`))
  return met
}

/** Chooses Kiswahili the way the page without script does. */
async function chooseSwahili(context: BrowserContext): Promise<void> {
  const page = await context.newPage()
  await page.goto('/')
  await page.getByRole('button', { name: 'Kiswahili' }).click()
  await page.locator('html[lang="sw"]').waitFor({ state: 'attached' })
  await page.close()
}

/** Everything the page complained about: broken rules of its policy, and errors nobody caught. */
export function collectComplaints(page: Page): readonly string[] {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(`error: ${error.message}`))
  page.on('console', (message) => {
    const text = message.text()
    if (message.type() === 'error' && /Content Security Policy|Trusted ?Type|hydrat/i.test(text))
      complaints.push(text)
  })
  return complaints
}

/** The page's clock stands still from now on: what moves on by itself later waits for the test. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install()
  await pauseClock(page)
}

/** A clock that was installed before the page came stands still, and with it what the page waits for already. */
export async function pauseClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)
}
