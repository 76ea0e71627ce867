import assert from 'node:assert/strict'
import { test } from 'node:test'
import { LARGE, SMALL } from '../browser.ts'
import { setStage } from '../stage.ts'
import { payOnCardPage } from '../steps/card.ts'
import { answerCode } from '../steps/codes.ts'
import {
  APPLICANT,
  choosePlan,
  confirmDetails,
  placeIsKnown,
  proveAndSend,
  requestByPin,
  writeDetails,
} from '../steps/leads/lead.ts'
import { leadIsSettled } from '../steps/leads/paid-lead.ts'
import { openWay, payByMpesa, proveWallet, RIGHT_PIN, typePin } from '../steps/panels.ts'
import { attemptId, chooseGateway, chooseWallet, payByWallet, waitForClock } from '../steps/pay.ts'
import { transactionIdOf } from '../steps/recharge.ts'

const stage = await setStage()
const WALLET = '700500007'
const CARD = '4111 1111 1111 1111'
const NOTE = 'Our team will call you to arrange the installation.'

test('A request paid by card on a large screen; a stranger with the link reads no lead ID and no alarm', async () => {
  await stage.visit({ size: LARGE }, async (context) => {
    const page = await context.newPage()
    const leadId = await requestByPin(page, stage, 'Entebbe')
    await chooseGateway(page, 'DPO')
    await page.locator('#card-number').waitFor()
    await payOnCardPage(page, CARD)
    await page.getByTestId('status-page').waitFor()
    const id = transactionIdOf(page)
    await leadIsSettled(page, stage, { id, leadId })
    await stage.visit({ size: SMALL }, async (other) => {
      const strange = await other.newPage()
      await strange.goto(`/payment/status?id=${id}`)
      await strange.getByTestId('status-note').getByText(NOTE, { exact: true }).waitFor()
      assert.equal(await strange.getByTestId('status-leadId').count(), 0)
    })
  })
})

test('A request paid with the wallet’s PIN, and one by M-PESA', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    const leadId = await requestByPin(page, stage, 'Jinja')
    await proveWallet(page, stage, '700500001')
    await typePin(page, RIGHT_PIN)
    await page.getByTestId('status-page').waitFor()
    await leadIsSettled(page, stage, { id: transactionIdOf(page), leadId })
  })
  await stage.visit({ size: LARGE }, async (context) => {
    const page = await context.newPage()
    const leadId = await requestByPin(page, stage, 'Kampala')
    await payByMpesa(page, '700700001')
    await waitForClock(page)
    await leadIsSettled(page, stage, { id: await attemptId(page), leadId })
  })
})

test('A request whose payment was declined can be paid in another way, and is then paid once', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    const leadId = await requestByPin(page, stage, 'Kampala')
    await payByWallet(page, '700500004')
    await waitForClock(page)
    await page.locator('[data-testid="status-page"][data-style="failed"]').waitFor()
    // The page forgets the attempt when its script has come; one that is kept would lead back here.
    await page.waitForFunction(
      () => !Object.keys(sessionStorage).some((name) => name.startsWith('paymentAttempt')),
    )
    await page.getByRole('link', { name: 'Try another way to pay' }).click()
    await page.waitForURL('**/payment/start')
    await page.locator('a[data-testid="payment-option"]').first().waitFor()
    await payByWallet(page, WALLET)
    await waitForClock(page)
    await leadIsSettled(page, stage, { id: await attemptId(page), leadId })
  })
})

test('A company’s e-mail stands in every panel of its customer’s payment and cannot be altered', async () => {
  await stage.visit({ size: LARGE }, async (context) => {
    const page = await context.newPage()
    await page.goto('/')
    await page.getByTestId('device-card').getByRole('link').first().click()
    await page.getByTestId('plan-row').first().waitFor()
    await page.goto('/hbb-lead?flow=works&email=works@example.com')
    await choosePlan(page)
    await writeDetails(page)
    await confirmDetails(page)
    await placeIsKnown(page)
    await proveAndSend(page, stage)
    await page.waitForURL('**/payment/start')
    await openWay(page, 'mpesa')
    const email = page.getByTestId('email-input')
    assert.equal(await email.inputValue(), 'works@example.com')
    assert.equal(await email.isEditable(), false)
    await openWay(page, 'airtime')
    assert.equal(await page.getByTestId('email-input').inputValue(), 'works@example.com')
    assert.equal(await page.getByTestId('email-input').isEditable(), false)
  })
})

// T7
test('A lead ID that was changed in the tab pays nobody else’s request and costs nothing', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    await requestByPin(page, stage, 'Kampala')
    const before = await stage.sandbox.totals()
    await page.evaluate(() => sessionStorage.setItem('hbbLead', JSON.stringify({ refLeadId: 'LD0000001' })))
    await page.evaluate(() => sessionStorage.removeItem('paymentAttempt'))
    await stage.visit({ size: SMALL }, async (other) => {
      // Another browser with everything of this tab but its session cookie.
      const thief = await other.newPage()
      await thief.goto('/')
      const data = await page.evaluate(() => sessionStorage.getItem('queryData'))
      const lead = await page.evaluate(() => sessionStorage.getItem('hbbLead'))
      await thief.evaluate(
        ([query, marker]) => {
          sessionStorage.setItem('queryData', query ?? '')
          sessionStorage.setItem('hbbLead', marker ?? '')
        },
        [data, lead] as const,
      )
      await thief.goto('/payment/start')
      await chooseWallet(thief, WALLET)
      await thief.getByRole('button', { name: /^Pay UGX/ }).click()
      await thief.getByTestId('toast').getByText('Invalid user.').waitFor()
    })
    assert.deepEqual(await stage.sandbox.totals(), before)
  })
})

test('What is held about a number is saved as a file and erased, once its code is typed', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    const leadId = await requestByPin(page, stage, 'Entebbe')
    await page.goto('/hbb-lead-status')
    const own = page.getByTestId('own-data')
    await own.locator('summary').click()
    const before = (await stage.sandbox.smsOf(APPLICANT.msisdn)).length
    await own.locator('input[name=ownNumber]').fill(APPLICANT.msisdn)
    await own.getByRole('button', { name: 'Send a code' }).click()
    await answerCode(page, stage, { msisdn: APPLICANT.msisdn, before })
    await page.locator('[data-testid="own-data-panel"][data-step="proved"]').waitFor()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      own.getByRole('button', { name: 'Save a copy' }).click(),
    ])
    const chunks: Buffer[] = []
    for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer)
    const copy = JSON.parse(Buffer.concat(chunks).toString()) as {
      readonly leads: readonly { readonly leadId: string; readonly fullName: string }[]
    }
    assert.equal(copy.leads.find((lead) => lead.leadId === leadId)?.fullName, APPLICANT.name)
    await own.getByRole('button', { name: 'Erase everything' }).click()
    await page.getByTestId('own-data-sure').waitFor()
    await own.getByRole('button', { name: 'Erase now' }).click()
    await page.getByTestId('own-data-erased').waitFor()
    await page.getByTestId('own-data-kept').first().waitFor()
  })
})
