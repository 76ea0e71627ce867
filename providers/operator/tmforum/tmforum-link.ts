import { createTarget } from '../../http/call.ts'
import type { HttpAnswer, HttpTarget, Outbound } from '../../http/call.ts'
import { at, parseJson, textAt } from '../../http/json.ts'
import type { Json } from '../../http/json.ts'
import { callWithToken, keepToken, lifeMsOf } from '../../http/kept-token.ts'
import type { KeptToken } from '../../http/kept-token.ts'
import type { TmfApi, TmfBases } from './tmforum.wire.ts'

/** How the operator knows the portal: OAuth2 client credentials, or one bearer key. */
export type TmForumAuth =
  | {
      readonly way: 'oauth'
      readonly tokenUrl: string
      readonly clientId: string
      readonly clientSecret: string
      /** '' asks for none. */
      readonly scope: string
    }
  | { readonly way: 'key'; readonly key: string }

export interface LinkConfig {
  /** Host and prefix in front of every API. */
  readonly baseUrl: string
  /** Path of each API; '' for one that the operator does not have. */
  readonly bases: TmfBases
  readonly auth: TmForumAuth
  /** Milliseconds for one question, token included. */
  readonly queryDeadlineMs: number
  /** Milliseconds for the request that gives something. */
  readonly deliverDeadlineMs: number
  readonly outbound?: Outbound
  /** Monotonic milliseconds. */
  readonly now?: () => number
}

/** Filters by attribute, as TMF630 has them. */
export type Filter = Readonly<Record<string, string>>

/** Every item of a collection, or the answer that ended the reading. */
export type Listing =
  { readonly ok: true; readonly items: readonly Json[] } | { readonly ok: false; readonly answer: HttpAnswer }

/** The operator's Open APIs over one connection. */
export interface TmForumLink {
  has(api: TmfApi): boolean
  get(api: TmfApi, path: string): Promise<HttpAnswer>
  /** Reads all pages. */
  list(api: TmfApi, path: string, filter: Filter): Promise<Listing>
  /** A question that is posted; gives nothing. */
  ask(api: TmfApi, path: string, body: object): Promise<HttpAnswer>
  /** The request that gives something, with our key for a gateway that knows the header. */
  give(api: TmfApi, path: string, order: { readonly body: object; readonly key: string }): Promise<HttpAnswer>
  isDown(): boolean
  close(): void
}

interface Outgoing {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly body?: object
  readonly key?: string
  readonly deadlineMs: number
}
type Send = (call: Outgoing) => Promise<HttpAnswer>

const PAGE = 100
/** A collection that goes on for longer is not read on: no list of the portal is so long. */
const MOST_PAGES = 50

/** @throws TypeError when an address cannot be used */
export function createLink(config: LinkConfig): TmForumLink {
  const now = config.now ?? (() => performance.now())
  const given = { now, ...(config.outbound ? { outbound: config.outbound } : {}) }
  const target = createTarget({ name: 'operator', baseUrl: config.baseUrl, ...given })
  const { auth, bases } = config
  const tokenHost =
    auth.way === 'oauth'
      ? createTarget({ name: 'operator-token', baseUrl: new URL(auth.tokenUrl).origin, ...given })
      : null
  const send: Send =
    auth.way === 'oauth' && tokenHost
      ? sendWithToken(
          target,
          keepToken((deadlineMs) => fetchToken(tokenHost, auth, deadlineMs), now),
          now,
        )
      : (call) => sendOne(target, call, auth.way === 'key' ? auth.key : '')

  const call = (api: TmfApi, outgoing: Outgoing): Promise<HttpAnswer> =>
    bases[api] === ''
      ? Promise.resolve({ ok: false, reason: 'not-sent', detail: `no ${api} at this operator` })
      : send({ ...outgoing, path: bases[api] + outgoing.path })
  const get = (api: TmfApi, path: string) =>
    call(api, { method: 'GET', path, deadlineMs: config.queryDeadlineMs })

  return {
    has: (api) => bases[api] !== '',
    get,
    list: (api, path, filter) => readPages((page) => get(api, `${path}?${queryOf(filter, page)}`)),
    ask: (api, path, body) => call(api, { method: 'POST', path, body, deadlineMs: config.queryDeadlineMs }),
    give: (api, path, { body, key }) =>
      call(api, { method: 'POST', path, body, key, deadlineMs: config.deliverDeadlineMs }),
    isDown: () => target.isDown(),
    close() {
      target.close()
      tokenHost?.close()
    },
  }
}

function queryOf(filter: Filter, page: number): string {
  return new URLSearchParams({ ...filter, offset: String(page * PAGE), limit: String(PAGE) }).toString()
}

/** A page that is not full is the last one; one over full came from a server that knows no pages. */
async function readPages(read: (page: number) => Promise<HttpAnswer>): Promise<Listing> {
  const items: Json[] = []
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const answer = await read(page)
    if (!answer.ok || (answer.status !== 200 && answer.status !== 206)) return { ok: false, answer }
    const found = parseJson(answer.text)
    if (!Array.isArray(found)) return { ok: false, answer }
    items.push(...(found as readonly Json[]))
    if (found.length !== PAGE) return { ok: true, items }
  }
  return { ok: false, answer: { ok: false, reason: 'unsure', detail: 'the list has no end' } }
}

function sendWithToken(target: HttpTarget, tokens: KeptToken, now: () => number): Send {
  return (call) =>
    callWithToken({
      tokens,
      deadlineMs: call.deadlineMs,
      now,
      refuses: (answer) => answer.ok && answer.status === 401,
      send: (token, leftMs) => sendOne(target, { ...call, deadlineMs: leftMs }, token),
    })
}

function sendOne(target: HttpTarget, call: Outgoing, token: string): Promise<HttpAnswer> {
  const { method, path, body, key, deadlineMs } = call
  const headers = {
    authorization: `Bearer ${token}`,
    accept: 'application/json',
    ...(key === undefined ? {} : { 'idempotency-key': key }),
  }
  if (body === undefined) return target.call({ method, path, headers, deadlineMs })
  const typed = { ...headers, 'content-type': 'application/json' }
  return target.call({ method, path, headers: typed, body: JSON.stringify(body), deadlineMs })
}

async function fetchToken(
  host: HttpTarget,
  auth: Extract<TmForumAuth, { readonly way: 'oauth' }>,
  deadlineMs: number,
): Promise<{ readonly token: string; readonly lifeMs: number } | null> {
  const { pathname, search } = new URL(auth.tokenUrl)
  const basic = Buffer.from(`${encodeURIComponent(auth.clientId)}:${encodeURIComponent(auth.clientSecret)}`)
  const form = { grant_type: 'client_credentials', ...(auth.scope === '' ? {} : { scope: auth.scope }) }
  const answer = await host.call({
    method: 'POST',
    path: pathname + search,
    headers: {
      authorization: `Basic ${basic.toString('base64')}`,
      accept: 'application/json',
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams(form).toString(),
    deadlineMs,
  })
  if (!answer.ok || answer.status !== 200) return null
  const body = parseJson(answer.text)
  return { token: textAt(body, 'access_token'), lifeMs: lifeMsOf(at(body, 'expires_in')) }
}
