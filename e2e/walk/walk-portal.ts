import assert from 'node:assert/strict'
import { test } from 'node:test'
import { collectComplaints } from '../browser.ts'
import { watchMovement } from '../movement.ts'
import type { Stage } from '../stage.ts'
import type { PageState } from '../states/page-state.ts'
import { askState } from './ask-state.ts'
import { PORTAL, type Surface } from './surface.ts'

/** A test for each state: it's opened, and asked everything. */
export function walkStates(stage: Stage, states: readonly PageState[], surface: Surface = PORTAL): void {
  for (const { name, open } of states)
    test(`'${name}' shuts nobody out by contrast, structure, layout, movement or focus, at any width, theme or text size`, async () => {
      const complaints: string[] = []
      const found = await askState(surface, (size, ask) =>
        stage.visit({ size }, async (context) => {
          const page = await context.newPage()
          await page.addInitScript(watchMovement)
          const complained = collectComplaints(page)
          let loads = 0
          page.on('domcontentloaded', () => (loads += 1))
          await open(page, stage)
          await page.waitForLoadState('load')
          await ask({ page, loads })
          complaints.push(...complained)
        }),
      )
      const wrong = [...found, ...complaints]
      assert.ok(wrong.length === 0, wrong.join('\n'))
    })
}

/** The states that `npm test` walks. */
export function screensOf(states: readonly PageState[]): readonly PageState[] {
  return states.filter(({ screen }) => screen !== undefined)
}

/** The states that only `npm run check` walks. */
export function othersOf(states: readonly PageState[]): readonly PageState[] {
  return states.filter(({ screen }) => screen === undefined)
}
