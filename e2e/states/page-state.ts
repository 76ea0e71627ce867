import type { Page } from 'playwright-core'
import type { Stage } from '../stage.ts'

/** One thing a customer can have before the eyes. */
export interface PageState {
  readonly name: string
  /**
   * The page that this state stands for, by its folder in `portal/pages`; after `#`, a screen within that page. Every
   * page has one such state, and `npm test` walks those alone.
   */
  readonly screen?: string
  readonly open: (page: Page, stage: Stage) => Promise<void>
}
