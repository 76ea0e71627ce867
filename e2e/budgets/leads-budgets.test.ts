import assert from 'node:assert/strict'
import { test } from 'node:test'
import { SMALL } from '../browser.ts'
import { setStage } from '../stage.ts'
import { choosePlan, confirmDetails, placeIsKnown, writeDetails } from '../steps/leads/lead.ts'
import { totalOf, watchTransfers, type Transfer } from '../steps/transfers.ts'

const stage = await setStage()
const KB = 1024
const HTML = 25 * KB
const FIRST_VISIT = 120 * KB
const DETAILS = 25 * KB
const MAP = 130 * KB

function say(title: string, transfers: readonly Transfer[]): string {
  const rows = transfers.map(({ bytes, type, path }) => `${bytes} ${type} ${path}`)
  return [`${title}: ${totalOf(transfers)} bytes`, ...rows].join('\n  ')
}

test('The plans of home internet cost 120 KB, the form 25 KB and the map 130 KB, each once', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const before = await context.newPage()
    await before.goto('/')
    const device = { id: '5G-ODU', name: '5G outdoor unit', image: '', features: [] }
    await context.addInitScript(
      (value) => sessionStorage.setItem('deviceDetails', value),
      JSON.stringify(device),
    )
    await before.close()
    // A browser that was never here, with the device chosen: as a partner's link may find it.
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Network.clearBrowserCache')
    const watch = await watchTransfers(page)
    await page.goto('/hbb-lead')
    await page.getByTestId('plan-row').first().waitFor()
    const plans = await watch.settled()
    const html = plans.find(({ type }) => type === 'Document')?.bytes ?? Infinity
    console.log(say('plans', plans))
    assert.ok(html <= HTML, say(`HTML of ${html}`, plans))
    assert.ok(totalOf(plans) <= FIRST_VISIT, say('plans', plans))
    watch.forget()
    await choosePlan(page)
    await writeDetails(page)
    const details = await watch.settled()
    console.log(say('details', details))
    assert.ok(totalOf(details) <= DETAILS, say('details', details))
    watch.forget()
    await confirmDetails(page)
    await placeIsKnown(page)
    await page.getByTestId('map').scrollIntoViewIfNeeded()
    await page.locator('[data-testid=map][data-state=ready]').waitFor()
    const map = await watch.settled()
    console.log(say('map', map))
    assert.ok(totalOf(map) <= MAP, say('map', map))
    const foreign = [...plans, ...details, ...map].filter(({ origin }) => origin !== stage.portalUrl)
    assert.deepEqual(foreign, [], 'another host was asked')
  })
})

for (const path of ['/hbb-lead', '/hbb-lead-status'])
  test(`A first visit to ${path} costs at most 120 KB, whatever it shows`, async () => {
    await stage.visit({ size: SMALL }, async (context) => {
      const page = await context.newPage()
      const watch = await watchTransfers(page)
      await page.goto(path)
      const first = await watch.settled()
      console.log(say(path, first))
      assert.ok((first.find(({ type }) => type === 'Document')?.bytes ?? Infinity) <= HTML, say(path, first))
      assert.ok(totalOf(first) <= FIRST_VISIT, say(path, first))
    })
  })
