import { setTimeout } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { typefaceStands } from '../at-rest.ts'

/** As long as the browser's own "network idle" wants it quiet. */
const QUIET_MS = 500
const PATIENCE_MS = 60_000

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
  /**
   * All transfers so far, once the page is loaded, its typeface is there, nothing is under way and nothing has begun
   * for half a second. The browser's own "network idle" is told once per page and may come before the typeface is
   * asked for, which then was counted to the next visit.
   */
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
  let lastMoveAt = performance.now()
  await session.send('Network.enable')
  session.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    if (!request.url.startsWith('http')) return
    lastMoveAt = performance.now()
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
    if (!request) return
    lastMoveAt = performance.now()
    Object.assign(request, change)
  }

  async function quiet(): Promise<void> {
    const since = performance.now()
    for (;;) {
      const underWay = [...requests.values()].filter(({ done, cached }) => !done && !cached)
      const still = performance.now() - Math.max(lastMoveAt, since)
      if (underWay.length === 0 && still >= QUIET_MS) return
      if (performance.now() - since > PATIENCE_MS)
        throw new Error(
          `Still under way: ${underWay.map(({ url }) => url).join(', ') || 'always something new'}`,
        )
      await setTimeout(50)
    }
  }

  return {
    forget: () => requests.clear(),
    async settled() {
      await page.waitForLoadState('load')
      await page.waitForFunction(typefaceStands)
      await quiet()
      return [...requests.values()]
        .filter(({ cached, bytes }) => !cached && bytes > 0)
        .map(({ url, type, bytes }) => {
          const { origin, pathname } = new URL(url)
          return { origin, path: pathname, type, bytes: Math.round(bytes) }
        })
    },
  }
}
