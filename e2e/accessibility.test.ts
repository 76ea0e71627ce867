import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { LARGE, SMALL } from './browser.ts'
import { setStage } from './stage.ts'
import { STATES } from './steps/states.ts'

const stage = await setStage()
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const NARROWEST = { width: 320, height: 640 } as const

interface Found {
  readonly id: string
  readonly nodes: readonly { readonly target: readonly unknown[]; readonly failureSummary?: string }[]
}

/** What axe finds wrong with the page as it stands, in one line for each place. */
async function violationsOf(page: Page): Promise<string[]> {
  await page.evaluate(AXE)
  const found = await page.evaluate(async (tags) => {
    const { axe } = globalThis as unknown as {
      axe: { run(context: object, options: object): Promise<{ violations: unknown }> }
    }
    // The gateway's frame is another system's page.
    const { violations } = await axe.run(
      { exclude: [['iframe']] },
      { runOnly: tags, resultTypes: ['violations'] },
    )
    return violations
  }, AA)
  return (found as Found[]).flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary ?? ''}`),
  )
}

const LOOKS = [
  { name: 'small and light', size: SMALL, dark: false },
  { name: 'large and dark', size: LARGE, dark: true },
  { name: 'small and dark', size: SMALL, dark: true },
  { name: 'large and light', size: LARGE, dark: false },
] as const

for (const { name, open } of STATES)
  test(`Nobody is shut out of '${name}' by contrast, names or structure, at any width or theme`, async () => {
    await stage.visit({ bypassPolicy: true }, async (context) => {
      const page = await context.newPage()
      await open(page, stage)
      const violations: string[] = []
      for (const look of LOOKS) {
        await page.setViewportSize(look.size)
        await page.emulateMedia({ colorScheme: look.dark ? 'dark' : 'light', reducedMotion: 'reduce' })
        violations.push(...(await violationsOf(page)).map((violation) => `${look.name}: ${violation}`))
      }
      await page.setViewportSize(NARROWEST)
      const tooWide = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      assert.deepEqual(violations, [])
      assert.equal(tooWide, 0, 'scrolls sideways at 320 px')
      assert.equal(await page.locator('h1').count(), 1, 'exactly one h1')
      assert.match(await page.title(), / – Kati$/)
    })
  })
