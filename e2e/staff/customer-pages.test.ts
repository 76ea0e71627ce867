import assert from 'node:assert/strict'
import { test } from 'node:test'
import { collectComplaints } from '../browser.ts'
import { until } from '../sandbox-client.ts'
import { setStage } from '../stage.ts'
import { atRecords, paidAndUnknown, signInAs } from '../steps/staff.ts'

const stage = await setStage({}, { hasConsole: true })

test('Care sees the page that the caller has before them, in the caller’s language, and the one before it', async () => {
  const id = await paidAndUnknown(stage)
  const shownOf = () => atRecords(stage, 'select 1 from shown where payment_id = $1', [id])
  for (const language of ['EN', 'SW'] as const)
    await stage.visitPlainly((tab) => tab.open(`/payment/status?id=${id}`), language)
  await until('both pages', async () => (await shownOf()).length === 2)
  const { page, context } = await signInAs(stage, 'a.nakato')
  const complaints = collectComplaints(page)
  await page.goto(`/payment/${id}`)
  const seen = page.getByRole('region', { name: 'What the customer saw' })
  await seen.getByText('2 of 2 pages').waitFor()
  const drawn = page.frameLocator('iframe[title^="The page as the customer saw it"]')
  await drawn.getByRole('heading', { name: 'Inashughulikiwa' }).waitFor()
  assert.equal(await drawn.locator('html').getAttribute('lang'), 'sw')
  assert.doesNotMatch(await drawn.locator('body').innerHTML(), /700\s?100\s?001|700\s?500\s?001/)
  await page.keyboard.press('ArrowLeft')
  await seen.getByText('1 of 2 pages').waitFor()
  await drawn.getByRole('heading', { name: 'In Processing' }).waitFor()
  const kept = await atRecords(stage, `select 1 from staff_event where object = $1 and act = 'saw-pages'`, [
    id,
  ])
  assert.equal(kept.length, 1, 'one link for all pages, and its line')
  assert.deepEqual(complaints, [])
  await context.close()
})
