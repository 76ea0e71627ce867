import {
  COMPANY_ACCOUNT,
  CONSOLE_CALLS,
  CONSOLE_HEADER,
  type ConsoleCallName,
} from '#contract/console/addresses.ts'
import type { ConsoleFault, ConsoleRequest, ConsoleResult } from '#contract/console/calls.ts'
import { makeSoftKey, type SoftKey } from '#server/testing/console/soft-key.ts'

/** What came of a call; null: it was broken off, and nobody knows. */
export type DeskAnswer<Name extends ConsoleCallName> =
  | { readonly ok: true; readonly result: ConsoleResult<Name> }
  | { readonly ok: false; readonly status: number; readonly fault: ConsoleFault['fault'] }
  | null

/** Somebody of the staff at a browser of their own, with a key that answers by itself. */
export interface DeskBrowser {
  readonly workName: string
  /** What its requests to the console bring, for what is asked beside the calls. */
  readonly headers: () => Readonly<Record<string, string>>
  call<Name extends ConsoleCallName>(name: Name, request: ConsoleRequest<Name>): Promise<DeskAnswer<Name>>
}

const ANSWER_WITHIN_MS = 30_000
const MOST_STEPS = 12
const PERSON_FORM = /<form method="post" action="([^"]+)"/

/** Cookies by host and name; paths are left alone, since each host has one application. */
type Jar = Map<string, string>

/**
 * Comes in by the company account, as a browser does, and enrols a key unless it only reads.
 *
 * @throws Error when the console does not let them in
 */
export async function openDesk(
  consoleUrl: string,
  workName: string,
  { onlyReads = false } = {},
): Promise<DeskBrowser> {
  const jar: Jar = new Map()
  const account = await go(jar, new URL(COMPANY_ACCOUNT, consoleUrl), {})
  const action = PERSON_FORM.exec(account.text)?.[1]
  if (action === undefined)
    throw new Error(`the company account showed no people: ${account.text.slice(0, 300)}`)
  const press = { method: 'POST', body: new URLSearchParams({ person: workName }) }
  const inside = await go(jar, new URL(action, account.url), press)
  if (new URL(consoleUrl).origin !== inside.url.origin || inside.url.pathname !== '/')
    throw new Error(`${workName} was not let in but sent to ${inside.url.pathname}`)
  const once = callerOf(jar, consoleUrl)
  const key = onlyReads ? null : await enrol(once, consoleUrl)
  const home = new URL(consoleUrl)
  return {
    workName,
    headers: () => ({ [CONSOLE_HEADER]: '1', cookie: sentTo(jar, home) }),
    async call(name, request) {
      const answer = await once(name, request)
      const isAsked = answer !== null && !answer.ok && answer.fault === 'prove'
      return isAsked && key && (await prove(once, key, consoleUrl)) ? once(name, request) : answer
    },
  }
}

type Caller = DeskBrowser['call']

async function enrol(call: Caller, origin: string): Promise<SoftKey> {
  const key = makeSoftKey()
  const asked = await call('keyOptions', {})
  if (!asked?.ok) throw new Error(`no key can be enrolled: ${JSON.stringify(asked)}`)
  const { ceremony, options } = asked.result
  const added = await call('addKey', { ceremony, credential: key.enrol(options, origin), label: 'fault run' })
  if (!added?.ok) throw new Error(`the key was not taken: ${JSON.stringify(added)}`)
  return key
}

async function prove(call: Caller, key: SoftKey, origin: string): Promise<boolean> {
  const asked = await call('proofOptions', {})
  if (!asked?.ok) return false
  const { ceremony, options } = asked.result
  return (await call('prove', { ceremony, credential: key.sign(options, origin) }))?.ok === true
}

function callerOf(jar: Jar, consoleUrl: string): Caller {
  return async (name, request) => {
    try {
      const url = new URL(CONSOLE_CALLS[name].path, consoleUrl)
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', [CONSOLE_HEADER]: '1', cookie: sentTo(jar, url) },
        body: JSON.stringify(request),
        signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      })
      keep(jar, url, answer)
      const isFile = answer.headers.get('content-type')?.startsWith('text/csv') === true
      const body: unknown = isFile ? { name: '', text: await answer.text() } : await answer.json()
      if (answer.ok) return { ok: true, result: body as never }
      return { ok: false, status: answer.status, fault: (body as ConsoleFault).fault }
    } catch {
      // The console, or what it asked, was ended in the middle.
      return null
    }
  }
}

async function go(
  jar: Jar,
  first: URL,
  begin: RequestInit,
): Promise<{ readonly url: URL; readonly text: string }> {
  let url = first
  let init = begin
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const headers = { cookie: sentTo(jar, url), accept: 'text/html', 'sec-fetch-site': 'same-origin' }
    const answer = await fetch(url, { ...init, headers, redirect: 'manual' })
    keep(jar, url, answer)
    const text = await answer.text()
    const location = answer.headers.get('location')
    if (location === null) return { url, text }
    url = new URL(location, url)
    init = {}
  }
  throw new Error(`the browser was sent on more than ${MOST_STEPS} times`)
}

function sentTo(jar: Jar, { host }: URL): string {
  return [...jar]
    .filter(([key]) => key.startsWith(`${host} `))
    .map(([key, value]) => `${key.slice(host.length + 1)}=${value}`)
    .join('; ')
}

function keep(jar: Jar, { host }: URL, answer: Response): void {
  for (const line of answer.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    if (value === '') jar.delete(`${host} ${name}`)
    else jar.set(`${host} ${name}`, value)
  }
}
