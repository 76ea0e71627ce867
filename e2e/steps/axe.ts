import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

interface Found {
  readonly id: string
  readonly nodes: readonly { readonly target: readonly unknown[]; readonly failureSummary?: string }[]
}

/** What axe finds wrong with the page as it stands, in one line for each place; `more`: rules besides those of AA. */
export async function violationsOf(page: Page, more: readonly string[] = []): Promise<string[]> {
  await page.evaluate(AXE)
  const rules = Object.fromEntries(more.map((rule) => [rule, { enabled: true }]))
  const found = await page.evaluate(
    async (options) => {
      const { axe } = globalThis as unknown as {
        axe: { run(context: object, options: object): Promise<{ violations: unknown }> }
      }
      // The gateway's frame is another system's page.
      const { violations } = await axe.run({ exclude: [['iframe']] }, options)
      return violations
    },
    { runOnly: AA, rules, resultTypes: ['violations'] },
  )
  return (found as Found[]).flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary ?? ''}`),
  )
}
