import type { Page } from 'playwright-core'
import { pressKey } from '../../steps/staff.ts'
import type { FurnishedDesk } from './furnish-desk.ts'

/** One thing that somebody of the staff can have before the eyes. */
export interface DeskState {
  readonly name: string
  readonly workName: string
  /** The route that this state stands for; every route has one, and `npm test` walks those alone. */
  readonly screen?: string
  readonly path: (desk: FurnishedDesk) => string
  /** What is done on the page first: a dialog is opened, a field filled. */
  readonly reach?: (page: Page, desk: FurnishedDesk) => Promise<void>
  /** What is waited for; else the dialog that was opened. */
  readonly seen?: string | RegExp
}

/** Presses a key that the screen offers. */
export const press = (key: string) => (page: Page) => pressKey(page, key)

/** A payment's screen, by what the furnished desk knows it as. */
export const payment = (of: 'delivered' | 'asked' | 'untouched', part?: string) => (desk: FurnishedDesk) =>
  `/payment/${desk[of]}${part === undefined ? '' : `?part=${part}`}`

/** A screen that has one address. */
export const at = (path: string) => () => path
