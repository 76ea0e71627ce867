import { PAGES } from '#contract/pages.ts'
import type { PageName } from '#portal/page-props.ts'

/** What search engines are told of a page. */
export interface PageRoute {
  /** Its path in `meta-data-config`, with `{{slug}}` for the brand's part; null: it speaks for itself. */
  readonly path: string | null
  /** It may be found by search engines; others belong to one visit. */
  readonly found: boolean
}

/** The canonical route of each page: whatever other addresses show it, this one counts. */
export const PAGE_ROUTES: Readonly<Record<PageName, PageRoute>> = {
  home: { path: PAGES.home, found: true },
  'prepaid-recharge': { path: PAGES.prepaidRecharge, found: true },
  'data-bundle': { path: PAGES.dataBundle, found: true },
  table: { path: PAGES.table, found: true },
  'postpaid-bill-pay': { path: PAGES.postpaidBillPay, found: true },
  'broadband-recharge': { path: PAGES.broadbandRecharge, found: true },
  'fixed-internet': { path: PAGES.fixedInternet, found: true },
  'contact-us': { path: PAGES.contactUs, found: true },
  'give-feedback': { path: PAGES.giveFeedback, found: true },
  'more-money': { path: PAGES.moreMoney, found: true },
  'store-locator': { path: PAGES.storeLocator, found: true },
  coverage: { path: PAGES.coverage, found: true },
  help: { path: PAGES.help, found: true },
  'hbb-lead': { path: PAGES.homeInternet, found: false },
  'lead-status': { path: PAGES.leadStatus, found: true },
  about: { path: PAGES.about, found: true },
  document: { path: null, found: true },
  'page-not-found': { path: PAGES.notFound, found: false },
  payment: { path: PAGES.payment, found: false },
  'payment-status': { path: PAGES.paymentStatus, found: false },
  error: { path: null, found: false },
}
