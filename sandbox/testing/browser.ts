/** What somebody sees: the last answer's status, where it came from, and its text. */
export interface Seen {
  readonly status: number
  /** The address of the page; where it was sent away from the sandbox, the address that it was sent to. */
  readonly url: URL
  readonly text: string
}

/** A browser without a window: it keeps cookies by path, and follows where it is sent within the sandbox. */
export interface Browser {
  open(address: string): Promise<Seen>
  /** Posts a form of the page at `address`, as pressing one of its buttons does. */
  press(address: URL, button: Readonly<Record<string, string>>): Promise<Seen>
  /** What it sends along to a path of this machine, whichever port answers there. */
  cookiesAt(path: string): string
}

interface Cookie {
  readonly value: string
  readonly path: string
}

const MOST_STEPS = 10

export function openBrowser(origin: string): Browser {
  const cookies = new Map<string, Cookie>()
  const go = async (first: URL, begin: RequestInit): Promise<Seen> => {
    let url = first
    let init = begin
    for (let step = 0; step < MOST_STEPS; step += 1) {
      if (url.origin !== origin) return { status: 0, url, text: '' }
      const headers = { cookie: cookiesFor(cookies, url.pathname), accept: 'text/html' }
      const answer = await fetch(url, { ...init, headers, redirect: 'manual' })
      for (const line of answer.headers.getSetCookie()) keep(cookies, line)
      const text = await answer.text()
      const location = answer.headers.get('location')
      if (location === null) return { status: answer.status, url, text }
      url = new URL(location, url)
      init = {}
    }
    throw new Error(`The browser was sent on more than ${MOST_STEPS} times.`)
  }
  return {
    open: (address) => go(new URL(address), {}),
    press: (address, button) => go(address, { method: 'POST', body: new URLSearchParams(button) }),
    cookiesAt: (path) => cookiesFor(cookies, path),
  }
}

function cookiesFor(cookies: ReadonlyMap<string, Cookie>, path: string): string {
  const sent = [...cookies].filter(([, cookie]) => path.startsWith(cookie.path))
  return sent.map(([name, { value }]) => `${name.split(' ')[0]}=${value}`).join('; ')
}

function keep(cookies: Map<string, Cookie>, line: string): void {
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/u.exec(line) ?? []
  const [, path = '/'] = /; path=([^;]+)/iu.exec(line) ?? []
  const key = `${name} ${path}`
  if (value === '') cookies.delete(key)
  else cookies.set(key, { value, path })
}
