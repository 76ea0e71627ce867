import { Agent, request } from 'node:http'
import { INNER_DETAIL, sentenceOf, unplain } from './plain-words.ts'
import { wayFrom } from './target.ts'
import type { Target } from './target.ts'
import { unpacked } from './unpacked.ts'

/** What is sent; `from` is the address that it comes from. */
export interface Sent {
  readonly method?: string
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array
  readonly from: string
  /** Instead of `from`: how it leaves this machine. */
  readonly way?: ReturnType<typeof wayFrom>
}

export interface Answered {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly text: string
}

/** Longer than any deadline of the product: nobody is left waiting for ever. */
const ANSWER_WITHIN_MS = 30_000
const MOST_LINES_EACH = 40
const KEPT = 12

/** Sends requests, keeps what they were answered, and notices what nobody should be answered. */
export interface Strangers {
  /** Null when the connection was cut before an answer. */
  send(sent: Sent): Promise<Answered | null>
  /** Counts something that was not sent through `send`. */
  count(what: string, requests?: number): void
  /** A figure of what an attack got, to stand beside the answers. */
  tally(what: string, figure: number): void
  readonly requests: () => number
  readonly got: () => Readonly<Record<string, number>>
  /** Answers that no portal may give. */
  readonly unfit: () => readonly string[]
  close(): void
}

export function makeStrangers(target: Pick<Target, 'portalUrl' | 'manyAddresses'>): Strangers {
  const agents = new Map<string, Agent>()
  const got: Record<string, number> = {}
  const unfit: string[] = []
  let requests = 0
  const { host } = new URL(target.portalUrl)
  const agentOf = (from: string): Agent => {
    const known = agents.get(from)
    if (known) return known
    const agent = new Agent({ keepAlive: true, maxSockets: MOST_LINES_EACH })
    agents.set(from, agent)
    return agent
  }
  const count = (what: string, more = 1): void => {
    requests += more
    got[what] = (got[what] ?? 0) + more
  }
  const noted = new Set<string>()
  /** Each kind once: a thousand requests that go wrong alike are one defect. */
  const note = (kind: string, example: string): void => {
    if (!noted.has(kind) && unfit.length < KEPT) unfit.push(`${kind}: ${example}`)
    noted.add(kind)
  }
  return {
    async send(sent) {
      const way = sent.way ?? wayFrom(target, sent.from)
      const headers = { host, ...way.headers, ...sent.headers }
      const from = way.localAddress ? { localAddress: way.localAddress } : {}
      const asked = { ...sent, headers }
      const first = await exchange(target.portalUrl, asked, {
        ...from,
        agent: agentOf(way.localAddress ?? ''),
      })
      // As any client does: an idle connection may end in the very moment in which it is used again (RFC 9112, 9.3.1).
      const answered =
        first === 'ended' ? await exchange(target.portalUrl, asked, { ...from, agent: false }) : first
      const what = `${sent.method ?? 'GET'} ${sent.path.slice(0, 120)}`
      if (answered === 'hang') note(`no answer in ${ANSWER_WITHIN_MS / 1_000} s`, what)
      if (answered === 'garbled') note('an answer that cannot be unpacked', what)
      if (typeof answered === 'string') {
        count(answered)
        return null
      }
      count(String(answered.status))
      const reason = unfitAnswer(answered)
      if (reason)
        note(reason, `${what} ${bodyText(sent.body)} → ${answered.status} ${answered.text.slice(0, 160)}`)
      return answered
    },
    count,
    tally: (what, figure) => void (got[what] = figure),
    requests: () => requests,
    got: () => got,
    unfit: () => unfit,
    close: () => agents.forEach((agent) => agent.destroy()),
  }
}

/** Why nobody may be answered so; null for an answer that may be. */
export function unfitAnswer({ status, headers, text }: Answered): string | null {
  const type = String(headers['content-type'] ?? '')
  if (status >= 500 && status !== 503) return 'a fault of ours'
  if (status === 503 && headers['retry-after'] === undefined) return 'busy, and no word when to come back'
  if (status === 429 && headers['retry-after'] === undefined) return 'a limit, and no word when it is over'
  if (INNER_DETAIL.test(text) && /html|json|plain/.test(type) && status >= 400) return 'an inner detail'
  return status >= 400 ? unplainIn(text, type) : null
}

function bodyText(body: Sent['body']): string {
  const text = typeof body === 'string' ? body : new TextDecoder().decode(body)
  return text.length > 100 ? `${text.slice(0, 100)}… (${text.length})` : text
}

function unplainIn(text: string, type: string): string | null {
  const reason = unplain(sentenceOf(text, type))
  return reason && `words that no customer understands (${reason})`
}

function exchange(
  base: string,
  sent: Sent,
  way: { readonly localAddress?: string; readonly agent: Agent | false },
): Promise<Answered | 'cut' | 'hang' | 'ended' | 'garbled'> {
  const { hostname, port } = new URL(base)
  const body = sent.body === undefined ? null : Buffer.from(sent.body)
  return new Promise((resolve) => {
    const options = {
      hostname,
      port,
      method: sent.method ?? 'GET',
      path: sent.path,
      headers: { ...sent.headers, ...(body ? { 'content-length': String(body.length) } : {}) },
      ...way,
    }
    const asked = request(options, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.once('close', () => {
        if (!answer.complete) return resolve('cut')
        const { statusCode: status = 0, headers } = answer
        const text = unpacked(Buffer.concat(parts), headers['content-encoding'])
        resolve(text === null ? 'garbled' : { status, headers, text })
      })
    })
    asked.setTimeout(ANSWER_WITHIN_MS, () => {
      resolve('hang')
      asked.destroy()
    })
    asked.once('error', () => resolve(asked.reusedSocket ? 'ended' : 'cut'))
    asked.end(body ?? undefined)
  })
}
