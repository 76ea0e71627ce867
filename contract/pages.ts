import { helpQuery, type HelpPlace } from '#domain/help/help-place.ts'

/** Addresses of the pages that exist (SHELL-11). Brand-made parts come from the country file. */
export const PAGES = {
  home: '/',
  about: '/about',
  notFound: '/page-not-found',
  prepaidRecharge: '/prepaid-recharge',
  postpaidBillPay: '/postpaid-bill-pay',
  dataBundle: '/data-bundle',
  table: '/table',
  broadbandRecharge: '/broadband-recharge',
  fixedInternet: '/orp/fixed-internet',
  contactUs: '/contact-us',
  giveFeedback: '/give_your_feedback',
  /** With a complaint's number behind it, where that one stands. */
  complaint: '/complaint',
  moreMoney: '/more-{{slug}}-money',
  storeLocator: '/storeLocator',
  shops: '/store_finder/{{slug}}_shop',
  dealers: '/store_finder/dealers',
  coverage: '/openNetworks',
  homeInternet: '/hbb-lead',
  leadStatus: '/hbb-lead-status',
  yourData: '/your-data',
  help: '/gethelp',
  payment: '/payment',
  paymentStart: '/payment/start',
  paymentStatus: '/payment/status',
  /** What a customer was shown, for staff who have a link. */
  paymentShown: '/payment/shown',
  documents: '/docs',
  helpVote: '/gethelp/vote',
  /** The link of the help block; shows the store locator (SHOP-11). */
  storeLink: '/store-locator',
} as const

/**
 * Pages that anybody may be led to from anywhere: by the frame's links and by search engines. The others belong to a
 * visit, or are still to come.
 */
export const PUBLIC_PAGES = [
  'home',
  'prepaidRecharge',
  'dataBundle',
  'table',
  'postpaidBillPay',
  'broadbandRecharge',
  'fixedInternet',
  'help',
  'contactUs',
  'giveFeedback',
  'complaint',
  'moreMoney',
  'storeLocator',
  'shops',
  'dealers',
  'coverage',
  'leadStatus',
  'yourData',
  'about',
] as const satisfies readonly (keyof typeof PAGES)[]

/** Whether a country has this page: a loan goes into the brand's own wallet, so without the wallet there is none. */
export function hasPage(
  page: keyof typeof PAGES,
  country: { readonly paymentTypes: readonly string[] },
): boolean {
  return page !== 'moreMoney' || country.paymentTypes.includes('AM')
}

/** The address of a page, with the brand's own part where the documents write `{product}` (SHELL-15). */
export function pageAddress(page: keyof typeof PAGES, brandSlug: string): string {
  return PAGES[page].replace('{{slug}}', brandSlug)
}

/** The address of a page that configuration names; null for a name that nobody may be led to. */
export function publicAddress(page: unknown, brandSlug: string): string | null {
  const known = PUBLIC_PAGES.find((name) => name === page)
  return known ? pageAddress(known, brandSlug) : null
}

/** Where a stage, a search or an answer of help is shown (HELP-12). */
export function helpAddress(place: Partial<HelpPlace>): string {
  const query = helpQuery(place)
  return query === '' ? PAGES.help : `${PAGES.help}?${query}`
}

/** `/payment/start/kati-money` and its siblings (SHELL-15, PAY-11). */
export function panelAddress(
  panel: 'card' | 'airtime' | 'mpesa' | 'smartcash' | 'wallet',
  brandSlug: string,
): string {
  return `${PAGES.paymentStart}/${panel === 'wallet' ? `${brandSlug}-money` : panel}`
}

/**
 * Where the status of a payment is shown, from any device (STATUS-11): for good once
 * money came, else for the days that unpaid ones are kept (T18).
 */
export function statusAddress(transactionId: string): string {
  return `${PAGES.paymentStatus}?id=${encodeURIComponent(transactionId)}`
}

/** Where a browser goes if its gateway didn't say which payment it comes from. The page says so, and how to find a payment. */
export const NAMELESS_RETURN = `${PAGES.paymentStatus}?why=return`

/**
 * Why a customer is sent home from a page with nothing to show: there's no purchase, the address names no payment, or the browser keeps
 * nothing.
 */
export const WHY_HOME = ['purchase', 'payment', 'storage'] as const
export type WhyHome = (typeof WHY_HOME)[number]

/** The start page's address with the reason why a customer is sent there. */
export function homeAddress(why: WhyHome): string {
  return `${PAGES.home}?why=${why}`
}

/** Where one of the staff sees a page that was shown, by a link of some minutes; `page` is its record's number. */
export function shownAddress(link: string, page: number): string {
  return `${PAGES.paymentShown}/${encodeURIComponent(link)}/${page}`
}

/** Where a complaint of this number stands. */
export function complaintAddress(number: string): string {
  return `${PAGES.complaint}/${number}`
}

/** Where somebody complains about a payment. */
export function complainAddress(transactionId: string): string {
  return `${PAGES.complaint}?payment=${encodeURIComponent(transactionId)}`
}

/** Where a document of help is read (HELP-16); `name` is its file's name. */
export function documentAddress(name: string): string {
  return `${PAGES.documents}/${encodeURIComponent(name)}`
}
