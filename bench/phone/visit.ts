import { chromium, type Browser, type CDPSession, type Page } from 'playwright-core'
import { CHROMIUM_ARGUMENTS, ensureBrowser } from '#scripts/browser.ts'

/** How much slower than this machine's the phone's processor is. */
export const CPU_RATE = 6
/** A phone of 360 by 640 points. */
export const SCREEN = { viewport: { width: 360, height: 640 }, deviceScaleFactor: 2 } as const
/** Taken at the first handshake; to be asked about one would cost a second connection. */
const ANY_CERTIFICATE = '--ignore-certificate-errors'
/** A task longer than this keeps a finger waiting. */
const LONG_MS = 50
/** Nothing of a page comes later than that after its last answer. */
const QUIET_MS = 1_500

/** What one visit took; milliseconds from the first packet of the connection. */
export interface SlowVisit {
  readonly firstPaintMs: number
  readonly largestPaintMs: number
  /** Largest paint from the first byte of the answer. */
  readonly afterFirstByteMs: number
  /** What the page brings to answer a finger is there and has run; 0 for a page without script. */
  readonly answersMs: number
  /** The part of each long task over 50 ms, summed. */
  readonly blockedMs: number
  readonly longestTaskMs: number
}

/** What looks on while a page arrives. */
export type Watch = (tools: CDPSession, page: Page) => Promise<void>

export interface Visit {
  readonly url: string
  /** 1: this machine's own processor. */
  readonly cpuRate: number
  readonly watch?: Watch
}

/**
 * Opens an address in a browser of its own, which takes any certificate: no connection, no code in memory, no name is
 * left from a visit before.
 */
export async function visitSlowly(visit: Visit): Promise<SlowVisit> {
  const found = ensureBrowser()
  if (!found.ok) throw new Error(found.problem)
  const browser = await chromium.launch({
    executablePath: found.path,
    args: [...CHROMIUM_ARGUMENTS, ANY_CERTIFICATE],
  })
  try {
    return await visitIn(browser, visit)
  } finally {
    await browser.close()
  }
}

interface Noted {
  first: number
  largest: number
  answers: number
  readonly tasks: number[]
}

async function visitIn(browser: Browser, { url, cpuRate, watch }: Visit): Promise<SlowVisit> {
  const context = await browser.newContext(SCREEN)
  const page = await context.newPage()
  const tools = await context.newCDPSession(page)
  await tools.send('Emulation.setCPUThrottlingRate', { rate: cpuRate })
  await page.addInitScript(noteTimes)
  await watch?.(tools, page)
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(QUIET_MS)
  const { first, largest, answers, tasks, firstByte } = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const { noted } = globalThis as unknown as { noted: Noted }
    return { ...noted, firstByte: navigation?.responseStart ?? 0 }
  })
  return {
    firstPaintMs: first,
    largestPaintMs: largest,
    afterFirstByteMs: largest - firstByte,
    answersMs: answers,
    blockedMs: tasks.reduce((sum, ms) => sum + Math.max(0, ms - LONG_MS), 0),
    longestTaskMs: Math.max(0, ...tasks),
  }
}

/** Runs in the page, before anything of it. */
function noteTimes(): void {
  const noted: Noted = { first: 0, largest: 0, answers: 0, tasks: [] }
  Object.assign(globalThis, { noted })
  const note = ({ entryType, name, startTime, duration }: PerformanceEntry): void => {
    if (name === 'first-contentful-paint') noted.first = startTime
    else if (entryType === 'largest-contentful-paint') noted.largest = startTime
    else if (entryType === 'longtask') noted.tasks.push(duration)
  }
  for (const type of ['paint', 'largest-contentful-paint', 'longtask'])
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
  new MutationObserver((_, watching) => {
    if (document.documentElement?.dataset['live'] === undefined) return
    watching.disconnect()
    noted.answers = performance.now()
  }).observe(document, { attributes: true, subtree: true, attributeFilter: ['data-live'] })
}
