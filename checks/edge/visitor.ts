import { Agent, request } from 'node:http'

/** What came back; header names in small letters. */
export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly text: string
}

export interface Sent {
  readonly method?: 'GET' | 'HEAD' | 'POST' | 'PURGE'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

/** One browser: it keeps cookies, and sends them back. */
export interface Visitor {
  readonly cookies: Map<string, string>
  /** Asks; an address that leads on is not followed. Throws when no answer comes. */
  ask(path: string, sent?: Sent): Promise<Answer>
  /** Sends a form of a page of ours; where the browser is sent next, '' for nowhere. */
  submit(path: string, form: Readonly<Record<string, string>>): Promise<string>
}

const ANSWER_WITHIN_MS = 20_000
const agent = new Agent({ keepAlive: true, maxSockets: 16 })

/** `origin`: where the visitor believes to be; `cookies`: what the browser has from before. */
export function makeVisitor(origin: string, cookies: Readonly<Record<string, string>> = {}): Visitor {
  const jar = new Map(Object.entries(cookies))
  const ask = async (path: string, sent: Sent = {}): Promise<Answer> => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await exchange(`${origin}${path}`, {
      ...sent,
      headers: { ...(cookie === '' ? {} : { cookie }), ...sent.headers },
    })
    for (const line of [answer.headers['set-cookie'] ?? []].flat()) keep(jar, line)
    return answer
  }
  return {
    cookies: jar,
    ask,
    async submit(path, form) {
      const headers = { origin, 'content-type': 'application/x-www-form-urlencoded' }
      const body = new URLSearchParams(form).toString()
      const { headers: answered } = await ask(path, { method: 'POST', headers, body })
      return String(answered['location'] ?? '').replace(origin, '')
    },
  }
}

function keep(jar: Map<string, string>, line: string): void {
  const [pair = ''] = line.split(';', 1)
  const at = pair.indexOf('=')
  jar.set(pair.slice(0, at), pair.slice(at + 1))
}

/** An idle connection may end in the very moment in which it is used again; any client asks once more then (RFC 9112, 9.3.1). */
function exchange(url: string, sent: Sent, isAgain = false): Promise<Answer> {
  const { method = 'GET', headers = {}, body } = sent
  return new Promise((resolve, reject) => {
    const setting = { method, headers, agent: isAgain ? false : agent, timeout: ANSWER_WITHIN_MS }
    const asked = request(url, setting, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('error', reject)
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text: Buffer.concat(parts).toString('utf8'),
        }),
      )
    })
    asked.on('timeout', () => asked.destroy(new Error(`no answer from ${url}`)))
    asked.on('error', (error: NodeJS.ErrnoException) => {
      if (asked.reusedSocket && !isAgain && error.code === 'ECONNRESET') resolve(exchange(url, sent, true))
      else reject(error)
    })
    asked.end(body)
  })
}
