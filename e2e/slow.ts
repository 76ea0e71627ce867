import { setTimeout as wait } from 'node:timers/promises'
import type { BrowserContext, CDPSession, Page, Route } from 'playwright-core'
import { slowness } from '#scripts/browser.ts'

/** A cheap phone beside the machine that runs the journeys. */
const TIMES_SLOWER = 6
/** The way to a server and back on a second-generation network, about. */
const WIRE_MS = 700

/** Slows a visitor's pages as whoever runs the journeys wants it; a slow hand is the browser's own affair. */
export function slowDown(visitor: BrowserContext): void {
  const what = slowness()
  if (what === 'page')
    onEachPage(visitor, (session) => session.send('Emulation.setCPUThrottlingRate', { rate: TIMES_SLOWER }))
  if (what !== 'wire') return
  delayRoutes(visitor)
  visitor.on('page', delayRoutes)
  onEachPage(visitor, (session) =>
    session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: WIRE_MS,
      downloadThroughput: -1,
      uploadThroughput: -1,
    }),
  )
}

/** A window that is closed at once needs no slowing. */
function onEachPage(visitor: BrowserContext, slow: (session: CDPSession) => Promise<unknown>): void {
  visitor.on('page', (page) => {
    const slowed = visitor.newCDPSession(page).then(slow)
    slowed.catch((cause: unknown) => {
      if (!page.isClosed()) throw cause
    })
  })
}

/** What a journey answers in the server's place comes no sooner than the server's own answers. */
function delayRoutes(routed: BrowserContext | Page): void {
  const route = routed.route.bind(routed)
  routed.route = (url, handler, options) =>
    route(
      url,
      async (found: Route, request) => {
        await wait(WIRE_MS)
        await handler(found, request)
      },
      options,
    )
}
