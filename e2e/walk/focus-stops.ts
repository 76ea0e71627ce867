import type { Page } from 'playwright-core'

/** A list that's longer is followed no further. */
const MOST_PRESSES = 240
/** Keys pressed between two looks at how far the focus has come. */
const AT_ONCE = 12

interface FocusWatch {
  /** Set while Tab walks through the page. */
  focusWatch?: { done: boolean; readonly report: () => string[] }
}

/**
 * Walks through the page with the Tab key: each stop shows that it has the focus, stops follow the document's order, and
 * every control that can be seen is one of them. A field may be judged as the focus leaves it, so ask this last.
 */
export async function unfocusedIn(page: Page): Promise<string[]> {
  await page.evaluate(watchFocus)
  for (let presses = 0; presses < MOST_PRESSES; presses += AT_ONCE) {
    for (let press = 0; press < AT_ONCE; press += 1) await page.keyboard.press('Tab')
    if (await page.evaluate(() => (globalThis as FocusWatch).focusWatch?.done)) break
  }
  return page.evaluate(() => (globalThis as FocusWatch).focusWatch?.report() ?? ['the page went away'])
}

/** In the page: compares each stop with how it looked when nothing had the focus. */
function watchFocus(): void {
  const CONTROLS = 'a[href], button, input, select, textarea, summary, [tabindex]'
  const WINDOWS = 'dialog:modal, [role=dialog]'
  const LOOK = ['outlineStyle', 'outlineWidth', 'boxShadow', 'borderColor', 'backgroundColor'] as const
  const LONGEST_NAME = 40
  const found: string[] = []
  const stops: HTMLElement[] = []
  const nameOf = (it: HTMLElement): string =>
    `${it.tagName.toLowerCase()}.${it.className} “${(it.ariaLabel ?? it.textContent).trim().slice(0, LONGEST_NAME)}”`
  // A chip, a radio or a code's digit hides its input, and something beside or around that shows the focus.
  const lookOf = (it: HTMLElement): string => {
    const box = it.closest('label, .input-box, .pin-box') ?? it.parentElement ?? it
    const inside = box.matches('label, .pin-box') ? box.querySelectorAll('*') : []
    return [it, it.parentElement ?? it, box, ...inside]
      .flatMap((one) => LOOK.map((property) => getComputedStyle(one)[property]))
      .join(' ')
  }

  // From the top of the page, or of its open window.
  const start = [document.body, ...document.querySelectorAll<HTMLElement>(WINDOWS)].at(-1) ?? document.body
  const takesFocus = start.hasAttribute('tabindex')
  if (!takesFocus) start.tabIndex = -1
  start.focus()
  if (!takesFocus) start.removeAttribute('tabindex')
  const controls = [...start.querySelectorAll<HTMLElement>(CONTROLS)]
  const atRest = new Map(controls.map((it) => [it, lookOf(it)]))

  const onFocus = ({ target }: FocusEvent): void => {
    const last = stops.at(-1)
    if (watch.done || !(target instanceof HTMLElement)) return
    // Past its last control an open window takes the focus itself.
    watch.done = stops.includes(target) || (last !== undefined && target.contains(last))
    if (watch.done) return
    // A page may begin at a control of its own, and then Tab comes round to the first one.
    const isBack =
      last?.isConnected && last.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_PRECEDING
    if (isBack && target !== controls[0]) found.push(`Tab goes back to ${nameOf(target)}`)
    if (target.tabIndex > 0) found.push(`has a place of its own in the order: ${nameOf(target)}`)
    // The palette's field has its caret, and what's chosen is marked in the list below it.
    if (lookOf(target) === atRest.get(target) && !target.matches('.palette-search input'))
      found.push(`no focus ring: ${nameOf(target)}`)
    stops.push(target)
  }
  const watch = {
    done: false,
    report: () => {
      document.removeEventListener('focusin', onFocus, true)
      if (!watch.done) return found
      const missed = controls.filter((it) => {
        // Pins come and go as the map follows the list; `map.test.ts` walks among them.
        const canStop = it.tabIndex >= 0 && !it.matches(':disabled, [type=radio], [inert] *, .map-pin')
        return canStop && !stops.includes(it) && it.checkVisibility({ visibilityProperty: true })
      })
      return [...found, ...missed.map((it) => `Tab passes over: ${nameOf(it)}`)]
    },
  }
  ;(globalThis as FocusWatch).focusWatch = watch
  document.addEventListener('focusin', onFocus, true)
}
