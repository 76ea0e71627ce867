import assert from 'node:assert/strict'
import { test } from 'node:test'
import { LARGE, SMALL } from '../browser.ts'
import { setStage } from '../stage.ts'
import { mapReady } from '../steps/stores.ts'
import { totalOf, watchTransfers, type Transfer } from '../steps/transfers.ts'

const stage = await setStage()
const KB = 1024
const HTML = 25 * KB
const FIRST_VISIT = 120 * KB
const MAP = 130 * KB

function say(title: string, transfers: readonly Transfer[]): string {
  const rows = transfers.map(({ bytes, type, path }) => `${bytes} ${type} ${path}`)
  return [`${title}: ${totalOf(transfers)} bytes`, ...rows].join('\n  ')
}

for (const path of ['/storeLocator', '/storeLocator?q=Kampala', '/store_finder/dealers?q=Gulu'])
  test(`Finding a shop at ${path} costs 25 KB of HTML and 120 KB at first`, async () => {
    await stage.visit({ size: SMALL }, async (context) => {
      const page = await context.newPage()
      const watch = await watchTransfers(page)
      await page.goto(path)
      const first = await watch.settled()
      const html = first.find(({ type }) => type === 'Document')?.bytes ?? Infinity
      assert.ok(html <= HTML, say(`HTML of ${html}`, first))
      assert.ok(totalOf(first) <= FIRST_VISIT, say('first visit', first))
      assert.deepEqual(
        first.filter(({ origin }) => origin !== stage.portalUrl),
        [],
        'another host was asked',
      )
      console.log(`${path}: HTML ${html}, first visit ${totalOf(first)}`)
    })
  })

test('The map beside the list costs 130 KB once', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    const watch = await watchTransfers(page)
    await page.goto('/storeLocator?q=Kampala')
    const without = totalOf(await watch.settled())
    await page.getByRole('button', { name: 'Map', exact: true }).click()
    await mapReady(page)
    const all = await watch.settled()
    assert.ok(totalOf(all) - without <= MAP, say('with the map', all))
    console.log(`map: ${totalOf(all) - without}`)
  })
  await stage.visit({ size: LARGE }, async (context) => {
    const page = await context.newPage()
    await page.goto('/storeLocator?q=Kampala')
    await mapReady(page)
    const watch = await watchTransfers(page)
    await page.goto('/storeLocator?q=Gulu')
    await mapReady(page)
    const again = await watch.settled()
    assert.ok(totalOf(again) <= HTML, say('again', again))
  })
})
