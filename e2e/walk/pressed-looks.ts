import type { Page } from 'playwright-core'

interface Look {
  readonly background: string
  readonly filter: string
}

const LOOKS = {
  at: [],
  hover: ['hover'],
  pressed: ['hover', 'active'],
} as const

/** Buttons that look the same under a mouse, or while pressed, as they do at rest; one of each kind in the page. */
export async function unansweringIn(page: Page): Promise<string[]> {
  const kinds = await page.evaluate(() => {
    const buttons = [...document.querySelectorAll<HTMLElement>('main :is(.btn, a.tile), dialog[open] .btn')]
    const pressable = buttons.filter((it) => it.checkVisibility() && !it.matches('[disabled]'))
    const byClass = new Map(pressable.map((it) => [it.className, it]))
    for (const [n, it] of [...byClass.values()].entries()) it.dataset['kind'] = String(n)
    return [...byClass.keys()]
  })
  if (kinds.length === 0) return []
  const session = await page.context().newCDPSession(page)
  await session.send('DOM.enable')
  await session.send('CSS.enable')
  const { root } = await session.send('DOM.getDocument', { depth: 0 })
  const found: string[] = []
  for (const [n, kind] of kinds.entries()) {
    const selector = `[data-kind="${n}"]`
    const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector })
    const lookAs = async (state: keyof typeof LOOKS): Promise<Look> => {
      await session.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses: [...LOOKS[state]] })
      return page.locator(selector).evaluate((it) => {
        const { backgroundColor, filter } = getComputedStyle(it)
        return { background: backgroundColor, filter }
      })
    }
    const [rest, hover, pressed] = [await lookAs('at'), await lookAs('hover'), await lookAs('pressed')]
    if (hover.background === rest.background) found.push(`doesn't light up under a mouse: ${kind}`)
    if (pressed.filter === hover.filter) found.push(`doesn't give way when pressed: ${kind}`)
    await lookAs('at')
  }
  await session.detach()
  return found
}
