import fc from 'fast-check'
import { isSuccess } from '#contract/envelope.ts'
import { unfitAnswer } from '../attack/strangers.ts'
import type { Endpoint } from './endpoints.ts'
import {
  bodyOf,
  certainBodies,
  formOf,
  headersOf,
  pathOf,
  queryOf,
  type HostileBody,
} from './hostile-requests.ts'
import { wronglyAccepted } from './wrongly-accepted.ts'

/** One hostile request. */
export interface Fuzzed {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: Uint8Array
}

export interface FuzzAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly text: string
}

/** Sends it; null when the connection was cut. */
export type Send = (request: Fuzzed) => Promise<FuzzAnswer | null>

export interface FuzzPlan {
  readonly runs: number
  readonly seed: number
  readonly portalUrl: string
  readonly send: Send
}

/** Requests of one endpoint at the same time. */
const AT_ONCE = 8
const SESSION = 'F'.repeat(32)

/**
 * Sends hostile requests to one endpoint, the same for the same seed; what was wrong with the first that went wrong,
 * null when none did.
 */
export async function fuzzEndpoint(endpoint: Endpoint, plan: FuzzPlan): Promise<string | null> {
  const sampled = fc.sample(requestOf(endpoint, plan.portalUrl), { numRuns: plan.runs, seed: plan.seed })
  const requests = [...certainOf(endpoint, plan.portalUrl), ...sampled]
  const state: { next: number; wrong: string | null } = { next: 0, wrong: null }
  const line = async (): Promise<void> => {
    for (let one = requests[state.next++]; one && !state.wrong; one = requests[state.next++]) {
      const answer = await plan.send(one.request)
      const wrong = answer ? judge(endpoint, one, { ...answer, portalUrl: plan.portalUrl }) : 'no answer'
      if (wrong) state.wrong ??= `${endpoint.name}: ${wrong}: ${shown(one.request)} → ${shownAnswer(answer)}`
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, line))
  return state.wrong
}

interface One {
  readonly request: Fuzzed
  readonly sent: HostileBody | null
}

function ownHeaders({ method }: Endpoint, portalUrl: string): Readonly<Record<string, string>> {
  return { cookie: `__Host-sid=${SESSION}`, ...(method === 'GET' ? {} : { origin: portalUrl }) }
}

/** Not left to chance. */
function certainOf(endpoint: Endpoint, portalUrl: string): readonly One[] {
  const { method, path, kind, valid } = endpoint
  if (kind !== 'call' && kind !== 'notice') return []
  return certainBodies(valid).map((sent) => {
    const headers = { ...ownHeaders(endpoint, portalUrl), 'content-type': sent.type }
    return { sent, request: { method, path, headers, body: sent.bytes } }
  })
}

function requestOf(endpoint: Endpoint, portalUrl: string): fc.Arbitrary<One> {
  const { method, kind, valid } = endpoint
  const own = ownHeaders(endpoint, portalUrl)
  const bodies = kind === 'form' || kind === 'return' ? formOf : bodyOf
  const withBody = method === 'GET' ? fc.constant(null) : bodies(valid)
  const query = method === 'GET' ? queryOf(valid) : fc.constantFrom('', '', '', 'x=%00', '__proto__[x]=1')
  return fc.tuple(pathOf(endpoint.path), query, withBody, headersOf).map(([path, asked, sent, odd]) => ({
    sent,
    request: {
      method,
      path: asked ? `${path}?${asked}` : path,
      headers: { ...own, ...(sent?.type ? { 'content-type': sent.type } : {}), ...odd },
      ...(sent && sent.bytes.length > 0 ? { body: sent.bytes } : {}),
    },
  }))
}

type Judged = FuzzAnswer & { readonly portalUrl: string }

function judge(endpoint: Endpoint, one: One, answer: Judged): string | null {
  const { status, text } = answer
  // What the connection itself refuses has no body of ours.
  if (status === 417) return null
  const unfit = unfitAnswer(answer)
  if (unfit && !unfit.startsWith('words')) return unfit
  if (text.includes('<script>alert(1)')) return 'what was sent stands in the answer as it was'
  switch (endpoint.kind) {
    case 'call':
    case 'question':
      return judgeEnvelope(endpoint, one, answer)
    case 'notice':
      return [400, 401, 413, 415, 429].includes(status) ? null : 'an unsigned notice was taken'
    case 'return':
    case 'form':
    case 'page':
      return judgeDocument(answer)
    case 'file':
      return null
  }
}

/** Google's shape is that of the two look-ups of places; every other answer is the envelope. */
function judgeEnvelope(
  { call, valid }: Endpoint,
  { sent, request }: One,
  { status, headers, text }: Judged,
): string | null {
  if (status === 304) return null
  if (!String(headers['content-type']).startsWith('application/json')) return 'no JSON'
  const body = JSON.parse(text) as {
    statusCode: number | string
    status: string
    message: unknown
    result: unknown
  }
  const isPlaces = request.path.startsWith('/maps/api/') && status !== 404
  const fields = Object.keys(body).toSorted().join()
  if (isPlaces && fields !== 'message,result,status,statusCode')
    return typeof body.status === 'string' ? null : 'no shape of ours'
  if (fields !== 'message,result,status,statusCode' || typeof body.message !== 'string') return 'no envelope'
  // Bundles that anyone may see are shown to anyone: nothing of that request has to be there.
  if (!isSuccess(body) || !sent || call === 'bundles' || call === 'leadPlans') return null
  if (!sent.readable) return 'accepted, and cannot even be read'
  return call ? wronglyAccepted(call, new TextDecoder().decode(sent.bytes), valid) : null
}

function judgeDocument({ status, headers, portalUrl }: Judged): string | null {
  if (status < 300 || status >= 400 || status === 304) return null
  const location = String(headers['location'])
  const target = URL.canParse(location, portalUrl) ? new URL(location, portalUrl) : null
  return target?.origin === portalUrl ? null : `sent away to ${location}`
}

function shown({ method, path, headers, body }: Fuzzed): string {
  const text = new TextDecoder().decode(body)
  return `${method} ${path.slice(0, 200)} ${JSON.stringify(headers).slice(0, 300)} ${text.slice(0, 300)}`
}

function shownAnswer(answer: FuzzAnswer | null): string {
  return answer ? `${answer.status} ${answer.text.slice(0, 300)}` : 'cut off'
}
