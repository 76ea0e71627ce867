import { ADDRESSES, type CallName } from '#contract/addresses.ts'
import type { Caller, PortalCalls } from '#contract/calls.ts'
import { isSuccess, type Reply } from '#contract/envelope.ts'
import { PUZZLE_HEADER, type FixedHeaders } from '#contract/headers.ts'
import { beginLoading, endLoading } from '../session/loading.ts'

/** A request is given up after this long (WIRE-16, SHELL-31). */
const DEADLINE_MS = 30_000
/** Calls of content name the operator they are for (TEXT-11). */
const CONTENT_CALLS = '/cms/'
/** Places are answered in Google's shape, without our envelope; who never looks for one need not read it. */
const PLACE_CALLS = '/maps/'

export interface CallSetting {
  readonly language?: Caller['language']
  readonly idempotencyKey?: string
  /** The draft that is paid for, '' where the server keeps none. */
  readonly draftId?: string
  /** `Authorization` of the authorised payment calls; kept in memory only (OTP-43). */
  readonly authorization?: string
  /** True for route loads and first data: the loading screen counts this request (WIRE-16, SHELL-31). */
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
 * The shared client (WIRE-10): fixed headers, `{data}` bodies, one envelope.
 * It never throws: a fault of the network becomes a failed reply whose message is `noAnswer()`, in the language of
 * that moment; '' when the call was given up, so a page shows `reply.message || 'Something Went Wrong!'`.
 */
export function makeHttpCalls(headers: FixedHeaders, noAnswer: () => string): HttpCalls {
  const ask = async <T>(name: CallName, request: object, setting: CallSetting = {}) => {
    const reply = await send<T>(name, { request, setting, headers, noAnswer })
    // Neither request nor message: they name people (WIRE-17).
    if (!isSuccess(reply) && !setting.signal?.aborted) console.error('call failed', name, reply.statusCode)
    return reply
  }
  const calls = (Object.keys(ADDRESSES) as CallName[]).map((name) => {
    const opco = ADDRESSES[name].path.includes(CONTENT_CALLS) ? { opco: headers.opco } : {}
    return [name, (request: object, setting?: CallSetting) => ask(name, { ...request, ...opco }, setting)]
  })
  // Each call of the contract has its address, under its name; a list of all of them would cost every page a kilobyte.
  return Object.fromEntries(calls) as { [Name in keyof PortalCalls & CallName]: HttpCalls[Name] }
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
  let returned: Promise<unknown> = Promise.resolve()
  // A form that leaves brings a session of its own: one that came after it would take its place.
  const leave = (event: Event) => {
    if (!row || event.defaultPrevented) return
    returned = new Promise((back) => {
      addEventListener('pageshow', back, { once: true })
    })
    stop()
  }
  addEventListener('submit', leave)
  setting.signal?.addEventListener('abort', stop)
  if (setting.showLoader) beginLoading()
  try {
    return await exchange<T>(name, sending, giveUp.signal)
  } catch {
    await returned
    return failed('network', giveUp.signal.aborted ? '' : sending.noAnswer())
  } finally {
    clearTimeout(timer)
    setting.signal?.removeEventListener('abort', stop)
    removeEventListener('submit', leave)
    if (setting.showLoader) endLoading()
  }
}

async function exchange<T>(name: CallName, sending: Sending, signal: AbortSignal): Promise<Reply<T>> {
  const { method, path } = ADDRESSES[name]
  const { request, setting, headers } = sending
  const all: Record<string, string> = { ...headers, 'content-type': 'application/json' }
  if (setting.language) all['lang'] = setting.language
  if (setting.idempotencyKey) all['idempotency-key'] = setting.idempotencyKey
  if (setting.draftId) all['draft-id'] = setting.draftId
  if (setting.authorization) all['authorization'] = setting.authorization
  const query = method === 'GET' ? `?${new URLSearchParams(textsOf(request)).toString()}` : ''
  const init = { method, headers: all, signal, credentials: 'same-origin' } as const
  const ask = (): Promise<Response> =>
    method === 'POST'
      ? sendInTurn(() => fetch(path, { ...init, body: JSON.stringify({ data: request }) }))
      : fetch(path + query, init)
  let response = await ask()
  // A busy network asks for a little work first (decision 083). What was refused had no effect: it may go again.
  const puzzle = response.headers.get(PUZZLE_HEADER)
  if (puzzle && (await (await import('./puzzle/solve-puzzle.ts')).workFor(puzzle))) response = await ask()
  const body: unknown = await response.json().catch(() => null)
  if (!isReply(body) && path.startsWith(PLACE_CALLS)) {
    const { replyOfPlaces } = await import('#contract/places/google-places.ts')
    return (replyOfPlaces(body) as Reply<T> | null) ?? failed(response.status, '')
  }
  if (!isReply(body)) return failed(response.status, '')
  return response.ok ? (body as Reply<T>) : { ...(body as Reply<T>), httpStatus: response.status }
}

/** The posts until one is answered, in a row; null from then on. */
let row: Promise<unknown> | null = Promise.resolve()

/**
 * Pages come without a session, and the first post that is answered brings one. Two at once would bring two, and what was
 * done in one of them were lost: until then they go one after the other.
 */
async function sendInTurn(post: () => Promise<Response>): Promise<Response> {
  if (!row) return post()
  const sent = row.then(post).then((response) => {
    row = null
    return response
  })
  row = sent.catch(() => undefined)
  return sent
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
