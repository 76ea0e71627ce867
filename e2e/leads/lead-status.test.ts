import assert from 'node:assert/strict'
import { test } from 'node:test'
import { LARGE, SMALL } from '../browser.ts'
import { setStage } from '../stage.ts'
import { requestByPin } from '../steps/leads/lead.ts'

const stage = await setStage()
const PAGE = '/hbb-lead-status'

test('Who has sent a request finds both numbers filled in and sees where it stands, stage by stage', async () => {
  for (const size of [SMALL, LARGE])
    await stage.visit({ size }, async (context) => {
      const page = await context.newPage()
      const leadId = await requestByPin(page, stage, 'Kampala')
      await page.goto(PAGE)
      const id = page.getByTestId('leadId-input')
      await page.waitForFunction(() => document.querySelector<HTMLInputElement>('#leadId')?.value !== '')
      assert.equal(await id.inputValue(), leadId)
      assert.equal(await page.getByTestId('msisdn-input').inputValue(), '700 100 001')
      await page.getByRole('button', { name: 'Check', exact: true }).click()
      await page.getByTestId('lead-id').getByText(leadId, { exact: true }).waitFor()
      const stages = page.getByTestId('lead-stage')
      assert.equal(await stages.count(), 5)
      assert.equal(await stages.first().getAttribute('data-code'), 'RECEIVED')
      assert.equal(await stages.first().getAttribute('data-state'), 'done')
      await stages
        .first()
        .getByText(/\d{1,2} \p{L}+ \d{4}/u)
        .waitFor()
      await page.locator('[data-testid=lead-stage][data-state=now][aria-current=step]').waitFor()
      await page.locator('[data-testid=lead-stage][data-state=next]').getByText('Next').waitFor()
      await page.getByRole('button', { name: 'Copy' }).waitFor()
      const heights = await Promise.all(
        (await stages.all()).map(async (one) => (await one.boundingBox())?.height ?? 0),
      )
      assert.ok(
        Math.max(...heights) < 2 * Math.min(...heights),
        `no gap in the line of stages: ${heights.join()}`,
      )
      // Neither number is in the address (T17).
      assert.equal(new URL(page.url()).search, '')
    })
})

test('A lead ID with another number is as unknown as one that never was', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    const leadId = await requestByPin(page, stage, 'Jinja')
    await page.goto(PAGE)
    for (const [id, number] of [
      [leadId, '700100002'],
      ['LD9999999', '700100001'],
    ] as const) {
      await page.getByTestId('leadId-input').fill(id)
      await page.getByTestId('msisdn-input').fill(number)
      await page.getByRole('button', { name: 'Check', exact: true }).click()
      await page.getByRole('heading', { name: 'No Data found', exact: true }).waitFor()
      await page.getByText('or call 300', { exact: false }).filter({ visible: true }).first().waitFor()
    }
  })
})

test('What is missing is said at its field, and nobody is asked for it in vain', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    await page.goto(PAGE)
    await page.locator('[data-testid=lead-answer]').waitFor({ state: 'attached' })
    await page.getByRole('button', { name: 'Check', exact: true }).click()
    await page.getByTestId('leadId-error').getByText('Request number is required', { exact: true }).waitFor()
    await page.getByTestId('msisdn-error').getByText('Phone No is required', { exact: true }).waitFor()
    await page.getByTestId('leadId-input').fill('LD0000001')
    await page.getByTestId('leadId-error').waitFor({ state: 'detached' })
  })
})

test('Without JavaScript the request is found just the same, and in Swahili too', async () => {
  let leadId = ''
  await stage.visit({ size: SMALL }, async (context) => {
    leadId = await requestByPin(await context.newPage(), stage, 'Entebbe')
  })
  for (const [language, check, name] of [
    ['EN', 'Check', 'Request received'],
    ['SW', 'Angalia', 'Ombi limepokelewa'],
  ] as const)
    await stage.visitPlainly(async (tab) => {
      await tab.open(PAGE)
      tab.fill('leadId', leadId.toLowerCase())
      tab.fill('contactNumber', '0700 100 001')
      await tab.press(check)
      tab.parts('lead-stage')[0]?.mustSay(name)
      assert.ok(tab.parts('lead-stage').length > 0)
      assert.equal(tab.url.search, '')
    }, language)
  await stage.visitPlainly(async (tab) => {
    await tab.open(PAGE)
    tab.fill('leadId', leadId)
    tab.fill('contactNumber', '700100002')
    await tab.press('Check')
    tab.mustSay('No Data found')
    assert.equal(tab.valueOf('leadId'), leadId)
  })
})
