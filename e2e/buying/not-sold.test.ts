import assert from 'node:assert/strict'
import { test } from 'node:test'
import { SMALL } from '../browser.ts'
import { setStage } from '../stage.ts'
import { chooseGateway, chooseWallet } from '../steps/pay.ts'
import { buyAirtime } from '../steps/recharge.ts'
import { reloadUntilShown } from '../steps/until-shown.ts'
import { typeSwitches } from '../steps/switches.ts'

const PAYER = '700500001'
const stage = await setStage()

test('Whoever stands before a way to pay that staff pause reads their words, and no phone rings', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    await stage.sandbox.takeInHand(PAYER)
    await buyAirtime(page)
    await chooseWallet(page, PAYER)
    await typeSwitches(
      stage.world,
      'pause',
      'rail',
      'KATI_MONEY',
      '--words-en',
      'Kati Money is back at noon.',
    )
    await page.getByRole('button', { name: /^Pay UGX/ }).click()
    await page.getByText('Kati Money is back at noon.').filter({ visible: true }).first().waitFor()
    assert.deepEqual(await stage.sandbox.promptsOf(PAYER), [])
    await page.reload()
    const wallet = page.locator('[data-testid="payment-option"][data-type="AM"]')
    await reloadUntilShown(page, wallet.getByText('Kati Money is back at noon.'))
    assert.match(await wallet.innerText(), /Kati Money is back at noon\./)
    assert.ok(await wallet.isDisabled())
    assert.ok(await page.locator('[data-testid="payment-option"][data-type="PG"]').isEnabled())
  })
})

test('A form of what is not sold says so in both languages, and takes a number that wants to be told', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    await buyAirtime(page, { number: '700100003' })
    await typeSwitches(stage.world, 'pause', 'kind', 'AIRTIME')
    await chooseGateway(page, 'DPO')
    await page.getByText('We cannot deliver this right now').filter({ visible: true }).first().waitFor()
    await page.goto('/prepaid-recharge')
    const note = page.getByTestId('not-sold')
    await reloadUntilShown(page, note.getByText('We cannot give airtime right now'))
    await page.getByRole('button', { name: 'Kiswahili' }).click()
    await note.getByText('Hatuwezi kutoa muda wa maongezi kwa sasa').waitFor()
    await note.getByRole('textbox').fill('12')
    await note.getByRole('button', { name: 'Nijulishe' }).click()
    await note.getByText('Tafadhali andika namba ya Kati.').waitFor()
    await note.getByRole('textbox').fill('0700 100 003')
    await note.getByRole('button', { name: 'Nijulishe' }).click()
    await note.getByText('Tutatuma SMS moja kwa namba hii itakaporudi.').waitFor()
    assert.equal(await note.getByRole('button').count(), 0)
  })
})
