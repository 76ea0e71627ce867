import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { BrowserContext } from 'playwright-core'
import { SMALL } from '../browser.ts'
import { setStage } from '../stage.ts'
import { totalOf, watchTransfers, type Transfer, type TransferWatch } from '../steps/transfers.ts'

const stage = await setStage()
const KB = 1024
const HTML = 20 * KB
const FIRST_VISIT = 120 * KB
const SHARED_FILES_CACHED = 15 * KB

/** Every stage of help and every page that is read or written; `before`: where somebody was who has its shared files. */
const PAGES = [
  { path: '/gethelp', before: '/' },
  { path: '/gethelp?c=airtime-and-recharge', before: '/' },
  { path: '/gethelp?c=airtime-and-recharge&s=buying-airtime', before: '/' },
  { path: '/gethelp?find=airtime', before: '/' },
  { path: '/gethelp?q=buy-airtime', before: '/' },
  { path: '/docs/numbers-to-keep', before: '/' },
  { path: '/contact-us', before: '/contact-us' },
  { path: '/give_your_feedback', before: '/give_your_feedback' },
  { path: '/complaint', before: '/' },
  { path: '/complaint/4127503', before: '/' },
  { path: '/more-kati-money', before: '/' },
  { path: '/about', before: '/' },
] as const

async function open(context: BrowserContext, path: string): Promise<readonly Transfer[]> {
  const page = await context.newPage()
  const watch: TransferWatch = await watchTransfers(page)
  await page.goto(path)
  const transfers = await watch.settled()
  await page.close()
  return transfers
}

function say(title: string, transfers: readonly Transfer[]): string {
  const rows = transfers.map(({ bytes, type, path }) => `${bytes} ${type} ${path}`)
  return [`${title}: ${totalOf(transfers)} bytes`, ...rows].join('\n  ')
}

for (const { path, before } of PAGES)
  test(`Reading ${path} costs 20 KB of HTML, at most 120 KB at first and 15 KB to whoever was here before`, async () => {
    // Each visit waits for its own network to go quiet, so both run at once.
    await Promise.all([
      stage.visit({ size: SMALL }, async (context) => {
        const first = await open(context, path)
        const html = first.find(({ type }) => type === 'Document')?.bytes ?? Infinity
        assert.ok(html <= HTML, say(`HTML of ${html}`, first))
        assert.ok(totalOf(first) <= FIRST_VISIT, say('first visit', first))
        const foreign = first.filter(({ origin }) => origin !== stage.portalUrl)
        assert.deepEqual(foreign, [], 'another host was asked')
        console.log(`${path}: HTML ${html}, first visit ${totalOf(first)}`)
      }),
      stage.visit({ size: SMALL }, async (context) => {
        await open(context, before)
        const later = await open(context, path)
        assert.ok(totalOf(later) <= SHARED_FILES_CACHED, say(`after ${before}`, later))
        console.log(`${path}: after ${before} ${totalOf(later)}`)
      }),
    ])
  })
