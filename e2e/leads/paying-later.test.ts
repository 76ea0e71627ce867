import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { LARGE, SMALL } from '../browser.ts'
import { setStage } from '../stage.ts'
import { violationsOf } from '../steps/axe.ts'
import { answerCode, messagesOn } from '../steps/codes.ts'
import {
  APPLICANT,
  lookUpLead,
  placeIsKnown,
  proveAndSend,
  reachMap,
  requestByPin,
  sessionValue,
} from '../steps/leads/lead.ts'

const stage = await setStage()
const { msisdn } = APPLICANT

async function summaryOf(page: Page): Promise<Readonly<Record<string, string>>> {
  await page.getByTestId('summary-heading').waitFor({ state: 'attached' })
  const names = ['heading', 'description', 'amount'] as const
  const texts = await Promise.all(names.map((name) => page.getByTestId(`summary-${name}`).textContent()))
  const later = await page.getByTestId('payment-summary').locator(':scope > p').textContent()
  return { ...Object.fromEntries(names.map((name, n) => [name, texts[n] ?? ''])), later: later ?? '' }
}

const EXPECTED = {
  description: 'Home 20 Mbps',
  amount: 'UGX 110,000',
  later: 'Now: the plan, 30 days. When we connect you: UGX 50,000, once, to our team.',
} as const

test('On another phone it is paid after a code to the contact, in Swahili too, and a closed window can be opened again', async () => {
  let leadId = ''
  await stage.visit({ size: SMALL }, async (context) => {
    leadId = await requestByPin(await context.newPage(), stage, 'Entebbe')
  })
  await stage.visit({ size: LARGE, language: 'SW', bypassPolicy: true }, async (context) => {
    const page = await context.newPage()
    await lookUpLead(page, leadId)
    await page.getByText('kwanza tunatuma msimbo kwa namba ya mawasiliano').waitFor()
    assert.deepEqual(await violationsOf(page), [])
    const before = await messagesOn(stage, msisdn)
    const pay = page.getByRole('button', { name: 'Lipa sasa' })
    await pay.click()
    await page.getByTestId('otp-modal').waitFor()
    await page.keyboard.press('Escape')
    await page.getByTestId('otp-modal').waitFor({ state: 'detached' })
    await page.waitForFunction(() => document.activeElement?.textContent === 'Lipa sasa')
    await pay.click()
    await answerCode(page, stage, { msisdn, before })
    await page.waitForURL('**/payment/start')
    await page.locator('a[data-testid="payment-option"]').first().waitFor()
  })
})

test('Before home internet is paid, the page says which request it is, for how long, and what is not in the amount', async () => {
  for (const size of [SMALL, LARGE])
    await stage.visit({ size }, async (context) => {
      const page = await context.newPage()
      await reachMap(page)
      await placeIsKnown(page)
      await proveAndSend(page, stage)
      await page.waitForURL('**/payment/start')
      const leadId = String((await sessionValue(page, 'hbbLead'))?.['refLeadId'])
      assert.deepEqual(await summaryOf(page), { ...EXPECTED, heading: `Home internet ${leadId}` })
      await page.reload()
      assert.deepEqual(await summaryOf(page), { ...EXPECTED, heading: `Home internet ${leadId}` })
      // What the documents name holds what they say, and nothing besides (TEXT-21).
      assert.deepEqual(await sessionValue(page, 'hbbLead'), { refLeadId: leadId })
    })
})

test('On another phone the payment of a request says the same, and in Swahili', async () => {
  let leadId = ''
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    await reachMap(page)
    await placeIsKnown(page)
    await proveAndSend(page, stage)
    await page.waitForURL('**/payment/start')
    leadId = String((await sessionValue(page, 'hbbLead'))?.['refLeadId'])
  })
  await stage.visit({ size: SMALL, language: 'SW' }, async (context) => {
    const page = await context.newPage()
    await page.goto('/hbb-lead-status')
    await page.getByTestId('leadId-input').fill(leadId)
    await page.getByTestId('msisdn-input').fill(APPLICANT.msisdn)
    await page.getByRole('button', { name: 'Angalia', exact: true }).click()
    const before = await messagesOn(stage, APPLICANT.msisdn)
    await page.getByTestId('pay-lead').getByRole('button').click()
    await answerCode(page, stage, { msisdn: APPLICANT.msisdn, before })
    await page.waitForURL('**/payment/start')
    const { heading, later, ...rest } = await summaryOf(page)
    assert.equal(heading, `Intaneti ya nyumbani ${leadId}`)
    assert.match(later ?? '', /^Sasa: mpango, siku 30\. Tukikuunganisha: UGX 50,000, mara moja/)
    assert.deepEqual(rest, { description: EXPECTED.description, amount: EXPECTED.amount })
  })
})
