import type { Page } from 'playwright-core'

/** One thing that a screen reader says. */
export interface Said {
  readonly role: string
  readonly name: string
  /** `polite` or `assertive` where changes are read out by themselves. */
  readonly live: string
  readonly level: number
}

interface Value {
  readonly value?: string | number | boolean
}

interface TreeNode {
  readonly nodeId: string
  readonly ignored: boolean
  readonly childIds?: readonly string[]
  readonly role?: Value
  readonly name?: Value
  readonly properties?: readonly { readonly name: string; readonly value: Value }[]
}

/** What a screen reader meets from the top of the page to its end, as the browser tells it; plain text left out. */
export async function readingOrder(page: Page): Promise<readonly Said[]> {
  const session = await page.context().newCDPSession(page)
  const { nodes } = (await session.send('Accessibility.getFullAXTree')) as { nodes: readonly TreeNode[] }
  await session.detach()
  const byId = new Map(nodes.map((node) => [node.nodeId, node]))
  const walk = (node: TreeNode | undefined): Said[] =>
    node ? [...saidOf(node), ...(node.childIds ?? []).flatMap((id) => walk(byId.get(id)))] : []
  return walk(nodes[0])
}

const PLAIN = new Set(['StaticText', 'InlineTextBox', 'none', 'generic', 'ListMarker'])

function saidOf(node: TreeNode): Said[] {
  const role = String(node.role?.value ?? '')
  if (node.ignored || PLAIN.has(role)) return []
  const property = (name: string) => node.properties?.find((one) => one.name === name)?.value.value
  return [
    {
      role,
      name: String(node.name?.value ?? '').trim(),
      live: String(property('live') ?? ''),
      level: Number(property('level') ?? 0),
    },
  ]
}

/** One stop of the Tab key. */
export interface Stop {
  readonly testId: string
  readonly text: string
  readonly inMain: boolean
  /** From the top of the page, in CSS pixels. */
  readonly top: number
}

const MOST_STOPS = 200

/** Presses Tab from the top of the page to its end; every stop once, in order. @throws Error when it never ends */
export async function tabStops(page: Page): Promise<readonly Stop[]> {
  await page.evaluate(() => {
    document.body.tabIndex = -1
    document.body.focus()
    document.body.removeAttribute('tabindex')
  })
  const stops: Stop[] = []
  for (let press = 0; press < MOST_STOPS; press += 1) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(() => {
      const on = document.activeElement
      if (!(on instanceof HTMLElement) || on === document.body || on.dataset['seen'] === 'yes') return null
      on.dataset['seen'] = 'yes'
      return {
        testId: on.dataset['testid'] ?? '',
        text: (on.textContent || on.getAttribute('aria-label') || '').trim(),
        inMain: on.closest('main') !== null,
        top: Math.round(on.getBoundingClientRect().top + scrollY),
      }
    })
    if (!stop) return stops
    stops.push(stop)
  }
  throw new Error('Tab never comes to the end of the page.')
}
