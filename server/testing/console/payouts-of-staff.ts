import assert from 'node:assert/strict'
import type { TestContext } from 'node:test'
import type { Payouts } from '#contract/console/payouts.ts'
import { unreturned } from '../staff-terminal.ts'
import { openConsole, type Browser } from './console-stage.ts'

const REASON = 'all that Kati Money refused this week'
export const DONE = { outcome: 'done' }
export const refusedAs = (name: string) => ({ outcome: 'refused', key: `staff.refused.${name}` })

/** Three refunds that a provider refused, one of Finance and one on duty. */
export async function openCase(context: TestContext) {
  const console = await openConsole(context)
  const ids = []
  for (let n = 0; n < 3; n += 1) ids.push(await unreturned(console.stage))
  const grace = await console.proven('grace.nakato', 'finance')
  const peter = await console.proven('peter.okello', 'duty')
  return { console, stage: console.stage, ids, grace, peter }
}

export async function seen(browser: Browser, list: number | null = null): Promise<Payouts> {
  return browser.done('payouts', { list })
}

export async function newest(browser: Browser) {
  const { lists } = await seen(browser)
  const { open } = await seen(browser, lists[0]?.list ?? 0)
  assert.ok(open)
  return open
}

export async function propose(browser: Browser): Promise<void> {
  const { ready } = await seen(browser)
  const [{ rail, count, sum } = assert.fail('nothing is ready')] = ready
  const asked = { rail, currency: sum.currency, count, sumMinor: sum.minor, reason: REASON }
  assert.deepEqual(await browser.done('proposePayouts', asked), DONE)
}

export async function approve(browser: Browser, typedMinor: number | null = null) {
  const { proposal } = await newest(browser)
  return browser.done('decidePayouts', {
    proposal: proposal?.proposal ?? 0,
    decision: 'approve',
    reason: '',
    typedMinor,
  })
}

/** What the bank sends back: the file with its last three columns filled in. */
export async function answered(browser: Browser, words: readonly string[]): Promise<string> {
  const { list } = await newest(browser)
  const { name, text } = await browser.done('exportPayouts', { list })
  assert.equal(name, `pay-out-${list}.csv`)
  const [head = '', ...rows] = text.replace('\uFEFF', '').trim().split('\r\n')
  return [head, ...rows.map((row, n) => row.replace(/,,,$/, `,${words[n] ?? ',,'}`))].join('\n')
}
