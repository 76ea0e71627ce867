import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** All rules of AA whose answer lies in the colours of the page. */
const COLOURS = ['color-contrast', 'link-in-text-block']

interface Found {
  readonly id: string
  readonly nodes: readonly { readonly target: readonly unknown[]; readonly failureSummary?: string }[]
}

/** What axe finds wrong with the page as it stands, in one line for each place; `more`: rules besides those of AA. */
export async function violationsOf(page: Page, more: readonly string[] = []): Promise<string[]> {
  const rules = Object.fromEntries(more.map((rule) => [rule, { enabled: true }]))
  return found(page, { runOnly: AA, rules, resultTypes: ['violations'] })
}

/** Of what axe finds, what another theme can change: the rules of AA that ask for colours, and `more`. */
export async function wrongColoursOf(page: Page, more: readonly string[] = []): Promise<string[]> {
  const values = [...COLOURS, ...more]
  return found(page, { runOnly: { type: 'rule', values }, resultTypes: ['violations'] })
}

async function found(page: Page, options: object): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE)
  const violations = await page.evaluate(async (how) => {
    const { axe } = globalThis as unknown as {
      axe: { run(context: object, options: object): Promise<{ violations: unknown }> }
    }
    // The gateway's frame is another system's page.
    return (await axe.run({ exclude: [['iframe']] }, how)).violations
  }, options)
  return (violations as Found[]).flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary ?? ''}`),
  )
}
