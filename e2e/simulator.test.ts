import assert from 'node:assert/strict'
import { test } from 'node:test'
import { LARGE, SMALL, collectComplaints } from './browser.ts'
import { buyAirtimePlainly, openPanelPlainly, statusComesTo } from './plain/paying-steps.ts'
import { until } from './sandbox-client.ts'
import { setStage } from './stage.ts'
import { askAirtimeCode, openPanel } from './steps/panels.ts'
import { attemptId, waitForClock } from './steps/pay.ts'
import { buyAirtime } from './steps/recharge.ts'
import { answerPrompt, holdPhone } from './steps/simulator.ts'

const WALLET = '700500001'
const stage = await setStage()

test('A story is played as it is told: the form comes filled, the phone rings, a wrong PIN pays nothing, the right one does', async () => {
  await stage.visit({ size: LARGE }, async (context) => {
    const phone = await context.newPage()
    const complaints = collectComplaints(phone)
    await phone.goto(stage.sandbox.url)
    const opened = context.waitForEvent('page')
    await phone.getByRole('button', { name: /^Open the filled form.*Pay and approve/ }).click()
    const portal = await opened
    await phone.locator(`#phone[data-msisdn="${WALLET}"]`).waitFor()
    await portal.getByRole('button', { name: /^Buy Airtime.*5,000/ }).click()
    await portal.locator('[data-page="payment"]').waitFor()
    await openPanel(portal, 'AM')
    assert.match((await portal.locator('input[name=payer]').inputValue()).replaceAll(' ', ''), /700500001$/)
    await portal.getByRole('button', { name: /^Pay UGX/ }).click()
    await waitForClock(portal)
    const id = await attemptId(portal)

    // Nobody touched the simulator's page: the request and its count come by themselves.
    await phone.locator('article.prompt-sheet').waitFor()
    await phone.locator('.cast [aria-current] .badge').waitFor()
    await answerPrompt(phone, '0000')
    await phone.locator('#notice.error').waitFor()
    assert.equal((await stage.sandbox.booksOf(id)).charges.length, 0)
    await answerPrompt(phone, '1234')
    await phone.locator('#notice.success').waitFor()
    await stage.portal.becomes(id, ['SUCCESS'])
    assert.equal(await phone.locator('.badge').count(), 0)
    assert.deepEqual(complaints, [])
  })
})

test('The code of an SMS is copied by one press, and said to be', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: stage.world.sandboxUrl })
    const portal = await context.newPage()
    await buyAirtime(portal)
    await askAirtimeCode(portal, '700100003')
    await portal.getByTestId('otp-countdown').waitFor()
    const phone = await context.newPage()
    await holdPhone(phone, stage, '700100003')
    await phone.getByRole('button', { name: /^Copy code/ }).click()
    await phone.getByText(/^Code \d{6} is copied\.$/).waitFor({ state: 'attached' })
    const copied = await phone.evaluate(() => navigator.clipboard.readText())
    const [message] = await stage.sandbox.smsOf('700100003')
    assert.ok(message)
    assert.ok(message.text.includes(` ${copied} `), message.text)
  })
})

test('A PIN half typed and a pressed button stay while an SMS arrives', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    await stage.sandbox.takeInHand(WALLET)
    const portal = await context.newPage()
    await buyAirtime(portal, { number: WALLET })
    await openPanel(portal, 'AM')
    await portal.getByRole('button', { name: /^Pay UGX/ }).click()
    await waitForClock(portal)
    const phone = await context.newPage()
    await holdPhone(phone, stage, WALLET)
    const pin = phone.locator('article.prompt-sheet').last().getByLabel('Wallet PIN')
    await pin.fill('12')
    const other = await context.newPage()
    await buyAirtime(other)
    await askAirtimeCode(other, WALLET)
    await phone.locator('.messages [data-key]').first().waitFor()
    assert.equal(await pin.inputValue(), '12')
    assert.ok(await pin.evaluate((field) => field === document.activeElement))
  })
})

test('Without script a story leads to the portal, and a phone is held and answered', async () => {
  await stage.sandbox.reset()
  await stage.visitPlainly(async (phone) => {
    await phone.open(stage.sandbox.url)
    await phone.press(/^Open the filled form.*No answer/)
    const portal = phone.aside
    assert.equal(portal.url.origin + portal.url.pathname, `${stage.portalUrl}/`)
    assert.match(portal.url.hash, /^#./)
    await phone.one({ class: 'stories' }).all({ tag: 'a' })[0]?.follow('Phone 700 500 001')
    phone.mustSay(/This phone waits for you/)
    await buyAirtimePlainly(portal, { number: WALLET })
    await openPanelPlainly(portal, 'AM')
    await portal.press(/^Pay UGX/)
    await until(`a request on ${WALLET}`, async () => {
      await phone.reload()
      return phone.all({ class: 'prompt-sheet' }).length > 0
    })
    phone.fill('Wallet PIN', '1234')
    await phone.press(/Approve$/)
    const { charges, deliveries } = await stage.sandbox.booksOf(await statusComesTo(portal, 'Thank you'))
    assert.deepEqual([charges.length, deliveries.length], [1, 1])
  })
})
