import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { collectComplaints, LARGE, SMALL } from '../browser.ts'
import { setStage } from '../stage.ts'
import {
  APPLICANT,
  chooseDevice,
  choosePlan,
  confirmDetails,
  placeIsKnown,
  proveAndSend,
  reachMap,
  writeDetails,
} from '../steps/leads/lead.ts'

const stage = await setStage()
const PERSON = {
  name: 'Achieng Grace',
  email: 'achieng@example.com',
  landmark: 'Beside the red gate',
} as const
const PERSONAL = /Achieng|achieng@|red gate|Kampala Road|0\.3136|32\.5811|700\s?100\s?001/

/** The entry of the history that is shown knows nobody: not its fields, not its words, not its state. */
async function knowsNobody(page: Page): Promise<void> {
  const shown = await page.evaluate(() => ({
    state: JSON.stringify(history.state),
    fields: [...document.querySelectorAll<HTMLInputElement>('input, textarea')].map(({ value }) => value),
    text: document.querySelector('main')?.textContent ?? '',
    address: location.href,
  }))
  assert.doesNotMatch(shown.state, PERSONAL)
  assert.doesNotMatch(shown.fields.join('\n'), PERSONAL)
  assert.doesNotMatch(shown.text, PERSONAL)
  assert.doesNotMatch(shown.address, PERSONAL)
}

/** The date stands still and the timers run: nothing moves on by itself, and a page can still be loaded. */
async function holdDate(page: Page): Promise<void> {
  await page.clock.setFixedTime(await page.evaluate(() => Date.now()))
}

const plans = (page: Page) => page.getByTestId('plan-row').first().waitFor()

/** Goes back to the beginning of the request, and forward again: plans to choose from, and of nobody. */
async function everyEntryIsNew(page: Page): Promise<void> {
  for (const go of [() => page.goBack(), () => page.goBack(), () => page.reload(), () => page.goForward()]) {
    await go()
    await plans(page)
    await knowsNobody(page)
  }
}

for (const { town, modal, size } of [
  { town: 'Kampala', modal: 'congrats-modal', size: SMALL },
  { town: 'Gulu', modal: 'thankyou-modal', size: LARGE },
] as const)
  test(`On a shared phone nobody reads after a request in ${town} who asked and for which house`, async () => {
    await stage.visit({ size }, async (context) => {
      const page = await context.newPage()
      const complaints = collectComplaints(page)
      await reachMap(page, { ...PERSON, town })
      await placeIsKnown(page)
      await holdDate(page)
      await proveAndSend(page, stage)
      await page.getByTestId(modal).waitFor()
      await knowsNobody(page)
      await page.reload()
      await page.getByTestId(modal).waitFor()
      await knowsNobody(page)
      await everyEntryIsNew(page)
      await page.goForward()
      await plans(page)
      await knowsNobody(page)
      assert.deepEqual(complaints, [])
    })
  })

test('Back from the payment, and from anywhere after it, shows nobody’s request and pays nothing by itself', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    await reachMap(page, PERSON)
    await placeIsKnown(page)
    await proveAndSend(page, stage)
    await page.waitForURL('**/payment/start')
    await page.goBack()
    await plans(page)
    await knowsNobody(page)
    await everyEntryIsNew(page)
    assert.equal(await page.getByTestId('congrats-modal').count(), 0)
  })
})

test('A request that was left half-way in this tab is forgotten with the one that was sent', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    await reachMap(page, PERSON)
    await placeIsKnown(page)
    await chooseDevice(page)
    await choosePlan(page)
    assert.equal(await page.getByTestId('name-input').inputValue(), '', 'another entry is another request')
    await writeDetails(page, { ...PERSON, town: 'Gulu' })
    await confirmDetails(page)
    await placeIsKnown(page)
    await holdDate(page)
    await proveAndSend(page, stage)
    await page.getByTestId('thankyou-modal').waitFor()
    for (const ways of [2, 4]) {
      for (let way = 0; way < ways; way += 1) {
        await page.goBack()
        await page.getByTestId('page').waitFor()
      }
      await plans(page)
      await knowsNobody(page)
    }
  })
})

test('The next person of a shared phone asks anew, and what they type is theirs on every step', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    await reachMap(page, { ...PERSON, town: 'Gulu' })
    await placeIsKnown(page)
    await holdDate(page)
    await proveAndSend(page, stage)
    await page.getByTestId('thankyou-modal').getByRole('button', { name: 'Close' }).click()
    await choosePlan(page, 'ODU-50')
    await knowsNobody(page)
    await writeDetails(page, { installationAddress: '' })
    await confirmDetails(page)
    await page.goBack()
    await page.getByTestId('lead-form').waitFor()
    assert.equal(await page.getByTestId('name-input').inputValue(), APPLICANT.name)
    await page.reload()
    await page.getByTestId('lead-form').waitFor()
    assert.equal(await page.getByTestId('name-input').inputValue(), APPLICANT.name)
  })
})

test('A request that nobody answered keeps every word, however often its page is loaded', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    await page.route('**/subscriber/v1/submit-lead', (route) => route.abort())
    await reachMap(page, PERSON)
    await placeIsKnown(page)
    await proveAndSend(page, stage)
    await page.getByTestId('lead-failure').waitFor()
    await page.reload()
    await placeIsKnown(page)
    await page.goBack()
    await page.getByTestId('lead-form').waitFor()
    assert.equal(await page.getByTestId('name-input').inputValue(), PERSON.name)
    assert.equal(await page.getByTestId('landmark-input').inputValue(), PERSON.landmark)
  })
})
