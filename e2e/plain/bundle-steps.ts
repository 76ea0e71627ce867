import { BUNDLE_PAGE } from '../steps/bundles.ts'
import type { Stage } from '../stage.ts'
import type { PlainTab } from './plain-tab.ts'
import type { Region } from './region.ts'

/** A visitor without script on the page of bundles, which asks for a number first. */
export async function bundlesPlainly(stage: Stage, walk: (tab: PlainTab) => Promise<void>): Promise<void> {
  await stage.visitPlainly(async (tab) => {
    await tab.open(BUNDLE_PAGE)
    await walk(tab)
  })
}

/** Types a number and asks for its bundles. */
export async function showLine(tab: PlainTab, number: string): Promise<void> {
  tab.fill('msisdn', number)
  await tab.press('Show bundles')
}

/** The strip above the bundles says whose they are. */
export function isForLine(tab: PlainTab, number: string): void {
  const [, first, second, third] = /^(...)(...)(...)$/.exec(number) ?? []
  tab.one({ class: 'for-line' }).mustSay(new RegExp(`0${first} ${second} ${third}`))
}

/** One bundle of the list. */
export function ticketOn(tab: PlainTab, code: string): Region {
  return tab.one({ 'data-testid': 'bundle-card', 'data-product-code': code })
}
