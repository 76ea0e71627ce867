import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'

/** One request, fully read. */
export interface Ask {
  readonly method: string
  readonly query: URLSearchParams
  readonly params: Readonly<Record<string, string>>
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
  readonly request: IncomingMessage
  readonly response: ServerResponse
}

/** An ordinary answer. */
export interface Answer {
  readonly status: number
  readonly headers?: Readonly<Record<string, string | string[]>>
  readonly body: string | Buffer
}

/** `lost`: the connection is broken without an answer. `taken`: the handler writes for itself. */
export type Reply = Answer | 'lost' | 'taken'

export type Handler = (ask: Ask) => Reply | Promise<Reply>

/** A method and a path; `:name` takes one part of a path, and a slash at the end is no difference. */
export type Route = `${'GET' | 'POST' | 'PUT'} ${string}`

/** Has a handler answer what comes to a route. */
export type Router = (route: Route, handler: Handler) => void

const JSON_HEADERS = { 'content-type': 'application/json; charset=utf-8' }

/** An answer with a JSON body. */
export function json(status: number, body: unknown): Answer {
  return { status, headers: JSON_HEADERS, body: JSON.stringify(body) }
}

/** An answer with plain text. */
export function text(status: number, body: string): Answer {
  return { status, headers: { 'content-type': 'text/plain; charset=utf-8' }, body }
}

/** Send the browser elsewhere with GET. */
export function seeOther(location: string): Answer {
  return { status: 303, headers: { location }, body: '' }
}

/** The body as a JSON object; null when it is not one. */
export function jsonObject(body: Buffer): Fields | null {
  try {
    return objectOf(JSON.parse(body.toString('utf8')))
  } catch {
    return null
  }
}

export type Fields = Readonly<Record<string, unknown>>

/** A text of at most so many characters; '' for anything else. */
export function textOf(value: unknown, most = Number.POSITIVE_INFINITY): string {
  return typeof value === 'string' && value.length <= most ? value : ''
}

/** What lies inside JSON at a path: `inside(body, 'item', 0, 'price')`; undefined where the way ends. */
export function inside(value: unknown, ...path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>(
    (at, step) =>
      typeof step === 'string'
        ? objectOf(at)?.[step]
        : Array.isArray(at)
          ? (at as unknown[])[step]
          : undefined,
    value,
  )
}

/** The value when it is a JSON object, else null. */
export function objectOf(value: unknown): Fields | null {
  return isRecord(value) ? value : null
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The fields of a posted form. */
export function formOf(ask: Ask): URLSearchParams {
  return new URLSearchParams(ask.body.toString('utf8'))
}

/** One header as text; '' when it was not sent. */
export function headerOf(ask: Ask, name: string): string {
  const value = ask.headers[name]
  return Array.isArray(value) ? value.join(', ') : (value ?? '')
}

/** The key in `Authorization: Bearer …`; '' when there is none. */
export function bearerOf(ask: Ask): string {
  const header = headerOf(ask, 'authorization')
  return /^bearer /iu.test(header) ? header.slice(7).trim() : ''
}

/** True for `Authorization: Basic …` of exactly this user. */
export function isBasic(ask: Ask, user: string, password: string): boolean {
  return headerOf(ask, 'authorization') === `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`
}
