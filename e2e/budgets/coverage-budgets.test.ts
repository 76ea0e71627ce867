import assert from 'node:assert/strict'
import { test } from 'node:test'
import { SMALL } from '../browser.ts'
import { setStage } from '../stage.ts'
import { openCoverage, withMap } from '../steps/coverage.ts'
import { totalOf, watchTransfers } from '../steps/transfers.ts'

const stage = await setStage()
const KB = 1024
const HTML = 25 * KB
const FIRST_VISIT = 120 * KB
const MAP = 130 * KB

test('Coverage in words costs 25 KB of HTML and 120 KB at first, the map at most 130 KB more, and only once', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    const watch = await watchTransfers(page)
    await openCoverage(page, '?place=Kampala')
    const first = await watch.settled()
    const html = first.find(({ type }) => type === 'Document')?.bytes ?? Infinity
    console.log(`HTML ${html}, first visit ${totalOf(first)}`)
    assert.ok(html <= HTML, `HTML ${html}`)
    assert.ok(totalOf(first) <= FIRST_VISIT, `first visit ${totalOf(first)}`)
    const foreign = first.filter(({ origin }) => origin !== stage.portalUrl)
    assert.deepEqual(foreign, [], 'another host was asked')

    watch.forget()
    await withMap(page)
    const map = await watch.settled()
    console.log(`map ${totalOf(map)}: ${map.map(({ path, bytes }) => `${path} ${bytes}`).join(', ')}`)
    assert.ok(totalOf(map) <= MAP, `map ${totalOf(map)}`)

    watch.forget()
    await openCoverage(page, '?place=Jinja')
    await withMap(page)
    const again = await watch.settled()
    console.log(`again ${totalOf(again)}`)
    assert.ok(totalOf(again) <= 25 * KB, `again ${totalOf(again)}`)
    assert.deepEqual(
      again.filter(({ path }) => path.startsWith('/map/') || path.startsWith('/assets/')),
      [],
      'code or ground of the map travelled twice',
    )
  })
})
