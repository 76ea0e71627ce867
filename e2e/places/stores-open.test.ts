import assert from 'node:assert/strict'
import { test } from 'node:test'
import { collectComplaints, SMALL } from '../browser.ts'
import { setStage } from '../stage.ts'
import { cardsAre, openStores, searchStores } from '../steps/stores.ts'

const stage = await setStage()
const AROUND_KAMPALA = 'Around Kampala, Uganda · 3 in Kampala itself'

test('A misspelt town is questioned on the page, and one press shows all shops again after a filter by service', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    const complaints = collectComplaints(page)
    const panel = page.getByTestId('store-empty')
    await openStores(page)
    await searchStores(page, 'Atlantis')
    await panel.getByText('We do not know “Atlantis”.').waitFor()
    assert.equal(await panel.getByText('Did you mean').count(), 0)
    await searchStores(page, 'Kampla')
    await panel.getByText('Did you mean').waitFor()
    await panel.getByRole('link', { name: 'Kampala, Uganda' }).click()
    await cardsAre(page, 6)
    assert.equal(await page.getByTestId('store-around').innerText(), AROUND_KAMPALA)
    await page.getByRole('link', { name: 'SIM swap', exact: true }).click()
    await cardsAre(page, 4)
    assert.match(await page.getByTestId('store-shown').innerText(), /^Showing 4 of 6\./)
    for (const does of await page.getByTestId('store-services').allInnerTexts())
      assert.match(does, /SIM\sswap/)
    assert.match(new URL(page.url()).search, /&service=sim-swap$/)
    const numbers = await page.locator('[data-testid=store-card] .shop-number').allInnerTexts()
    assert.deepEqual(numbers, ['1', '2', '3', '4'])
    await page.getByRole('link', { name: 'Show all' }).click()
    await cardsAre(page, 6)
    assert.deepEqual(complaints, [])
  })
})

test('A card says whether the shop is open, its week by one press, and that a holiday may be different', async () => {
  await stage.visitPlainly(async (tab) => {
    await tab.open('/storeLocator?q=Kampala')
    const card = tab.parts('store-card').find(({ text }) => text.includes('Kampala Road Shop'))
    const hours = card?.part('store-hours')
    assert.ok(hours)
    // Whatever the day and the hour: on Saturday it opens at nine.
    const summary = /^(Open now, until 1[48]:00|Opens at [89]:00( tomorrow)?|Opens on Monday at 8:00)$/
    assert.match(hours.text, summary, 'the week is folded up')
    hours.unfold(summary)
    assert.deepEqual(
      hours
        .one({ tag: 'dl' })
        .all({ tag: 'div' })
        .map(({ text }) => text),
      ['Monday–Friday 8:00–18:00', 'Saturday 9:00–14:00', 'Sunday Closed'],
    )
    tab.mustSay('Hours may differ on public holidays.')
  })
})
