import type { BrowserContext } from 'playwright-core'

/** What a browser blocks. */
export type Blocked = 'cookies' | 'storage'

/** Makes a visitor's browser behave like one that is set to keep nothing, or like one inside another app. */
export async function keepNothing(context: BrowserContext, blocked: readonly Blocked[]): Promise<void> {
  if (blocked.includes('storage')) await blockStorage(context)
  if (blocked.includes('cookies')) await blockCookies(context)
}

async function blockStorage(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    for (const name of ['sessionStorage', 'localStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError')
        },
      })
  })
}

/** No cookie is sent or kept, and scripts are told so. */
async function blockCookies(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'cookieEnabled', { get: () => false })
    Object.defineProperty(Document.prototype, 'cookie', {
      get: () => '',
      set() {
        // Nothing is kept.
      },
    })
  })
  await context.route('**/*', async (route) => {
    const request = route.request()
    const asked = without(await request.allHeaders(), ['cookie', 'host', 'connection', 'content-length'])
    const body = request.postData()
    const answer = await fetch(request.url(), {
      method: request.method(),
      headers: asked,
      body,
      redirect: 'manual',
    })
    const headers = without(Object.fromEntries(answer.headers), [
      'set-cookie',
      'content-encoding',
      'content-length',
    ])
    // After a redirect, the browser itself got the next answer, with its cookies.
    await context.clearCookies()
    await route.fulfill({ status: answer.status, headers, body: Buffer.from(await answer.arrayBuffer()) })
  })
}

function without(
  headers: Readonly<Record<string, string>>,
  names: readonly string[],
): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)))
}
