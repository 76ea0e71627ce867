import { chromium, type Browser, type Page } from 'playwright-core'
import { CHROMIUM_ARGUMENTS, ensureBrowser } from '#scripts/browser.ts'
import { longestTask } from './longest-task.ts'

const CPU_RATE = 6
/** The pause after the last key before a number is checked (NUMBER-21). */
const PAUSE_MS = 300

interface Phone {
  readonly browser: Browser
  readonly page: Page
}

async function onPhone<T>(visit: (phone: Phone) => Promise<T>): Promise<T> {
  const found = ensureBrowser()
  if (!found.ok) throw new Error(found.problem)
  const browser = await chromium.launch({ executablePath: found.path, args: [...CHROMIUM_ARGUMENTS] })
  try {
    const context = await browser.newContext({
      viewport: { width: 360, height: 640 },
      reducedMotion: 'reduce',
    })
    return await visit({ browser, page: await context.newPage() })
  } finally {
    await browser.close()
  }
}

/** Milliseconds from the last digit of a number to its shown line type, beyond the pause and the call. */
export function checkNumbers(portalUrl: string, numbers: readonly string[]): Promise<readonly number[]> {
  return onPhone(async ({ page }) => {
    await page.goto(`${portalUrl}/prepaid-recharge`)
    await page.getByText('Still needed').waitFor()
    const tools = await page.context().newCDPSession(page)
    await tools.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE })
    const beyond: number[] = []
    for (const number of numbers) {
      const field = page.getByTestId('msisdn-input')
      await field.fill(number.slice(0, -1))
      const shown = page.evaluate(watchLastDigit)
      await field.press('End')
      await page.keyboard.type(number.slice(-1))
      const { typedAt, shownAt, callMs } = await shown
      beyond.push(shownAt - typedAt - PAUSE_MS - callMs)
      await field.fill('')
    }
    return beyond
  })
}

/** In the page: when the last digit came, when the line's type was painted, and how long the call took. */
function watchLastDigit(): Promise<{ typedAt: number; shownAt: number; callMs: number }> {
  return new Promise((resolve) => {
    performance.clearResourceTimings()
    let typedAt = 0
    addEventListener('input', () => (typedAt = performance.now()), { capture: true, once: true })
    const watch = new MutationObserver(() => {
      if (typedAt === 0 || !document.querySelector('#msisdn-ok')?.textContent) return
      watch.disconnect()
      requestAnimationFrame(() => {
        const calls = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
        const call = calls.find(({ name }) => name.endsWith('/subscriber/line-type'))
        resolve({ typedAt, shownAt: performance.now(), callMs: call ? call.duration : 0 })
      })
    })
    watch.observe(document.body, { childList: true, subtree: true, characterData: true })
  })
}

/** A long list after presses, and what the longest task after each press would take on the slow phone. */
export interface LongList {
  readonly rows: number
  /** Milliseconds: processor time of the page's own thread, six times slower. */
  readonly tasks: readonly number[]
}

/** Filters the bundles of a line by every category and every period. */
export function filterBundles(portalUrl: string, number: string): Promise<LongList> {
  return onPhone(async (phone) => {
    const { page } = phone
    await page.goto(`${portalUrl}/data-bundle?service=ALL`)
    await page.getByTestId('msisdn-input').fill(number)
    await page.locator('.for-line').waitFor()
    await page.getByTestId('bundle-card').first().waitFor()
    await page.waitForLoadState('networkidle')
    const tasks: number[] = []
    let rows = 0
    const press = async (selector: string) => {
      tasks.push(CPU_RATE * (await longestTask(phone, () => page.evaluate(pressAndSettle, selector))))
      rows = Math.max(rows, await page.getByTestId('bundle-card').count())
    }
    const tabs = await page.getByTestId('bundle-category').count()
    for (let tab = 0; tab < tabs; tab += 1) {
      await press(`[data-testid="bundle-category"] >> nth=${tab}`)
      const chips = await page.getByTestId('bundle-period').count()
      for (let chip = 0; chip < chips; chip += 1) await press(`[data-testid="bundle-period"] >> nth=${chip}`)
    }
    return { rows, tasks }
  })
}

/** Opens the whole list of an account's invoices, portion by portion. */
export function openInvoices(portalUrl: string, account: string, email: string): Promise<LongList> {
  return onPhone(async (phone) => {
    const { page } = phone
    await page.goto(`${portalUrl}/orp/fixed-internet`)
    await page.getByTestId('account-input').fill(account)
    await page.getByTestId('email-input').fill(email)
    await page.locator('form button[type=submit]:enabled').first().waitFor()
    const tasks: number[] = []
    const press = async (selector: string, rows: number) => {
      const settle = async () => {
        await page.evaluate(pressAndSettle, selector)
        await page.getByTestId('invoice-row').nth(rows).waitFor()
      }
      tasks.push(CPU_RATE * (await longestTask(phone, settle)))
    }
    await press('form button[type=submit]', 0)
    const more = page.locator('button[name=shown]')
    while ((await more.count()) > 0)
      await press('button[name=shown]', await page.getByTestId('invoice-row').count())
    return { rows: await page.getByTestId('invoice-row').count(), tasks }
  })
}

/** In the page: presses, and waits until the list has been still for a while. */
function pressAndSettle(selector: string): Promise<void> {
  const STILL_MS = 300
  const [css = '', nth] = selector.split(' >> nth=')
  const found = document.querySelectorAll(css)[Number(nth ?? 0)]
  const target = found?.querySelector('input, a, button') ?? found
  return new Promise((resolve) => {
    let changedAt = performance.now()
    const watch = new MutationObserver(() => (changedAt = performance.now()))
    watch.observe(document.body, { childList: true, subtree: true, attributes: true })
    const look = () => {
      if (performance.now() - changedAt < STILL_MS) return setTimeout(look, STILL_MS / 3)
      watch.disconnect()
      resolve()
    }
    if (target instanceof HTMLElement) target.click()
    look()
  })
}
