import { chromium } from 'playwright-core'
import { CHROMIUM_ARGUMENTS, ensureBrowser } from '#scripts/browser.ts'

/** 400 kbit/s, 400 ms round trip, a processor six times slower. */
const NETWORK = { offline: false, downloadThroughput: 50_000, uploadThroughput: 50_000, latency: 400 }
const CPU_RATE = 6

export interface SlowVisit {
  /** Milliseconds from the first byte of the answer. */
  readonly paintMs: number
  readonly usableMs: number
}

/** Largest paint and first usable form of a page, on a slow phone, with an empty cache. */
export async function visitSlowly(url: string): Promise<SlowVisit> {
  const found = ensureBrowser()
  if (!found.ok) throw new Error(found.problem)
  const browser = await chromium.launch({ executablePath: found.path, args: [...CHROMIUM_ARGUMENTS] })
  try {
    const context = await browser.newContext({ viewport: { width: 360, height: 640 }, deviceScaleFactor: 2 })
    const page = await context.newPage()
    const tools = await context.newCDPSession(page)
    await tools.send('Network.enable')
    await tools.send('Network.emulateNetworkConditions', NETWORK)
    await tools.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE })
    await page.addInitScript(() => {
      const seen = { paint: 0, form: 0 }
      Object.assign(globalThis, { seen })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) seen.paint = entry.startTime
      }).observe({ type: 'largest-contentful-paint', buffered: true })
      const watch = new MutationObserver(() => {
        if (!document.querySelector('form button[type=submit]')) return
        // The form works as soon as it is there and painted: it is sent natively.
        watch.disconnect()
        requestAnimationFrame(() => (seen.form = performance.now()))
      })
      watch.observe(document, { childList: true, subtree: true })
    })
    await page.goto(url, { waitUntil: 'load' })
    const seen = await page.evaluate(() => {
      const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
      const noted = (globalThis as unknown as { seen: { paint: number; form: number } }).seen
      return { ...noted, firstByte: navigation?.responseStart ?? 0 }
    })
    const usableAt = Math.max(seen.form, seen.paint)
    return { paintMs: seen.paint - seen.firstByte, usableMs: usableAt - seen.firstByte }
  } finally {
    await browser.close()
  }
}
