import assert from 'node:assert/strict'
import { openConsole, type Browser, type ConsoleStage } from './console-stage.ts'

/** A console with two people who may agree on rules, each with a key that was used a moment ago. */
export interface RuleDesk {
  readonly console: ConsoleStage
  readonly grace: Browser
  readonly sarah: Browser
}

export async function openRuleDesk(context: Parameters<typeof openConsole>[0]): Promise<RuleDesk> {
  const console = await openConsole(context)
  const grace = await console.proven('grace.nakato', 'duty')
  return { console, grace, sarah: await console.proven('sarah.kato', 'finance') }
}

/** Everything that a portal knows two seconds later. */
export async function lookAtRules({ stage }: ConsoleStage): Promise<void> {
  for (const engine of stage.engines) await engine.rules.look()
}

/** The first that waits for a second person. */
export async function waitingRule(browser: Browser): Promise<number> {
  const { proposals } = await browser.done('rules', {})
  const [one] = proposals
  assert.ok(one)
  return one.id
}
