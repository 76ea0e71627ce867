import { ADDRESSES, type CallName } from '#contract/addresses.ts'
import { WEBHOOKS } from '#server/adapters/webhooks.ts'
import { PAGES, panelAddress } from '#contract/pages.ts'
import { FORMS } from './good-forms.ts'
import { POSTS } from './good-bodies.ts'
import { GETS, PAGE_QUERIES } from './good-queries.ts'

/** One thing that the portal answers, and a request for it that it could be sent. */
export interface Endpoint {
  readonly name: string
  readonly method: 'GET' | 'POST' | 'PUT'
  /** `:name` and `*` stand for what a caller writes. */
  readonly path: string
  readonly kind: 'call' | 'question' | 'notice' | 'return' | 'form' | 'page' | 'file'
  /** JSON text of each field of a body; text of each field of a query or a form. */
  readonly valid: Readonly<Record<string, string>>
  readonly call?: CallName
}

/** The brand of the sandbox's country, which some addresses name. */
const BRAND = 'kati'
const named = (path: string): string => path.replace('{{slug}}', BRAND)

const calls: readonly Endpoint[] = POSTS.map(([call, about, valid]) => ({
  ...ADDRESSES[call],
  name: about ? `${call} of ${about}` : call,
  kind: 'call',
  valid,
  call,
}))

const questions: readonly Endpoint[] = GETS.flatMap(([call, valid]) =>
  spellingsOf(ADDRESSES[call].path).map((path) => ({
    method: 'GET',
    path,
    name: call,
    kind: call === 'callback' ? 'return' : 'question',
    valid,
    call,
  })),
)

/** A gateway's page may send the browser back by a form. */
const returnsByForm: readonly Endpoint[] = questions
  .filter(({ kind }) => kind === 'return')
  .map((one) => ({ ...one, method: 'POST', name: `${one.name} by a form` }))

/** A path that ends with a slash is answered without it too. */
function spellingsOf(path: string): string[] {
  return path.endsWith('/') ? [path, path.slice(0, -1)] : [path]
}

/** Fields of every provider's notices: none of them signs this. */
const NOTICE = {
  transaction: '{"id":"X","status_code":"TS","airtel_money_id":"M"}',
  hash: '"aGFzaA=="',
  event: '"charge.success"',
  data: '{"reference":"X","tx_ref":"X","id":1,"status":"successful"}',
  transactionStatus: '"completed"',
  merchantTransactionID: '"X"',
  Body: '{"stkCallback":{"ResultCode":0,"CheckoutRequestID":"X"}}',
}
const notices: readonly Endpoint[] = WEBHOOKS.map(({ method, path, operationId: name }) => ({
  name,
  method,
  path,
  kind: 'notice',
  valid: NOTICE,
}))

const PANELS = (['card', 'wallet', 'airtime', 'mpesa', 'smartcash'] as const).map((panel) =>
  panelAddress(panel, BRAND),
)

/** Addresses of documents; whatever else is asked for with GET is a page too. */
const PAGE_PATHS: readonly string[] = [
  ...Object.entries(PAGES)
    .filter(([name]) => !['helpVote', 'documents', 'paymentShown'].includes(name))
    .map(([, path]) => named(path)),
  ...PANELS,
  `${PAGES.paymentStatus}/:id`,
  `${PAGES.paymentShown}/:link/:page`,
  `${PAGES.complaint}/:number`,
  `${PAGES.documents}/:name`,
  '*',
]
const pages: readonly Endpoint[] = PAGE_PATHS.map((path) => ({
  name: `page ${path}`,
  method: 'GET',
  path,
  kind: 'page',
  valid: PAGE_QUERIES[path] ?? { d: '0'.repeat(26), lang: 'sw' },
}))

const FILES = [
  '/assets/:name',
  '/map/:file',
  '/pictures/:file',
  '/icons/180.png',
  '/icons/192.png',
  '/icons/512.png',
  '/favicon.ico',
  '/robots.txt',
  '/sitemap.xml',
  '/manifest.webmanifest',
  '/openapi.json',
  '/health/live',
  '/health/ready',
  '/health/ready/money',
] as const
const files: readonly Endpoint[] = FILES.map((path) => ({
  name: `file ${path}`,
  method: 'GET',
  path,
  kind: 'file',
  valid: { v: '1', name: 'x' },
}))

const forms: readonly Endpoint[] = FORMS.map(([path, valid]) => ({
  name: `form ${named(path)}`,
  method: 'POST',
  path: named(path),
  kind: 'form',
  valid,
}))

/** Everything that strangers can send something to; a test compares it with what the portal has. */
export const ENDPOINTS: readonly Endpoint[] = [
  ...calls,
  ...questions,
  ...returnsByForm,
  ...notices,
  ...forms,
  ...pages,
  ...files,
]
