import assert from 'node:assert/strict'
import { test } from 'node:test'
import { buyAirtimePlainly, openPanelPlainly, pageIs, statusComesTo } from '../plain/paying-steps.ts'
import type { PlainTab } from '../plain/plain-tab.ts'
import { setStage } from '../stage.ts'
import { BOUGHT } from '../steps/kinds.ts'

const stage = await setStage()

/** Looks the account's invoices up and goes to pay one of them. */
async function chooseInvoice(tab: PlainTab): Promise<void> {
  await tab.open('/orp/fixed-internet')
  tab.fill('accountNo', BOUGHT.invoice.account)
  tab.fill('email', BOUGHT.invoice.email)
  await tab.press(/^SHOW BILLS$/i)
  await tab.press(/^Pay invoice INV-1001,/)
  pageIs(tab, 'payment')
}

/** Pays with a wallet that says yes at once. */
async function payPlainly(tab: PlainTab): Promise<void> {
  await openPanelPlainly(tab, 'AM')
  tab.fill('payer', '700500007')
  await tab.press(/^Pay UGX/)
}

// UX-31
test('Whoever changes their mind finds the form as it was: the bundles of the line, the bill and its amount', async () => {
  await stage.visitPlainly(async (tab) => {
    await tab.open('/data-bundle')
    tab.fill('msisdn', '700100001')
    await tab.press('Show bundles')
    await tab.one({ 'data-testid': 'bundle-card', 'data-product-code': 'DAT-W1' }).press(/^Buy/)
    pageIs(tab, 'payment')
    await tab.follow('Change number or amount')
    pageIs(tab, 'data-bundle')
    tab.one({ class: 'for-line' }).mustSay(/0700 100 001/)
    await tab.open('/postpaid-bill-pay')
    tab.fill('msisdn', '700200001')
    tab.fill('amount', '20000')
    await tab.press(/^Pay Bill/)
    pageIs(tab, 'payment')
    await tab.follow('Change number or amount')
    pageIs(tab, 'postpaid-bill-pay')
    assert.equal(tab.valueOf('msisdn'), '700 200 001')
    assert.equal(tab.valueOf('amount'), '20,000')
    for (const step of tab.steps) assert.doesNotMatch(step, /700\W*[12]00/, 'no number in an address')
  })
})

test('The same again for another number keeps the amount and asks for the number', async () => {
  await stage.visitPlainly(async (tab) => {
    await buyAirtimePlainly(tab, { from: '/prepaid-recharge' })
    await payPlainly(tab)
    await statusComesTo(tab, 'Thank you')
    await tab.follow('Same again for another number')
    pageIs(tab, 'prepaid-recharge')
    assert.equal(tab.valueOf('msisdn'), '')
    assert.equal(tab.valueOf('amount'), '5,000')
  })
})

test('An invoice that somebody else paid meanwhile is refused in words, with the way back to what is still open', async () => {
  await stage.visitPlainly(async (late) => {
    await chooseInvoice(late)
    await stage.visitPlainly(async (other) => {
      await chooseInvoice(other)
      await payPlainly(other)
      await statusComesTo(other, 'Thank you')
      assert.ok(!other.says('Same again for another number'))
    })
    await payPlainly(late)
    late.part('money-line').mustSay('No money was taken.')
    late.mustSay(/^This invoice is not open any more\./)
    await late.follow('Go back and look again')
    pageIs(late, 'fixed-internet')
    const open = late.parts('invoice-row').map((row) => row.attribute('data-invoice'))
    assert.ok(open.length > 0 && !open.includes('INV-1001'), open.join())
  })
})
