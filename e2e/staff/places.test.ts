import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { collectComplaints } from '../browser.ts'
import { until } from '../sandbox-client.ts'
import { setStage } from '../stage.ts'
import { atRecords, pressKey, signInAs } from '../steps/staff.ts'

const stage = await setStage({}, { hasConsole: true })

const HEAD = 'name,title,latitude,longitude,address'
const GOOD = Array.from(
  { length: 30 },
  (_, n) => `Journey ${n + 1},Shop,2.77${n + 10},32.29${n + 10},Plot ${n + 1}`,
)

async function drop(page: Page, rows: readonly string[]): Promise<void> {
  const buffer = Buffer.from([HEAD, ...rows].join('\n'))
  await page.locator('input[type=file]').setInputFiles({ name: 'journey.csv', mimeType: 'text/csv', buffer })
  await page.getByText('journey.csv').waitFor()
}

/** Whether customers who look for shops near Gulu are shown one of that name. */
async function customersFind(name: string): Promise<boolean> {
  const page = await fetch(`${stage.world.portalUrls[0]}/storeLocator?q=Gulu`)
  return (await page.text()).includes(name)
}

test('a shop manager mends a file by keys, a planner is the second person of what goes away, and customers find the new list', async () => {
  const manager = await signInAs(stage, 'g.nabirye')
  const complaints = collectComplaints(manager.page)
  const { page } = manager
  await page.goto('/places')
  await drop(page, [...GOOD, 'Turned,Shop,32.299,2.7746,Awere Road', 'Nowhere,Shop,12.3,32.3,Road'])
  await page.getByText('latitude and longitude stand in each other’s place').waitFor()
  await page.keyboard.press('Enter')
  await page.getByText('latitude and longitude stand in each other’s place').waitFor({ state: 'detached' })
  await pressKey(page, 'x')
  await page.getByText('2 rows mended, 1 of them left out').waitFor()
  await page.keyboard.press('Control+Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/^Why/).fill('the list of the new year')
  await page.keyboard.press('Control+Enter')
  await page.getByText('Waits for a second person').waitFor()

  const planner = await signInAs(stage, 'i.ssempijja')
  await planner.page.goto('/places')
  await planner.page.getByText('You are the second person').waitFor()
  await pressKey(planner.page, 'a')
  await until('the list is live', async () => {
    const rows = await atRecords(
      stage,
      `select 1 from place_edition where state = 'live' and second is not null`,
    )
    return rows.length === 1
  })
  const names = (await atRecords(stage, 'select name from shop order by id')) as { name: string }[]
  assert.equal(names.length, 31)
  assert.equal(names.at(-1)?.name, 'Turned')
  await until('customers find it', () => customersFind('Journey'))
  assert.deepEqual(complaints, [])
  await Promise.all([manager.context.close(), planner.context.close()])
})
