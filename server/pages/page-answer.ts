import type { PageName } from '#portal/shell/shell-props.ts'
import type { Allowances } from './headers.ts'

/** One page to be answered. */
export interface PageAnswer {
  readonly name: PageName
  readonly props: object
  /** HTTP status; 200 when left out. */
  readonly status?: number
  /** Puts "Error: " before the title (experience 3.4). */
  readonly hasError?: boolean
  /** What the page may load or post to beyond this origin (payment pages). */
  readonly allow?: Allowances
  /** Without script, the browser asks again after so many seconds. */
  readonly refreshSeconds?: number | null
  /** Same document for everyone with the same language, theme and saver: kept ready packed. */
  readonly lasting?: boolean
  /** What a lasting document was made of: another edition takes the place of the one kept. */
  readonly edition?: string
}
