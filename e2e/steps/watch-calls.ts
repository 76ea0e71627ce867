import type { Page } from 'playwright-core'

/** One call of the page, as the network panel shows it. */
export interface WatchedCall {
  /** Without the prefix of the service. */
  readonly path: string
  readonly data: Readonly<Record<string, unknown>>
  readonly headers: Readonly<Record<string, string>>
}

const PREFIX = /^\/(?:orp|auth)\/bfe\/api\/portal-service\//

/** Everything the page asks for from now on, content apart, in order. */
export function watchCalls(page: Page): readonly WatchedCall[] {
  const calls: WatchedCall[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (!PREFIX.test(pathname) || pathname.includes('/cms/')) return
    const body = request.postDataJSON() as { data?: Record<string, unknown> } | null
    calls.push({ path: pathname.replace(PREFIX, ''), data: body?.data ?? {}, headers: request.headers() })
  })
  return calls
}

/** The paths alone, without the checks of lines. */
export function pathsOf(calls: readonly WatchedCall[]): readonly string[] {
  return calls.map(({ path }) => path).filter((path) => path !== 'subscriber/line-type')
}
