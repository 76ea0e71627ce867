import { chromium } from 'playwright-core'
import { ensureBrowser } from '#scripts/browser.ts'

/** 400 kbit/s, 400 ms round trip, a processor six times slower. */
const NETWORK = { offline: false, downloadThroughput: 50_000, uploadThroughput: 50_000, latency: 400 }
const CPU_RATE = 6
const ARGUMENTS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking']

export interface SlowVisit {
  /** Milliseconds from the first byte of the answer. */
  readonly paintMs: number
  readonly usableMs: number
}

/** Largest paint and first usable form of a page, on a slow phone, with an empty cache. */
export async function visitSlowly(url: string): Promise<SlowVisit> {
  const found = ensureBrowser()
  if (!found.ok) throw new Error(found.problem)
  const browser = await chromium.launch({ executablePath: found.path, args: ARGUMENTS })
  try {
    const context = await browser.newContext({ viewport: { width: 360, height: 640 }, deviceScaleFactor: 2 })
    const page = await context.newPage()
    const tools = await context.newCDPSession(page)
    await tools.send('Network.enable')
    await tools.send('Network.emulateNetworkConditions', NETWORK)
    await tools.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE })
    await page.addInitScript(() => {
      const seen = { paint: 0 }
      Object.assign(globalThis, { seen })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) seen.paint = entry.startTime
      }).observe({ type: 'largest-contentful-paint', buffered: true })
    })
    const usable = page
      .waitForSelector('[data-testid="msisdn-input"]')
      .then(() => page.evaluate(() => performance.now()))
    await page.goto(url, { waitUntil: 'load' })
    const usableAt = await usable
    const seen = await page.evaluate(() => {
      const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
      return {
        paint: (globalThis as unknown as { seen: { paint: number } }).seen.paint,
        firstByte: navigation?.responseStart ?? 0,
      }
    })
    return { paintMs: seen.paint - seen.firstByte, usableMs: usableAt - seen.firstByte }
  } finally {
    await browser.close()
  }
}
