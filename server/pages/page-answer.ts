import type { PageName, PageProps } from '#portal/page-props.ts'
import type { PurchaseKind } from '#domain/payments/transaction-type.ts'
import type { NotSold } from '#portal/shell/not-sold-props.ts'
import type { Allowances } from './headers.ts'
import type { Shared } from './pages-for-everybody.ts'

/** One page to be answered, with the props of just that page. */
export type PageAnswer = { [Name in PageName]: AnswerOf<Name> }[PageName]

export interface AnswerOf<Name extends PageName> {
  readonly name: Name
  readonly props: PageProps[Name]
  /** Title before the brand, where the page has one of its own: a question, a document. */
  readonly title?: string
  /** Description for search results and previews, likewise. */
  readonly description?: string
  /** Route of `meta-data-config` whose title and description count, where a page has several; absent: its own. */
  readonly wordsPath?: string
  /** Path and query that count as this page's address where one page answers many: a question, a document. */
  readonly path?: string
  /** False: search engines leave it out, as they leave out whatever is not answered with 200. */
  readonly found?: boolean
  /** What is bought here, where the page alone does not say it. */
  readonly sells?: PurchaseKind
  /** What of it is not sold now; found out when the page is sent. */
  readonly notSold?: NotSold | null
  /** HTTP status; 200 when left out. */
  readonly status?: number
  /** When to come back, where that is known. */
  readonly retryAfterSeconds?: number
  /** Puts "Error: " before the title (SHELL-72). */
  readonly hasError?: boolean
  /** What the page may load or post to beyond this origin (payment pages). */
  readonly allow?: Allowances
  /** Without script, the browser asks again after so many seconds. */
  readonly refreshSeconds?: number | null
  /** Same document for everyone with the same language, theme and saver: kept ready packed, and by caches that many share. */
  readonly cacheable?: boolean
  /** The same for everyone likewise, at this address: caches that many share may keep it, and this process does not. */
  readonly shared?: Shared
  /** A page as somebody else was shown it: nothing of it can be pressed, and no script wakes it. */
  readonly isPicture?: true
  /** What a cacheable document was made of: another edition takes the place of the one kept. */
  readonly edition?: string
}
