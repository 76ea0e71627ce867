import { mkdirSync, writeFileSync } from 'node:fs'
import { getTestContext } from 'node:test'
import type { BrowserContext } from 'playwright-core'
import { besideTrace, TRACES, traceOf } from '#scripts/test-runner/trace-place.ts'
import { forbidSecondTry } from '#scripts/test-runner/no-second-try.ts'
import { faultsOf } from './browser.ts'
import type { PlainTab } from './plain/plain-tab.ts'

/** A screenshot that takes longer is left out, since the page itself may be what hangs. */
const PICTURE_WITHIN_MS = 10_000
const WORDS_WITHIN_MS = 2_000
const WORDS_TOLD = 400
const FRAMES_TOLD = 6

/**
 * Runs `visit` and closes the visitor's pages whatever happens. A visit that fails leaves a trace of its steps, and a screenshot
 * and the HTML of every open page. Screenshots of every step would slow down the journeys that pass (decision 063).
 */
export async function tracedVisit(
  visitor: BrowserContext,
  visit: (visitor: BrowserContext) => Promise<void>,
): Promise<void> {
  await visitor.tracing.start({ screenshots: false, snapshots: false })
  try {
    await visit(visitor)
  } catch (error) {
    for (const fault of faultsOf(visitor)) forbidSecondTry(fault)
    // Also added to the error, whose message is all that's left once the machine is gone.
    if (error instanceof Error) error.message += await whatStoodOpen(visitor)
    await keepTrace(visitor)
    throw error
  } finally {
    await visitor.close()
  }
}

/** The same for a visitor without JavaScript. Leaves the requests it made and the HTML of the open page. */
export async function tracedPlainVisit(
  tab: PlainTab,
  visit: (tab: PlainTab) => Promise<void>,
): Promise<void> {
  try {
    await visit(tab)
  } catch (error) {
    for (const step of tab.steps.filter((one) => / 5\d\d$/.test(one))) forbidSecondTry(step)
    const name = getTestContext()?.name
    if (name !== undefined) {
      mkdirSync(TRACES, { recursive: true })
      writeFileSync(besideTrace(name, 'txt'), tab.steps.join('\n'))
      writeFileSync(besideTrace(name, '1.html'), tab.steps.length > 0 ? tab.html : '')
    }
    throw error
  }
}

/** For pages that a journey opens and closes itself. If it fails, the error says what they showed. */
export function tellsWhatStoodOpen(visitor: BrowserContext): void {
  const test = getTestContext()
  if (!test || !('after' in test)) return
  test.after(async () => {
    if (!test.passed) for (const fault of faultsOf(visitor)) forbidSecondTry(fault)
    const cause = test.passed ? null : (test.error?.cause ?? test.error)
    if (cause instanceof Error) cause.message += await whatStoodOpen(visitor)
  })
}

/** Address and first words of every open page and frame; empty if none is open. */
async function whatStoodOpen(visitor: BrowserContext): Promise<string> {
  const frames = visitor.pages().flatMap((page) => page.frames())
  const told = frames.slice(0, FRAMES_TOLD).map(async (frame) => {
    const words = await frame
      .locator('body')
      .innerText({ timeout: WORDS_WITHIN_MS })
      .catch(() => '(no text)')
    return `\nopen: ${frame.url()} “${words.replace(/\s+/gu, ' ').trim().slice(0, WORDS_TOLD)}”`
  })
  return (await Promise.all(told)).join('')
}

async function keepTrace(visitor: BrowserContext): Promise<void> {
  const name = getTestContext()?.name
  if (name === undefined) return
  mkdirSync(TRACES, { recursive: true })
  try {
    await visitor.tracing.stop({ path: traceOf(name) })
    for (const [at, page] of visitor.pages().entries()) {
      writeFileSync(besideTrace(name, `${at + 1}.html`), await page.content())
      await page.screenshot({
        path: besideTrace(name, `${at + 1}.png`),
        fullPage: true,
        timeout: PICTURE_WITHIN_MS,
      })
    }
  } catch {
    // A browser that's gone has nothing to show, and the journey's own failure is what matters.
  }
}
