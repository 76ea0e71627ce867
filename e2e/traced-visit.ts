import { mkdirSync, writeFileSync } from 'node:fs'
import { getTestContext } from 'node:test'
import type { BrowserContext } from 'playwright-core'
import { besideTrace, TRACES, traceOf } from '#scripts/test-runner/trace-place.ts'
import { forbidSecondTry } from '#scripts/test-runner/no-second-try.ts'
import { faultsOf } from './browser.ts'
import type { PlainTab } from './plain/plain-tab.ts'

/** A picture that takes longer is left out: the page may be what hangs. */
const PICTURE_WITHIN_MS = 10_000
const WORDS_WITHIN_MS = 2_000
const WORDS_TOLD = 400
const FRAMES_TOLD = 6

/**
 * Lets a visitor in, and out again whatever happens. A visit that fails leaves the trace of its steps, and of every page
 * that stands open a picture and its HTML. Pictures of every step would make each journey that goes well dearer (decision 063).
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
    // Told in the failure itself too: of a machine that is gone, its words are all that is left.
    if (error instanceof Error) error.message += await whatStoodOpen(visitor)
    await keepTrace(visitor)
    throw error
  } finally {
    await visitor.close()
  }
}

/** The same for a visitor without script: what was asked for on the way, and the HTML of the page that stands open. */
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

/** For pages that a journey opens by itself and closes at its end: a failure says what they showed then. */
export function tellsWhatStoodOpen(visitor: BrowserContext): void {
  const test = getTestContext()
  if (!test || !('after' in test)) return
  test.after(async () => {
    if (!test.passed) for (const fault of faultsOf(visitor)) forbidSecondTry(fault)
    const cause = test.passed ? null : (test.error?.cause ?? test.error)
    if (cause instanceof Error) cause.message += await whatStoodOpen(visitor)
  })
}

/** Addresses and first words of every page and frame that stands open; empty where nothing does. */
async function whatStoodOpen(visitor: BrowserContext): Promise<string> {
  const frames = visitor.pages().flatMap((page) => page.frames())
  const told = frames.slice(0, FRAMES_TOLD).map(async (frame) => {
    const words = await frame
      .locator('body')
      .innerText({ timeout: WORDS_WITHIN_MS })
      .catch(() => '(no words)')
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
    // A browser that is gone has nothing to show; what the journey met is the failure to tell.
  }
}
