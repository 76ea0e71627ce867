import { randomBytes } from 'node:crypto'
import { ADDRESSES } from '#contract/addresses.ts'
import type { Reply } from '#contract/envelope.ts'

/** What all customers met. */
export interface Tally {
  requests: number
  /** Answers that no customer should get, and requests without any. */
  readonly failed: string[]
  /** Files of pages that no portal had. */
  readonly missing: string[]
}

export interface CallSent {
  readonly data?: object
  readonly query?: Readonly<Record<string, string>>
  readonly key?: string
  readonly draft?: string
}

interface Answered {
  readonly ok: boolean
  readonly text: string
  /** Where the browser is sent next; '' for nowhere. */
  readonly location: string
}

/** A page as it lies open: what it loaded, and what it loads when a customer goes on. */
export interface OpenPage {
  readonly path: string
  readonly html: string
  /** Scripts that were named and not loaded yet. */
  readonly later: readonly string[]
}

/** One customer's browser: keeps files for ever, as it is told, and never tries again by itself. */
export interface Browser {
  /** Opens a page and loads the files that it names. */
  open(path: string): Promise<OpenPage>
  /** Loads what the page loads when it is used: its panels and windows, with what those import. */
  loadLater(page: OpenPage): Promise<void>
  /** Sends a form of a page; where the browser is sent next. */
  submit(path: string, form: Readonly<Record<string, string>>): Promise<string>
  call<T>(name: keyof typeof ADDRESSES, sent: CallSent): Promise<Reply<T> | null>
}

const ANSWER_WITHIN_MS = 60_000
const NAMED = /(?:\/assets\/|["`]\.\/|"assets\/)([\w.-]+-[\w-]{8}\.(?:js|css))/g
const FINE = new Set([200, 303, 308])

export function openBrowser(origin: string, tally: Tally): Browser {
  const kept = new Map<string, string>()

  const send = senderOf(origin, tally)
  /** A script and all that it imports at once; answers what it may load later. */
  const load = async (name: string): Promise<void> => {
    if (kept.has(name)) return
    kept.set(name, '')
    const answer = await send(`/assets/${name}`)
    kept.set(name, answer.ok ? answer.text : '')
  }

  return {
    async open(path) {
      const { text: html } = await send(path)
      const named = namedIn(html)
      await Promise.all(named.map(load))
      const later = named.flatMap((name) => namedIn(kept.get(name) ?? ''))
      return { path, html, later: [...new Set(later)].filter((name) => !kept.has(name)) }
    },
    async loadLater({ later }) {
      await Promise.all(later.map(load))
      await Promise.all(later.flatMap((name) => namedIn(kept.get(name) ?? '')).map(load))
    },
    async submit(path, form) {
      const body = new URLSearchParams(form)
      const answer = await send(path, { method: 'POST', body, headers: { origin } })
      return answer.location
    },
    async call<T>(name: keyof typeof ADDRESSES, { data, query, key, draft }: CallSent) {
      const { method, path } = ADDRESSES[name]
      const address = query ? `${path}?${new URLSearchParams(query).toString()}` : path
      const answer = await send(address, {
        method,
        headers: {
          product: 'ORP',
          ...(data ? { 'content-type': 'application/json' } : {}),
          ...(key ? { 'idempotency-key': key } : {}),
          ...(draft ? { 'draft-id': draft } : {}),
        },
        ...(data ? { body: JSON.stringify({ data }) } : {}),
      })
      return answer.text.startsWith('{') ? (JSON.parse(answer.text) as Reply<T>) : null
    },
  }
}

/** Sends requests of one session, and tallies what comes of them. */
function senderOf(origin: string, tally: Tally): (path: string, request?: RequestInit) => Promise<Answered> {
  const cookie = `__Host-sid=${randomBytes(24).toString('base64url')}`
  return async (path, request = {}) => {
    tally.requests += 1
    const what = `${request.method ?? 'GET'} ${path.split('?')[0]}`
    try {
      const answer = await fetch(origin + path, {
        ...request,
        headers: { cookie, ...(request.headers as Record<string, string> | undefined) },
        redirect: 'manual',
        signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      })
      if (answer.status === 404 && path.startsWith('/assets/')) tally.missing.push(path)
      else if (!FINE.has(answer.status)) tally.failed.push(`${what}: ${answer.status}`)
      return { ok: answer.ok, text: await answer.text(), location: answer.headers.get('location') ?? '' }
    } catch (error) {
      const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : ''
      tally.failed.push(`${what}: ${String(error)} ${cause}`)
      return { ok: false, text: '', location: '' }
    }
  }
}

/** Scripts and styles that a page or a script names. */
function namedIn(text: string): string[] {
  return [...new Set([...text.matchAll(NAMED)].map(([, name = '']) => name))]
}
