import { setTimeout } from 'node:timers/promises'
import type { CDPSession, Page } from 'playwright-core'
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
  /** The document that asked for it. */
  readonly loaderId: string
  readonly type: string
  bytes: number
  cached: boolean
  done: boolean
  leftBehind?: boolean
}

/** Bytes of a file as it travels; its headers are of no weight beside it. */
async function sizeOf(page: Page, url: string): Promise<number> {
  const answer = await page.request.head(url, { headers: { 'accept-encoding': 'br' } })
  return Number(answer.headers()['content-length'] ?? 0)
}

/** Requests by the browser's own network events, and when the last of them moved. */
class Requests {
  readonly all = new Map<string, Request>()
  lastMoveAt = performance.now()

  listen(session: CDPSession): void {
    session.on('Network.requestWillBeSent', ({ requestId, loaderId, request, type }) => {
      if (!request.url.startsWith('http')) return
      this.lastMoveAt = performance.now()
      const about = { url: request.url, loaderId, type: type ?? 'Other' }
      this.all.set(requestId, { ...about, bytes: 0, cached: false, done: false })
    })
    session.on('Network.requestServedFromCache', ({ requestId }) => this.update(requestId, { cached: true }))
    session.on('Network.responseReceived', ({ requestId, response }) => {
      if (response.fromDiskCache) this.update(requestId, { cached: true })
    })
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
      this.update(requestId, { bytes: encodedDataLength, done: true }),
    )
    session.on('Network.loadingFailed', ({ requestId }) =>
      this.update(requestId, { done: true, leftBehind: false }),
    )
    // What a page asked for on behalf of the next one may end with it, and nobody is told.
    session.on('Page.frameNavigated', ({ frame }) => {
      if (frame.parentId !== undefined) return
      for (const [id, { loaderId, done }] of this.all)
        if (!done && loaderId !== frame.loaderId) this.update(id, { done: true, leftBehind: true })
    })
  }

  update(requestId: string, change: Partial<Request>): void {
    const request = this.all.get(requestId)
    if (!request) return
    this.lastMoveAt = performance.now()
    Object.assign(request, change)
  }
}

/** Counts what really travels. */
export async function watchTransfers(page: Page): Promise<TransferWatch> {
  const session = await page.context().newCDPSession(page)
  const requests = new Requests()
  await session.send('Network.enable')
  await session.send('Page.enable')
  requests.listen(session)
  return {
    forget: () => requests.all.clear(),
    async settled() {
      await page.waitForLoadState('load')
      await page.waitForFunction(typefaceStands)
      await quiet(requests)
      const came = new Set([...requests.all.values()].filter(({ bytes }) => bytes > 0).map(({ url }) => url))
      for (const [id, { url, leftBehind }] of requests.all)
        if (leftBehind && !came.has(url)) requests.update(id, { bytes: await sizeOf(page, url) })
      return [...requests.all.values()].filter(({ cached, bytes }) => !cached && bytes > 0).map(transferOf)
    },
  }
}

async function quiet(requests: Requests): Promise<void> {
  const since = performance.now()
  for (;;) {
    const underWay = [...requests.all.values()].filter(({ done, cached }) => !done && !cached)
    const still = performance.now() - Math.max(requests.lastMoveAt, since)
    if (underWay.length === 0 && still >= QUIET_MS) return
    if (performance.now() - since > PATIENCE_MS)
      throw new Error(
        `Still under way: ${underWay.map(({ url }) => url).join(', ') || 'always something new'}`,
      )
    await setTimeout(50)
  }
}

function transferOf({ url, type, bytes }: Request): Transfer {
  const { origin, pathname } = new URL(url)
  return { origin, path: pathname, type, bytes: Math.round(bytes) }
}
