import type { Page } from 'playwright-core'

/** One answer as it came over the wire: headers and compressed body. */
export interface Transfer {
  readonly origin: string
  readonly path: string
  readonly type: string
  readonly bytes: number
}

/** Bytes of all of them together. */
export function totalOf(transfers: readonly Transfer[]): number {
  return transfers.reduce((sum, { bytes }) => sum + bytes, 0)
}

export interface TransferWatch {
  /** All transfers so far, once the page is loaded, its typeface is there and nothing is under way. */
  settled(): Promise<readonly Transfer[]>
  /** Starts the count again. */
  forget(): void
}

interface Request {
  readonly url: string
  readonly type: string
  bytes: number
  cached: boolean
  done: boolean
}

/** Counts what really travels, by the browser's own network events. */
export async function watchTransfers(page: Page): Promise<TransferWatch> {
  const session = await page.context().newCDPSession(page)
  const requests = new Map<string, Request>()
  await session.send('Network.enable')
  session.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    if (!request.url.startsWith('http')) return
    requests.set(requestId, { url: request.url, type: type ?? 'Other', bytes: 0, cached: false, done: false })
  })
  session.on('Network.requestServedFromCache', ({ requestId }) => update(requestId, { cached: true }))
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache) update(requestId, { cached: true })
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    update(requestId, { bytes: encodedDataLength, done: true }),
  )
  session.on('Network.loadingFailed', ({ requestId }) => update(requestId, { done: true }))

  function update(requestId: string, change: Partial<Request>): void {
    const request = requests.get(requestId)
    if (request) Object.assign(request, change)
  }

  return {
    forget: () => requests.clear(),
    async settled() {
      await page.waitForLoadState('networkidle')
      await page.waitForFunction(() => document.fonts.status === 'loaded')
      return [...requests.values()]
        .filter(({ cached, bytes }) => !cached && bytes > 0)
        .map(({ url, type, bytes }) => {
          const { origin, pathname } = new URL(url)
          return { origin, path: pathname, type, bytes: Math.round(bytes) }
        })
    },
  }
}
