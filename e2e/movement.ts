import type { Page, Route } from 'playwright-core'

/** One thing that moved, in CSS pixels of the window; a height of 0: it was, or is, out of sight. */
export interface MovedThing {
  readonly what: string
  readonly from: Box
  readonly to: Box
}

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** One jump of the picture as the browser counts it: part of the window that changed, times how far. */
export interface Jump {
  readonly by: number
  /** The browser lays it to a press or key just before. */
  readonly afterInput: boolean
  readonly things: readonly MovedThing[]
}

interface Watched {
  moved?: Jump[]
  movedUntouched?: Jump[]
  takeMoved?: () => Jump[]
  pressedBox?: Box
}

/** In the page, from its first frame on: notes what moves, and where the control stands that was pressed last. */
export function watchMovement(): void {
  interface Shift {
    readonly value: number
    readonly hadRecentInput: boolean
    readonly sources?: readonly {
      readonly node?: Node | null
      readonly previousRect: DOMRect
      readonly currentRect: DOMRect
    }[]
  }
  const watched = globalThis as Watched
  watched.moved = []
  const note = (entries: PerformanceEntryList): void => {
    for (const { value, hadRecentInput, sources = [] } of entries as unknown as Shift[]) {
      const things = sources.map(({ node, previousRect, currentRect }) => {
        const it = node instanceof Element ? node : node?.parentElement
        const what = `${it?.tagName.toLowerCase()}.${it?.getAttribute('class') ?? ''}`
        return { what, from: previousRect.toJSON() as Box, to: currentRect.toJSON() as Box }
      })
      watched.moved?.push({ by: value, afterInput: hadRecentInput, things })
    }
  }
  const observer = new PerformanceObserver((list) => note(list.getEntries()))
  observer.observe({ type: 'layout-shift', buffered: true })
  watched.takeMoved = () => {
    note(observer.takeRecords())
    return watched.moved?.splice(0) ?? []
  }
  const touch = (): void => {
    if (watched.movedUntouched) return
    note(observer.takeRecords())
    watched.movedUntouched = [...(watched.moved ?? [])]
  }
  for (const kind of ['pointerdown', 'click', 'keydown', 'input']) addEventListener(kind, touch, true)
  addEventListener(
    'pointerdown',
    ({ target }) => {
      const control = target instanceof Element ? target.closest('a, button, label, summary, input') : null
      watched.pressedBox = (control ?? document.body).getBoundingClientRect().toJSON() as Box
    },
    true,
  )
}

/** What moved since it was last asked for, once what happened is drawn. */
export async function takeMoved(page: Page): Promise<readonly Jump[]> {
  return page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
    return (globalThis as Watched).takeMoved?.() ?? []
  })
}

/** @returns what moved until the page was first touched, and whether it has been */
export async function movedUntouched(page: Page): Promise<{ touched: boolean; jumps: readonly Jump[] }> {
  return page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
    const { movedUntouched: before, takeMoved: take, moved } = globalThis as Watched
    if (before) return { touched: true, jumps: before }
    const jumps = take?.() ?? []
    moved?.push(...jumps)
    return { touched: false, jumps }
  })
}

/** The sum of jumps. */
export function sumOf(jumps: readonly Jump[]): number {
  return jumps.reduce((sum, { by }) => sum + by, 0)
}

const wasSeen = ({ from, to }: MovedThing) => from.height > 0 && to.height > 0

/**
 * How much of the jumps befell what stood above or beside the pressed control: what a press opens may push what stands
 * under it, and nothing else. Counted as the browser does: part of the window, times part of its longer side.
 */
export async function aboveThePress(page: Page, jumps: readonly Jump[]): Promise<number> {
  const { pressed, width, height } = await page.evaluate(() => ({
    pressed: (globalThis as Watched).pressedBox ?? { x: 0, y: 0, width: 0, height: 0 },
    width: innerWidth,
    height: innerHeight,
  }))
  const isUnder = ({ from }: MovedThing) => from.y + 1 >= pressed.y
  return jumps
    .flatMap(({ things }) => things)
    .filter((moved) => wasSeen(moved) && !isUnder(moved))
    .reduce((sum, { from, to }) => {
      const far = Math.max(Math.abs(to.x - from.x), Math.abs(to.y - from.y))
      const area = Math.max(from.width * from.height, to.width * to.height)
      return sum + (area / (width * height)) * (far / Math.max(width, height))
    }, 0)
}

/** Holds back every answer to the page's script, and every further script, until the gate is opened. */
export class AnswerGate {
  #opened: Promise<void> = Promise.resolve()
  #open: () => void = () => undefined

  static async before(page: Page): Promise<AnswerGate> {
    const gate = new AnswerGate()
    await page.route('**/*', (route) => gate.#pass(route))
    return gate
  }

  close(): void {
    this.#opened = new Promise((open) => (this.#open = open))
  }

  open(): void {
    this.#open()
  }

  async #pass(route: Route): Promise<void> {
    if (['fetch', 'xhr', 'script', 'stylesheet'].includes(route.request().resourceType())) await this.#opened
    await route.continue()
  }
}
