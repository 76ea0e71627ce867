import type { Page } from 'playwright-core'
import type { Stage } from '../stage.ts'

/** One thing a customer can have before the eyes. */
export interface PageState {
  readonly name: string
  readonly open: (page: Page, stage: Stage) => Promise<void>
}
