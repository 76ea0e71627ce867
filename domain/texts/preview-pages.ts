/** States of the status page, as a preview shows them with a made-up payment. */
export const STATUS_STATES = ['not-paid', 'unconfirmed', 'paid', 'returning', 'returned', 'refused'] as const
export type StatusState = (typeof STATUS_STATES)[number]

/** A page of the portal that shows a package, as a preview opens it. */
export interface PreviewPageOf {
  readonly path: string
  /** Key of what the page is called. */
  readonly key: string
}

const page = (path: string, name: string): PreviewPageOf => ({ path, key: `staff.texts.page.${name}` })
const HOME = page('/', 'home')
const STATUS = STATUS_STATES.map((state) => page(`/payment/status/${state}`, `status-${state}`))

const PAGES_OF: Readonly<Record<string, readonly PreviewPageOf[]>> = {
  'about-translation': [page('/about', 'about')],
  'privacy-policy-config': [page('/about', 'about')],
  'amount-translation': [page('/prepaid-recharge', 'recharge')],
  'recharge-translation': [page('/prepaid-recharge', 'recharge')],
  'line-translation': [page('/prepaid-recharge', 'recharge')],
  'broadband-translation': [page('/broadband-recharge', 'broadband')],
  'bundle-translation': [page('/data-bundle', 'bundles')],
  'table-translation': [page('/table', 'table')],
  'contact-translation': [page('/contact-us', 'contact')],
  'get-contact-form-schema': [page('/contact-us', 'contact')],
  'feedback-translation': [page('/give_your_feedback', 'feedback')],
  'fixed-internet-translation': [page('/orp/fixed-internet', 'invoices')],
  'postpaid-translation': [page('/postpaid-bill-pay', 'bill')],
  'payment-translation': [page('/payment', 'payment'), ...STATUS],
  'status-translation': STATUS,
  'pay-help-translation': STATUS,
  'getHelp-translation': [page('/gethelp', 'help')],
  'help-items': [page('/gethelp', 'help')],
  'help-documents': [page('/gethelp', 'help')],
  'network-translation': [page('/openNetworks', 'coverage')],
  'storeLocator-translation': [page('/storeLocator', 'shops')],
  'lead-translation': [page('/hbb-lead', 'lead')],
  'get-form-schema': [page('/hbb-lead', 'lead')],
  'lead-status-translation': [page('/hbb-lead-status', 'lead-status')],
}

/** Where somebody who words a package sees it; home where nothing else is known. */
export function pagesOf(packageName: string): readonly PreviewPageOf[] {
  const document = /^docs\/(.+)$/.exec(packageName)?.[1]
  if (document !== undefined) return [page(`/docs/${document}`, 'document')]
  const question = /^faq\/(.+)$/.exec(packageName)?.[1]
  if (question !== undefined) return [page(`/gethelp?q=${question}`, 'question')]
  return PAGES_OF[packageName] ?? [HOME]
}

/** The state that an address of the status page asks for; null: it is none of a preview. */
export function statusStateOf(path: string): StatusState | null {
  return STATUS_STATES.find((state) => path === `/payment/status/${state}`) ?? null
}
