import assert from 'node:assert/strict'
import { test } from 'node:test'
import { LARGE, SMALL } from '../browser.ts'
import { setStage } from '../stage.ts'
import { violationsOf, wrongColoursOf } from '../steps/axe.ts'
import { clippedIn, misplacedIn, strippedIn } from './looks.ts'
import { AREAS } from './states.ts'

const NARROWEST = { width: 320, height: 640 } as const

/** A theme changes colours and nothing else, so all rules are asked once for each width. */
const LOOKS = [
  { name: 'small and light', size: SMALL, dark: false, wrongIn: violationsOf },
  { name: 'large and dark', size: LARGE, dark: true, wrongIn: violationsOf },
  { name: 'small and dark', size: SMALL, dark: true, wrongIn: wrongColoursOf },
  { name: 'large and light', size: LARGE, dark: false, wrongIn: wrongColoursOf },
] as const

/** Looks at every state of an area, in each look and at the narrowest width. Each area has a file, so that they walk side by side. */
export async function walkStates(
  area: keyof typeof AREAS,
  options: Parameters<typeof setStage>[1] = {},
): Promise<void> {
  const stage = await setStage({}, options)
  for (const { name, open } of AREAS[area])
    test(`Nobody is shut out of '${name}' by contrast, names, structure or place, at any width, theme or size of text`, async () => {
      await stage.visit({ bypassPolicy: true }, async (context) => {
        const page = await context.newPage()
        await open(page, stage)
        const violations: string[] = []
        for (const look of LOOKS) {
          await page.setViewportSize(look.size)
          await page.emulateMedia({ colorScheme: look.dark ? 'dark' : 'light', reducedMotion: 'reduce' })
          const seen = [...(await look.wrongIn(page)), ...(await misplacedIn(page))]
          violations.push(...seen.map((violation) => `${look.name}: ${violation}`))
        }
        violations.push(...(await strippedIn(page)))
        await page.setViewportSize(SMALL)
        violations.push(...(await clippedIn(page)))
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
}
