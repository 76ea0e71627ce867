import { setTimeout as pause } from 'node:timers/promises'
import { ADDRESSES } from '#contract/addresses.ts'
import type { Reply } from '#contract/envelope.ts'

/** An answer that no honest portal gives: anything but the envelope, a redirect, a clean 503, or a 408 for a request that did not come whole. */
export interface StrangeAnswer {
  readonly call: string
  readonly status: number
  readonly body: string
}

/** A customer met an answer that no honest portal gives; it is kept, and they leave. */
export class TurnedAway extends Error {
  override readonly name = 'TurnedAway'
}

/** Nothing was done: the portal could not just then, or the request had not come whole when its time was over. */
const SENT_AGAIN = new Set([408, 503])

/** For a visit that may end there: the strange answer is kept already. */
export function unlessTurnedAway(error: unknown): undefined {
  if (!(error instanceof TurnedAway)) throw error
}

/** The portals as a page sees them: one address that sometimes does not answer. */
export interface PortalClient {
  readonly strange: readonly StrangeAnswer[]
  /** Requests that were refused or broken off and sent again. */
  readonly repeated: () => number
  /** Keeps a strange answer; the error ends the visit. */
  turnedAway(answer: StrangeAnswer): TurnedAway
  /** Sends until it is answered, to the next portal each time; the same request every time. */
  call<T>(name: keyof typeof ADDRESSES, request: ClientRequest): Promise<Reply<T>>
  /** Address of a page or call at one portal. */
  addressOf(path: string, portal: number): URL
  /** Goes where a browser is sent; what does not answer is left alone. */
  visit(address: string, session: string): Promise<void>
  /** Opens a gateway's page: what it shows, '' when it does not answer. */
  open(address: string): Promise<string>
  /** Sends a form of a gateway's page and goes where the browser is sent next. */
  submit(address: string, filled: FilledForm): Promise<void>
  /** Sends a form of the portal's own; where the browser is sent next, null when it is not. */
  sendForm(address: string, filled: FilledForm): Promise<string | null>
  /** Sends something that no page sends; whatever comes back is left alone. */
  knock(address: string, request: RequestInit): Promise<void>
}

export interface ClientRequest {
  readonly session: string
  readonly portal: number
  readonly query?: Readonly<Record<string, string>>
  readonly data?: Readonly<Record<string, unknown>>
  readonly key?: string
  /** The draft that is paid for; '' or absent for a caller that keeps none. */
  readonly draft?: string
  /** Of the authorised calls; '' or absent elsewhere. */
  readonly authorization?: string
}

export interface FilledForm {
  readonly session: string
  readonly form: Readonly<Record<string, string>>
}

const AGAIN_AFTER_MS = 300
const MOST_TRIES = 200
const ANSWER_WITHIN_MS = 20_000

async function knock(address: string, request: RequestInit): Promise<string | null> {
  try {
    const answer = await fetch(address, {
      ...request,
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    })
    await answer.body?.cancel()
    return answer.headers.get('location')
  } catch {
    // Broken off or away: the browser shows its own error, and the customer goes on without.
    return null
  }
}

async function open(address: string): Promise<string> {
  try {
    return await (await fetch(address, { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) })).text()
  } catch {
    return ''
  }
}

async function visit(address: string, session: string): Promise<void> {
  await knock(address, { headers: { cookie: `__Host-sid=${session}` } })
}

async function submit(address: string, { session, form }: FilledForm): Promise<void> {
  const back = await knock(address, { method: 'POST', body: new URLSearchParams(form) })
  if (back) await visit(new URL(back, address).href, session)
}

function sendForm(address: string, { session, form }: FilledForm): Promise<string | null> {
  const headers = { cookie: `__Host-sid=${session}`, origin: new URL(address).origin }
  return knock(address, { method: 'POST', headers, body: new URLSearchParams(form) })
}

/** One request to one process; null when it was broken off. */
async function sendOnce(url: URL, method: string, request: ClientRequest): Promise<Response | null> {
  for (const [field, value] of Object.entries(request.query ?? {})) url.searchParams.set(field, value)
  try {
    return await fetch(url, {
      method,
      headers: {
        cookie: `__Host-sid=${request.session}`,
        product: 'ORP',
        ...(request.data ? { 'content-type': 'application/json' } : {}),
        ...(request.key ? { 'idempotency-key': request.key } : {}),
        ...(request.draft ? { 'draft-id': request.draft } : {}),
        ...(request.authorization ? { authorization: request.authorization } : {}),
      },
      ...(request.data ? { body: JSON.stringify({ data: request.data }) } : {}),
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    })
  } catch {
    // Killed in the middle: for the page that is no answer.
    return null
  }
}

/** A customer's browser in front of several portals; a request is sent `mostTries` times at most. */
export function makePortalClient(portalUrls: readonly string[], mostTries = MOST_TRIES): PortalClient {
  const strange: StrangeAnswer[] = []
  let repeated = 0

  const addressOf = (path: string, portal: number): URL =>
    new URL(path, portalUrls[portal % portalUrls.length])

  function turnedAway(answer: StrangeAnswer): TurnedAway {
    strange.push(answer)
    return new TurnedAway(`${answer.call} answered ${answer.status}: ${answer.body}`)
  }

  async function call<T>(name: keyof typeof ADDRESSES, request: ClientRequest): Promise<Reply<T>> {
    for (let tried = 0; tried < mostTries; tried += 1) {
      const { method, path } = ADDRESSES[name]
      const answer = await sendOnce(addressOf(path, request.portal + tried), method, request)
      const text = answer ? await answer.text().catch(() => null) : null
      if (answer && text !== null && !SENT_AGAIN.has(answer.status)) {
        if (answer.status === 200) return JSON.parse(text) as Reply<T>
        throw turnedAway({ call: name, status: answer.status, body: text.slice(0, 400) })
      }
      repeated += 1
      await pause(AGAIN_AFTER_MS)
    }
    throw new Error(`${name} was not answered in ${mostTries} tries`)
  }

  return {
    strange,
    turnedAway,
    repeated: () => repeated,
    addressOf,
    call,
    visit,
    open,
    submit,
    sendForm,
    knock: async (address, request) => void (await knock(address, request)),
  }
}
