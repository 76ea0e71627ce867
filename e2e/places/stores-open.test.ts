import assert from 'node:assert/strict'
import { test } from 'node:test'
import { collectComplaints, SMALL } from '../browser.ts'
import { setStage } from '../stage.ts'
import { cardsAre, openStores, searchStores } from '../steps/stores.ts'

const stage = await setStage()
const AROUND_KAMPALA = 'Around Kampala, Uganda · 3 in Kampala itself'

test('A misspelt town is asked about, an unknown place and one without shops read differently, and each leads on', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    const complaints = collectComplaints(page)
    const panel = page.getByTestId('store-empty')
    await openStores(page)
    await searchStores(page, 'Kampla')
    await panel.getByText('Did you mean').waitFor()
    await panel.getByRole('link', { name: 'Kampala, Uganda' }).click()
    await cardsAre(page, 6)
    assert.equal(await page.getByTestId('store-around').innerText(), AROUND_KAMPALA)
    await searchStores(page, 'Atlantis')
    await panel.getByText('We do not know “Atlantis”.').waitFor()
    assert.equal(await panel.getByText('Did you mean').count(), 0)
    await searchStores(page, 'Moroto')
    await panel.getByText('No shop was found within 100 Km of Moroto.').waitFor()
    await panel.getByRole('link', { name: /^\w+, 1\d\d Km$/ }).click()
    await page.getByTestId('store-card').first().waitFor()
    assert.deepEqual(complaints, [])
  })
})

test('Without script the same is asked about a misspelt town, said of an unknown place and of one without shops', async () => {
  await stage.visitPlainly(async (tab) => {
    await tab.open('/storeLocator?q=Kampla')
    tab.part('store-empty').mustSay(/Did you mean/)
    await tab.part('store-empty').follow('Kampala, Uganda')
    assert.equal(tab.parts('store-card').length, 6)
    assert.equal(tab.part('store-around').text, AROUND_KAMPALA)
    await tab.open('/storeLocator?q=Atlantis')
    tab.part('store-empty').mustSay(/We do not know “Atlantis”\./)
    assert.ok(!tab.says(/Did you mean/))
    await tab.open('/storeLocator?q=Moroto')
    tab.part('store-empty').mustSay(/No shop was found within 100 Km of Moroto\./)
    await tab.part('store-empty').follow(/^\w+, 1\d\d Km$/)
    assert.ok(tab.parts('store-card').length > 0)
  })
})

test('Whoever needs a service sees only shops that offer it, by a press or by a link, and all of them again', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    await page.goto('/storeLocator?q=Kampala')
    await cardsAre(page, 6)
    await page.getByRole('link', { name: 'SIM swap', exact: true }).click()
    await cardsAre(page, 4)
    assert.match(await page.getByTestId('store-shown').innerText(), /^Showing 4 of 6\./)
    for (const does of await page.getByTestId('store-services').allInnerTexts())
      assert.match(does, /SIM\sswap/)
    assert.equal(new URL(page.url()).search, '?q=Kampala&service=sim-swap')
    assert.deepEqual(await page.locator('[data-testid=store-card] .shop-number').allInnerTexts(), [
      '1',
      '2',
      '3',
      '4',
    ])
    await page.getByRole('link', { name: 'Show all' }).click()
    await cardsAre(page, 6)
  })
})

test('Without script whoever needs a service sees only shops that offer it, and all of them again', async () => {
  await stage.visitPlainly(async (tab) => {
    await tab.open('/storeLocator?q=Kampala')
    assert.equal(tab.parts('store-card').length, 6)
    await tab.follow('SIM swap')
    const cards = tab.parts('store-card')
    assert.equal(cards.length, 4)
    assert.match(tab.part('store-shown').text, /^Showing 4 of 6\./)
    for (const does of tab.parts('store-services')) assert.match(does.text, /SIM swap/)
    assert.equal(tab.url.search, '?q=Kampala&service=sim-swap')
    const numbers = cards.map((card) => card.one({ class: 'shop-number' }).text)
    assert.deepEqual(numbers, ['1', '2', '3', '4'])
    await tab.follow('Show all')
    assert.equal(tab.parts('store-card').length, 6)
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
