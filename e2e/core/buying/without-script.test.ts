import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bundlesPlainly, isForLine, showLine, ticketOn } from '../../plain/bundle-steps.ts'
import {
  buyAirtimePlainly,
  goToCardPagePlainly,
  openPanelPlainly,
  pageIs,
  payOnCardPagePlainly,
  slipOnTab,
  statusComesTo,
} from '../../plain/paying-steps.ts'
import type { PlainTab } from '../../plain/plain-tab.ts'
import { setStage } from '../../stage.ts'
import { countsOf } from '../../steps/books.ts'
import { LETTER } from '../../steps/contact.ts'
import { EMAIL } from '../../steps/panels.ts'
import { isReceipt } from '../../steps/status.ts'

const stage = await setStage()

async function delivered(tab: PlainTab, description: string, amountMinor: number): Promise<void> {
  const id = await statusComesTo(tab, 'Thank you')
  assert.match(slipOnTab(tab)['bundleDescription'] ?? '', new RegExp(description))
  const { charges, deliveries } = await stage.sandbox.booksOf(id)
  assert.deepEqual(
    [...charges, ...deliveries].map((entry) => entry.amountMinor),
    [amountMinor, amountMinor],
  )
}

test('Without JavaScript, airtime is paid with M-PESA from home to receipt, and wrong input is returned with its error', async () => {
  await stage.visitPlainly(async (tab) => {
    await buyAirtimePlainly(tab)
    await openPanelPlainly(tab, 'mpesa')
    tab.fill('email', 'nobody')
    tab.fill('payer', '700700001')
    await tab.press(/^Continue to pay/)
    tab.part('email-error').mustSay('Invalid Email Id')
    assert.match(tab.valueOf('payer'), /700 700 001/)
    tab.fill('email', EMAIL)
    await tab.press(/^Continue to pay/)
    const id = await statusComesTo(tab, 'Thank you')
    isReceipt(slipOnTab(tab), id)
    assert.deepEqual(await countsOf(stage, id), [1, 1, 0])
  })
})

test('Without JavaScript, a customer picks a bundle by links and pays by card', async () => {
  await bundlesPlainly(stage, async (tab) => {
    await showLine(tab, '0700 100 001')
    isForLine(tab, '700100001')
    await tab.one({ 'data-testid': 'bundle-category', 'data-name': 'Combo' }).follow(/./)
    await tab.one({ 'data-testid': 'bundle-period', 'data-name': 'Weekly' }).follow(/./)
    const codes = tab.parts('bundle-card').map((card) => card.attribute('data-product-code'))
    assert.deepEqual(codes, ['CMB-W1', 'CMB-W2'])
    isForLine(tab, '700100001')
    await ticketOn(tab, 'CMB-W1').press(/^Buy/)
    for (const step of tab.steps) assert.doesNotMatch(step, /700\W*100/)
    await goToCardPagePlainly(tab)
    await payOnCardPagePlainly(tab, '4111 1111 1111 1111')
    await delivered(tab, 'Weekly Mix', 8000)
    await tab.follow('Back to bundles')
    pageIs(tab, 'data-bundle')
  })
})

test('Without JavaScript, a customer pays for a bundle with mobile money', async () => {
  await bundlesPlainly(stage, async (tab) => {
    await showLine(tab, '700100001')
    await ticketOn(tab, 'DAT-D2').press(/^Buy/)
    await openPanelPlainly(tab, 'AM')
    tab.fill('payer', '700500007')
    await tab.press(/^Pay UGX/)
    await delivered(tab, 'Daily 1 GB', 2000)
  })
})

test('Without JavaScript, a customer picks a router’s bundle and reaches payment, and no address shows the number', async () => {
  await stage.visitPlainly(async (tab) => {
    await tab.open('/broadband-recharge')
    const show = async (number: string) => {
      tab.fill('msisdn', number)
      await tab.press('Show bundles')
    }
    const buy = () => tab.one({ 'data-product-code': 'RTR-20', 'data-testid': 'bundle-card' }).press('Buy')
    const questions = () => tab.parts('active-bundle-question')
    for (const number of ['7004', '700100001']) {
      await show(number)
      tab.part('msisdn-error').mustSay('Invalid Mobile No')
    }
    await show('0700 400 002')
    assert.ok(tab.parts('bundle-card').length > 0)
    assert.equal(tab.valueOf('msisdn'), '700 400 002')
    await buy()
    tab.part('active-bundle-question').one({ tag: 'h2' }).mustSay('This line already has an active bundle')
    await tab.part('active-bundle-question').press('Cancel')
    assert.match(tab.url.href, /\/broadband-recharge\?d=/)
    assert.equal(questions().length, 0)
    assert.equal(tab.valueOf('msisdn'), '700 400 002')
    await buy()
    await tab.part('active-bundle-question').press('Continue')
    pageIs(tab, 'payment')
    tab.mustSay(/^UGX 50,000/)
    for (const step of tab.steps) assert.doesNotMatch(step, /700400002/)
  })
})

// BILL-14
test('Without JavaScript, a customer types the amount from their bill, and mistakes are named without losing any input', async () => {
  await stage.visitPlainly(async (tab) => {
    await tab.open('/postpaid-bill-pay')
    const send = async (number: string, amount: string) => {
      tab.fill('msisdn', number)
      tab.fill('amount', amount)
      await tab.press(/^Pay Bill/)
    }
    await send('700200001', '10')
    tab.part('amount-error').mustSay('Minimum amount should be UGX 1000')
    assert.equal(tab.valueOf('msisdn'), '700 200 001')
    await send('700100001', '45000')
    tab.part('msisdn-error').mustSay('Invalid Mobile No')
    tab.mustSay(/This is a prepaid line\./)
    await send('700900003', '45000')
    tab.mustSay('Something Went Wrong!')
    await send('0700 200 001', 'UGX 45,000')
    pageIs(tab, 'payment')
    tab.mustSay(/^UGX 45,000/)
    for (const step of tab.steps) assert.doesNotMatch(step, /700200001/)
  })
})

test('Without JavaScript, cancelling on the card page ends in a failed payment with its reason', async () => {
  await stage.visitPlainly(async (tab) => {
    await buyAirtimePlainly(tab)
    await goToCardPagePlainly(tab)
    await tab.press('Cancel')
    const id = await statusComesTo(tab, 'FAILED')
    assert.match(slipOnTab(tab)['reason'] ?? '', /^\*Payment cancelled by customer/)
    assert.equal((await stage.sandbox.booksOf(id)).charges.length, 0)
  })
})

test('Without JavaScript, a wrong number and a wrong amount are returned with their errors and the typed values', async () => {
  await stage.visitPlainly(async (tab) => {
    await tab.open('/prepaid-recharge')
    const send = async (number: string, amount: string) => {
      tab.fill('msisdn', number)
      tab.fill('amount', amount)
      await tab.press(/^Buy Airtime/)
    }
    await send('', '100')
    tab.part('msisdn-error').mustSay('Phone No is required')
    tab.part('amount-error').mustSay('Minimum amount should be UGX 500')
    assert.equal(tab.valueOf('amount'), '100')
    await send('', '4500,50')
    tab.part('amount-error').mustSay('Invalid Amount')
    assert.equal(tab.valueOf('amount'), '4500,50')
    await send('700900001', '5000')
    tab.part('msisdn-error').mustSay('Invalid Mobile No')
  })
})

test('Without JavaScript, the contact form names its errors, keeps all input and says thank you', async () => {
  await stage.visitPlainly(async (tab) => {
    await tab.open('/contact-us')
    tab.fill('name', 'Nakato')
    tab.fill('message', 'Short')
    await tab.press('Send')
    tab.mustSay('There is a problem')
    await tab.follow('Phone No is required')
    assert.equal(tab.valueOf('name'), 'Nakato')
    assert.equal(tab.valueOf('message'), 'Short')
    tab.fill('msisdn', '0712 345 678')
    tab.choose('topic', LETTER.topic)
    tab.fill('message', LETTER.message)
    await tab.press('Send')
    tab.mustSay('Thank you for reaching out')
  })
})
