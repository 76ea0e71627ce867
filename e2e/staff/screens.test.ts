import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { collectComplaints } from '../browser.ts'
import { setStage } from '../stage.ts'
import { DESK_STATES, openDeskState, type DeskState } from '../states/desk/desk-states.ts'
import { furnishDesk } from '../states/desk/furnish-desk.ts'
import { violationsOf, wrongColoursOf } from '../steps/axe.ts'
import { signInAs } from '../steps/staff.ts'

const stage = await setStage({}, { hasConsole: true })
const desk = await furnishDesk(stage, 2)

/** Beside AA: text that people with weak sight read too. */
const AAA = ['color-contrast-enhanced']
const NARROWEST = { width: 320, height: 640 } as const
const DESK = { width: 1440, height: 900 } as const

async function isWithin(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)
}

/** What of a state shuts somebody out, at a desk and on the narrowest phone, light and dark. */
async function shutOut(page: Page, state: DeskState): Promise<readonly unknown[]> {
  const complaints = collectComplaints(page)
  const found: unknown[] = []
  await page.setViewportSize(DESK)
  await openDeskState(page, state, desk)
  for (const size of [DESK, NARROWEST]) {
    await page.setViewportSize(size)
    await page.emulateMedia({ colorScheme: 'light' })
    const light = await violationsOf(page, AAA)
    if (!(await isWithin(page))) found.push([state.name, size.width, 'wider than the window'])
    await page.emulateMedia({ colorScheme: 'dark' })
    const dark = await wrongColoursOf(page, AAA)
    found.push(...light.map((violation) => [state.name, size.width, violation]))
    found.push(...dark.map((violation) => [state.name, size.width, 'dark', violation]))
  }
  await page.emulateMedia({ colorScheme: 'light' })
  return [...found, ...complaints.map((complaint) => [state.name, complaint])]
}

for (const [workName, states] of Map.groupBy(DESK_STATES, (state) => state.workName))
  test(`nobody is shut out of a screen or a dialog that ${workName} works with, at a desk or on the narrowest phone`, async () => {
    const { page, context } = await signInAs(stage, workName)
    for (const state of states) assert.deepEqual(await shutOut(page, state), [])
    await context.close()
  })
