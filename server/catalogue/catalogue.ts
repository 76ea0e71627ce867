import type { BundleService } from '#domain/bundles/bundle.ts'
import type { BundleQuery, BundlesAnswer } from '#providers/operator/catalogue-port.ts'

/** What can be bought: one door to the operator's catalogue for pages, calls and prices. */
export interface Catalogue {
  /** What one line may have. Asked anew each time: which list a line has is kept nowhere. */
  forLine(query: BundleQuery): Promise<BundlesAnswer>
  /**
   * What anyone may see; at most `CATALOGUE_STALE_SECONDS` old, the same in every process. `patienceMs`: how long a first
   * answer of the operator is waited for; without it as long as a page may look empty.
   */
  published(service: BundleService, patienceMs?: number): Promise<BundlesAnswer>
  /** Codes of the bundles bought most in the last seven days on this portal, at most one per category. */
  mostBought(): Promise<ReadonlySet<string>>
}

/** A page that is there already shows that it waits: it need not give up as soon as one that is not begun. */
export const WAITING_PAGE_MS = 8_000

/** How old a published catalogue may be when it is shown. */
export const CATALOGUE_STALE_SECONDS = 60
