import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { collectComplaints } from '../browser.ts'
import type { Stage } from '../stage.ts'
import type { DeskState } from '../states/desk/desk-state.ts'
import { openDeskState } from '../states/desk/desk-states.ts'
import type { FurnishedDesk } from '../states/desk/furnish-desk.ts'
import { atConsole, signInAs } from '../steps/staff.ts'
import { askState } from './ask-state.ts'
import { CONSOLE } from './surface.ts'

/** A test for each person's states: they sign in once, open each, and it's asked everything. */
export function walkDesk(stage: Stage, desk: FurnishedDesk, states: readonly DeskState[]): void {
  for (const [workName, theirs] of Map.groupBy(states, (state) => state.workName))
    test(`No screen or dialog that ${workName} works with shuts anybody out, at a desk or on the narrowest phone`, async () => {
      const { page, context } = await signInAs(stage, workName)
      const found: string[] = []
      for (const state of theirs) {
        const wrong = await askPage(page, () => openDeskState(page, state, desk))
        found.push(...wrong.map((one) => `${state.name}: ${one}`))
      }
      await context.close()
      assert.ok(found.length === 0, found.join('\n'))
    })
}

/** Somebody who hasn't signed in yet. */
export function walkDoor(stage: Stage): void {
  test('The way into the console shuts nobody out, at a desk or on the narrowest phone', async () => {
    const { page, context } = await atConsole(stage)
    const found = await askPage(page, async () => {
      await page.goto('/sign-in')
      await page.getByText('Company account').waitFor()
    })
    await context.close()
    assert.ok(found.length === 0, found.join('\n'))
  })
}

async function askPage(page: Page, open: () => Promise<void>): Promise<readonly string[]> {
  const complaints = collectComplaints(page)
  const found = await askState(CONSOLE, async (size, ask) => {
    await page.setViewportSize(size)
    await open()
    await ask({ page, loads: 1 })
  })
  return [...found, ...complaints]
}
