import type { BrowserContext, Page } from 'playwright-core'
import { newVisitor } from '../browser.ts'
import type { Stage } from '../stage.ts'

/** 400 kbit/s, 400 ms, a processor six times slower: what the design measures against. */
const NETWORK = { offline: false, downloadThroughput: 50_000, uploadThroughput: 50_000, latency: 400 }
const CPU_RATE = 6
const PHONE = { width: 360, height: 740 } as const

/** What one journey took. */
export interface Walked {
  readonly taps: number
  /** Characters typed. */
  readonly typed: number
  /** Seconds from the press before it to what was waited for, by name. */
  readonly waits: readonly (readonly [string, number])[]
  /** What came over the network, thousands of bytes. */
  readonly kilobytes: number
  /** The largest sum of layout shifts of any page of it. */
  readonly shift: number
  /** What moved, where that was seen. */
  readonly moved: string
}

type Noted = 'tap' | 'typed' | 'shift'

/** One customer on a slow phone with an empty cache; every press and every byte is counted. */
export class SlowWalk {
  readonly page: Page
  readonly stage: Stage
  readonly #context: BrowserContext
  readonly #waits: (readonly [string, number])[] = []
  #since = performance.now()
  #taps = 0
  #typed = 0
  #bytes = 0
  #shift = 0
  readonly #moved: string[] = []

  private constructor(stage: Stage, context: BrowserContext, page: Page) {
    this.stage = stage
    this.#context = context
    this.page = page
  }

  static async begin(stage: Stage): Promise<SlowWalk> {
    const context = await newVisitor(await stage.browser(), stage.portalUrl, { size: PHONE, touch: true })
    const page = await context.newPage()
    const walk = new SlowWalk(stage, context, page)
    await context.exposeFunction('noteWalk', (what: Noted, n: number, moved = '') =>
      walk.#note(what, n, moved),
    )
    await context.addInitScript(watchPage)
    await walk.slowDown(page)
    return walk
  }

  #note(what: Noted, n: number, moved: string): void {
    if (moved !== '') this.#moved.push(moved)
    if (what === 'shift') this.#shift = Math.max(this.#shift, n)
    else if (what === 'typed') this.#typed += n
    else this.#taps += n
    if (what === 'tap') this.#since = performance.now()
  }

  /** Makes another page of the walk as slow as the first. */
  async slowDown(page: Page): Promise<void> {
    const tools = await page.context().newCDPSession(page)
    await tools.send('Network.enable')
    await tools.send('Network.emulateNetworkConditions', NETWORK)
    await tools.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE })
    tools.on('Network.loadingFinished', ({ encodedDataLength }) => (this.#bytes += encodedDataLength))
  }

  /** Opens an address as from a link somebody sent. */
  async open(path: string): Promise<void> {
    this.#since = performance.now()
    await this.page.goto(path, { waitUntil: 'commit' })
  }

  /** Types as thumbs do, one character after the other. */
  async type(testId: string, text: string): Promise<void> {
    const box = this.page.locator(testId.startsWith('[') ? testId : `[data-testid="${testId}"]`).first()
    await box.tap()
    // What was filled in for the customer is typed over.
    if ((await box.inputValue()) !== '') await box.press('ControlOrMeta+a')
    await box.pressSequentially(text)
    this.#since = performance.now()
  }

  /** Taps a button by the beginning of its name. */
  async press(name: string | RegExp): Promise<void> {
    const words = typeof name === 'string' ? new RegExp(`^${name}`) : name
    await this.page.getByRole('button', { name: words }).first().tap()
  }

  /** Notes how long something took that was waited for since the last press. */
  async until(name: string, something: Promise<unknown>): Promise<void> {
    await something
    this.#waits.push([name, (performance.now() - this.#since) / 1_000])
    this.#since = performance.now()
  }

  async end(): Promise<Walked> {
    const walked = {
      taps: this.#taps,
      typed: this.#typed,
      waits: this.#waits,
      kilobytes: this.#bytes / 1_000,
      shift: this.#shift,
      moved: this.#moved.join(', '),
    }
    await this.#context.close()
    return walked
  }
}

/** In the page: tells the walk of every press, of every character, and of whatever moves by itself. */
function watchPage(): void {
  interface Shift {
    readonly value: number
    readonly hadRecentInput: boolean
    readonly sources: readonly {
      readonly node: Element | null
      readonly previousRect: DOMRect
      readonly currentRect: DOMRect
    }[]
  }
  const { noteWalk } = globalThis as unknown as {
    noteWalk: (what: string, n: number, moved?: string) => void
  }
  addEventListener('pointerdown', (event) => event.isTrusted && noteWalk('tap', 1), true)
  addEventListener('input', (event) => event.isTrusted && noteWalk('typed', 1), true)
  let sum = 0
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as unknown as Shift[]) {
      if (hadRecentInput) continue
      sum += value
      const [first] = sources
      const from = Math.round(first?.previousRect.y ?? 0)
      const to = Math.round(first?.currentRect.y ?? 0)
      const name = first?.node?.className || first?.node?.nodeName || 'something'
      const moved = `${name} on ${location.pathname} from ${from} to ${to} (${value.toFixed(3)})`
      noteWalk('shift', sum, value > 0.01 ? moved : '')
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/** A journey as a customer walks it, counted and timed by the walk. */
export type SlowJourney = readonly [name: string, walk: (walk: SlowWalk) => Promise<void>]
