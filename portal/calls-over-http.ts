import { ADDRESSES, type CallName } from '#contract/addresses.ts'
import type { Caller, PortalCalls } from '#contract/calls.ts'
import type { Reply } from '#contract/envelope.ts'
import { replyOfPlaces } from '#contract/places/google-places.ts'
import type { FixedHeaders } from '#contract/headers.ts'
import { beginLoading, endLoading } from './session/loading.ts'

/** A request is given up after this long (experience 3.5). */
const DEADLINE_MS = 30_000

export interface CallSetting {
  readonly language?: Caller['language']
  readonly idempotencyKey?: string
  /** `Authorization` of the authorised payment calls; kept in memory only (G-74). */
  readonly authorization?: string
  /** True for route loads and first data: the loading screen counts this request (experience 3.5). */
  readonly showLoader?: boolean
  /** Gives the call up when the page no longer wants its answer. */
  readonly signal?: AbortSignal
}

type Operation<Name extends keyof PortalCalls> = PortalCalls[Name]
/** The contract's calls as a browser makes them: the session travels in the cookie. */
export type HttpCalls = {
  readonly [Name in keyof PortalCalls]: (
    request: Parameters<Operation<Name>>[0],
    setting?: CallSetting,
  ) => ReturnType<Operation<Name>>
}

/**
 * The shared client (D2 §7, G-02…G-07): fixed headers, `{data}` bodies, one envelope.
 * It never throws: a fault of the network becomes a failed reply whose message is `noAnswer()`, in the language of
 * that moment; '' when the call was given up, so a page shows `reply.message || 'Something Went Wrong!'`.
 */
export function makeHttpCalls(headers: FixedHeaders, noAnswer: () => string): HttpCalls {
  const ask = <T>(name: CallName, request: object, setting: CallSetting = {}) =>
    send<T>(name, { request, setting, headers, noAnswer })
  return {
    configuration: (request, setting) => ask('configuration', request, setting),
    productConfiguration: (request, setting) => ask('productConfiguration', request, setting),
    lineType: (request, setting) => ask('lineType', request, setting),
    bundles: (request, setting) => ask('bundles', request, setting),
    validateAccount: (request, setting) => ask('validateAccount', request, setting),
    openInvoices: (request, setting) => ask('openInvoices', request, setting),
    bill: (request, setting) => ask('bill', request, setting),
    broadbandBalance: (request, setting) => ask('broadbandBalance', request, setting),
    paymentOptions: (request, setting) => ask('paymentOptions', request, setting),
    leadPaymentOptions: (request, setting) => ask('leadPaymentOptions', request, setting),
    sendInvoiceCode: (request, setting) => ask('sendInvoiceCode', request, setting),
    resendInvoiceCode: (request, setting) => ask('resendInvoiceCode', request, setting),
    verifyInvoiceCode: (request, setting) => ask('verifyInvoiceCode', request, setting),
    sendCode: (request, setting) => ask('sendCode', request, setting),
    resendCode: (request, setting) => ask('resendCode', request, setting),
    verifyCode: (request, setting) => ask('verifyCode', request, setting),
    verifyUser: (request, setting) => ask('verifyUser', request, setting),
    queryBalance: (request, setting) => ask('queryBalance', request, setting),
    exchangeRate: (request, setting) => ask('exchangeRate', request, setting),
    initiate: (request, setting) => ask('initiate', request, setting),
    authInitiate: (request, setting) => ask('authInitiate', request, setting),
    process: (request, setting) => ask('process', request, setting),
    authProcess: (request, setting) => ask('authProcess', request, setting),
    status: (request, setting) => ask('status', request, setting),
    fetch: (request, setting) => ask('fetch', request, setting),
    saveForm: (request, setting) => ask('saveForm', request, setting),
    leadPlans: (request, setting) => ask('leadPlans', request, setting),
    checkLeadNumber: (request, setting) => ask('checkLeadNumber', request, setting),
    towns: (request, setting) => ask('towns', request, setting),
    sendLeadCode: (request, setting) => ask('sendLeadCode', request, setting),
    submitLead: (request, setting) => ask('submitLead', request, setting),
    trackLead: (request, setting) => ask('trackLead', request, setting),
    sendOwnDataCode: (request, setting) => ask('sendOwnDataCode', request, setting),
    ownData: (request, setting) => ask('ownData', request, setting),
    eraseOwnData: (request, setting) => ask('eraseOwnData', request, setting),
    contentPackage: (request, setting) => ask('contentPackage', { ...request, opco: headers.opco }, setting),
    labels: (request, setting) => ask('labels', { ...request, opco: headers.opco }, setting),
    helpItems: (request, setting) => ask('helpItems', { ...request, opco: headers.opco }, setting),
    faqs: (request, setting) => ask('faqs', { ...request, opco: headers.opco }, setting),
    popularFaqs: (request, setting) => ask('popularFaqs', { ...request, opco: headers.opco }, setting),
    faq: (request, setting) => ask('faq', { ...request, opco: headers.opco }, setting),
    searchFaqs: (request, setting) => ask('searchFaqs', { ...request, opco: headers.opco }, setting),
    likeFaq: (request, setting) => ask('likeFaq', { ...request, opco: headers.opco }, setting),
    shops: (request, setting) => ask('shops', { ...request, opco: headers.opco }, setting),
    sitesInView: (request, setting) => ask('sitesInView', { ...request, opco: headers.opco }, setting),
    coverageNear: (request, setting) => ask('coverageNear', { ...request, opco: headers.opco }, setting),
    geocode: (request, setting) => ask('geocode', request, setting),
    suggestPlaces: (request, setting) => ask('suggestPlaces', request, setting),
  }
}

interface Sending {
  readonly request: object
  readonly setting: CallSetting
  readonly headers: FixedHeaders
  readonly noAnswer: () => string
}

async function send<T>(name: CallName, sending: Sending): Promise<Reply<T>> {
  const { setting } = sending
  const giveUp = new AbortController()
  const timer = setTimeout(() => giveUp.abort(), DEADLINE_MS)
  const stop = () => giveUp.abort()
  setting.signal?.addEventListener('abort', stop)
  if (setting.showLoader) beginLoading()
  try {
    return await exchange<T>(name, sending, giveUp.signal)
  } catch {
    return failed('network', giveUp.signal.aborted ? '' : sending.noAnswer())
  } finally {
    clearTimeout(timer)
    setting.signal?.removeEventListener('abort', stop)
    if (setting.showLoader) endLoading()
  }
}

async function exchange<T>(name: CallName, sending: Sending, signal: AbortSignal): Promise<Reply<T>> {
  const { method, path } = ADDRESSES[name]
  const { request, setting, headers } = sending
  const all: Record<string, string> = { ...headers, 'content-type': 'application/json' }
  if (setting.language) all['lang'] = setting.language
  if (setting.idempotencyKey) all['idempotency-key'] = setting.idempotencyKey
  if (setting.authorization) all['authorization'] = setting.authorization
  const query = method === 'GET' ? `?${new URLSearchParams(textsOf(request)).toString()}` : ''
  const response = await fetch(path + query, {
    method,
    headers: all,
    signal,
    credentials: 'same-origin',
    ...(method === 'POST' ? { body: JSON.stringify({ data: request }) } : {}),
  })
  const body: unknown = await response.json().catch(() => null)
  // Places are answered in Google's shape, without our envelope.
  const places = replyOfPlaces(isReply(body) ? null : body)
  if (places) return places as Reply<T>
  if (!isReply(body)) return failed(response.status, '')
  return response.ok ? (body as Reply<T>) : { ...(body as Reply<T>), httpStatus: response.status }
}

function textsOf(request: object): Record<string, string> {
  return Object.fromEntries(
    Object.entries(request)
      .filter(([, value]) => value !== undefined)
      .map(([key, value]) => [key, String(value)]),
  )
}

function isReply(body: unknown): body is Reply<unknown> {
  return typeof body === 'object' && body !== null && 'statusCode' in body && 'status' in body
}

function failed(statusCode: number | string, message: string): Reply<never> {
  return { statusCode, status: 'failed', message, result: null }
}
