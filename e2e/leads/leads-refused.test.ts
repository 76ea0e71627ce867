import assert from 'node:assert/strict'
import { test } from 'node:test'
import { SMALL, stopClock } from '../browser.ts'
import { setStage } from '../stage.ts'
import { answerCode, codeOn, messagesOn, typeCode, WRONG_CODE } from '../steps/codes.ts'
import { APPLICANT, bookedLeads, goOn, placeIsKnown, reachMap, sessionValue } from '../steps/leads/lead.ts'
import { pathsOf, watchCalls } from '../steps/watch-calls.ts'

const stage = await setStage()
const LIMIT = 'max limit exhausted, please try after sometime.'

// LEAD-31, LEAD-32
test('A number that the operator does not know is said so at the form, and no code is sent', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    const calls = watchCalls(page)
    await reachMap(page, { msisdn: '700900002' })
    await placeIsKnown(page)
    await goOn(page).click()
    await page.getByTestId('toast-message').getByText('Subscriber not found.', { exact: true }).waitFor()
    const form = page.getByTestId('lead-form')
    await form.waitFor()
    await page
      .getByRole('alert')
      .getByText('Subscriber not found.', { exact: true })
      .filter({ visible: true })
      .first()
      .waitFor()
    assert.equal(await page.getByTestId('name-input').inputValue(), APPLICANT.name)
    assert.ok(!pathsOf(calls).includes('subscriber/v1/send-otp-hbb'))
  })
})

test('A number that may get no more codes is told so in the words everybody knows', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    await reachMap(page, { msisdn: '700800001' })
    await placeIsKnown(page)
    await goOn(page).click()
    await page.getByTestId('toast-message').getByText(LIMIT, { exact: true }).waitFor()
    await page.getByTestId('lead-failure').getByText(LIMIT, { exact: true }).waitFor()
    assert.equal(await page.getByTestId('otp-modal').count(), 0)
  })
})

test('When the second code is one too many, the window closes and the sentence stays', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    await page.clock.install()
    await reachMap(page, { msisdn: '700800002' })
    await placeIsKnown(page)
    await goOn(page).click()
    await page.getByTestId('otp-modal').waitFor()
    await page.clock.fastForward(61_000)
    await page.getByTestId('otp-resend').click()
    await page.getByTestId('toast-message').getByText(LIMIT, { exact: true }).waitFor()
    await page.getByTestId('otp-modal').waitFor({ state: 'detached' })
    await page.getByTestId('lead-failure').getByText(LIMIT, { exact: true }).waitFor()
  })
})

test('A number that may not be used here reads why for 11 seconds, and afterwards on the page', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    await reachMap(page, { msisdn: '700800003' })
    await placeIsKnown(page)
    await stopClock(page)
    await goOn(page).click()
    await page.getByTestId('otp-modal').getByText('Invalid user.', { exact: true }).waitFor()
    await page.clock.runFor(9_000)
    assert.equal(await page.getByTestId('otp-modal').count(), 1)
    await page.clock.runFor(3_000)
    await page.getByTestId('otp-modal').waitFor({ state: 'detached' })
    await page.getByTestId('lead-failure').getByText('Invalid user.', { exact: true }).waitFor()
  })
})

test('A wrong code costs an attempt and nothing else: the right one sends the request', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    const email = 'wrong.code@example.com'
    await reachMap(page, { email })
    await placeIsKnown(page)
    await stopClock(page)
    const before = await messagesOn(stage, APPLICANT.msisdn)
    await goOn(page).click()
    await page.getByTestId('otp-modal').waitFor()
    const boxes = await page.getByTestId('otp-box').all()
    const tops = await Promise.all(boxes.map(async (box) => (await box.boundingBox())?.y))
    assert.deepEqual([tops.length, new Set(tops).size], [6, 1], 'the six boxes stand in one row')
    const right = await codeOn(stage, APPLICANT.msisdn, before)
    await typeCode(page, right === WRONG_CODE ? '111111' : WRONG_CODE)
    await page.getByTestId('otp-error').getByText('Please enter correct OTP', { exact: true }).waitFor()
    await page.getByTestId('otp-attempts').getByText('ATTEMPTS LEFT: 4', { exact: true }).waitFor()
    assert.equal((await bookedLeads(stage, email)).length, 0)
    await typeCode(page, right)
    await page.getByTestId('congrats-modal').waitFor()
    assert.equal((await bookedLeads(stage, email)).length, 1)
  })
})

test('A request whose answer was lost is sent again under its key, and the operator has it once', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    const email = 'lost.answer@example.com'
    const keys: string[] = []
    let lost = 0
    await page.route('**/subscriber/v1/submit-lead', async (route) => {
      keys.push(route.request().headers()['idempotency-key'] ?? '')
      lost += 1
      if (lost > 1) return route.continue()
      await route.fetch()
      await route.abort()
    })
    await reachMap(page, { email })
    await placeIsKnown(page)
    await stopClock(page)
    const before = await messagesOn(stage, APPLICANT.msisdn)
    await goOn(page).click()
    await answerCode(page, stage, { msisdn: APPLICANT.msisdn, before })
    await page.getByTestId('lead-failure').waitFor()
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByTestId('congrats-modal').waitFor()
    assert.equal(keys.length, 2)
    assert.equal(keys[0], keys[1])
    assert.match(keys[0] ?? '', /^\w{20,}$/)
    assert.equal((await bookedLeads(stage, email)).length, 1)
    assert.match(String((await sessionValue(page, 'hbbLead'))?.['refLeadId']), /^LD/)
  })
})

// LEAD-39
test('The operator’s own words for a refused request are said, and the generic ones where it has none', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    const messages = ['This plan is sold out.', '']
    await page.route('**/subscriber/v1/submit-lead', (route) =>
      route.fulfill({
        json: { statusCode: 500, status: 'failed', message: messages.shift() ?? '', result: null },
      }),
    )
    await reachMap(page, { email: 'refused@example.com' })
    await placeIsKnown(page)
    const before = await messagesOn(stage, APPLICANT.msisdn)
    await goOn(page).click()
    await answerCode(page, stage, { msisdn: APPLICANT.msisdn, before })
    await page.getByTestId('lead-failure').getByText('This plan is sold out.', { exact: true }).waitFor()
    const later = await messagesOn(stage, APPLICANT.msisdn)
    await page.getByRole('button', { name: 'Try again' }).click()
    await answerCode(page, stage, { msisdn: APPLICANT.msisdn, before: later })
    await page.getByTestId('lead-failure').getByText('Something Went Wrong!', { exact: true }).waitFor()
  })
})
