import assert from 'node:assert/strict'
import type { BrowserContext, Page } from 'playwright-core'
import type { Stage } from '../stage.ts'
import { attemptId, chooseWallet } from './pay.ts'
import { buyAirtime } from './recharge.ts'

export const WALLET = '700500001'

/** What the whole world holds. */
export interface Before {
  readonly charges: number
  readonly deliveries: number
  readonly prompts: number
}

/** Steps of a customer who may pay only once, whatever happens. */
export interface PayOnce {
  /** A customer at the wallet panel, whose phone answers nothing by itself. */
  readonly atWallet: (context: BrowserContext) => Promise<Page>
  readonly worldNow: () => Promise<Before>
  /** Approves, and proves that all that was pressed is one charge and one delivery in the whole world. */
  readonly paidOnce: (page: Page, before: Before) => Promise<void>
}

export function payOnceOn(stage: Stage): PayOnce {
  const worldNow = async (): Promise<Before> => {
    const { charges, deliveries } = await stage.sandbox.totals()
    return { charges, deliveries, prompts: (await stage.sandbox.promptsOf(WALLET)).length }
  }
  return {
    worldNow,
    async atWallet(context) {
      await stage.sandbox.takeInHand(WALLET)
      const page = await context.newPage()
      await page.clock.install()
      await buyAirtime(page)
      await chooseWallet(page, WALLET)
      return page
    },
    async paidOnce(page, before) {
      const id = await attemptId(page)
      const { prompts } = await worldNow()
      assert.equal(prompts - before.prompts, 1, 'one request on the phone')
      await stage.sandbox.decide(WALLET, 'approve')
      await stage.portal.becomes(id, ['SUCCESS'])
      const { charges, deliveries } = await stage.sandbox.totals()
      assert.deepEqual([charges - before.charges, deliveries - before.deliveries], [1, 1])
    },
  }
}
