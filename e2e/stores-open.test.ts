import assert from 'node:assert/strict'
import { test } from 'node:test'
import { collectComplaints, SMALL } from './browser.ts'
import { setStage } from './stage.ts'
import { cardsAre, openStores, searchStores } from './steps/stores.ts'

const stage = await setStage()

test('A misspelt town is asked about, an unknown place and one without shops read differently, and each leads on', async () => {
  for (const javaScript of [true, false])
    await stage.visit({ size: SMALL, javaScript }, async (context) => {
      const page = await context.newPage()
      const complaints = collectComplaints(page)
      const ask = async (text: string) => {
        if (!javaScript) return page.goto(`/storeLocator?q=${text}`)
        if (page.url() === 'about:blank') await openStores(page)
        return searchStores(page, text)
      }
      const panel = page.getByTestId('store-empty')
      await ask('Kampla')
      await panel.getByText('Did you mean').waitFor()
      await panel.getByRole('link', { name: 'Kampala, Uganda' }).click()
      await cardsAre(page, 6)
      assert.equal(
        await page.getByTestId('store-around').innerText(),
        'Around Kampala, Uganda · 3 in Kampala itself',
      )
      await ask('Atlantis')
      await panel.getByText('We do not know “Atlantis”.').waitFor()
      assert.equal(await panel.getByText('Did you mean').count(), 0)
      await ask('Moroto')
      await panel.getByText('No shop was found within 100 Km of Moroto.').waitFor()
      await panel.getByRole('link', { name: /^\w+, 1\d\d Km$/ }).click()
      await page.getByTestId('store-card').first().waitFor()
      assert.deepEqual(complaints, [])
    })
})

test('Whoever needs a service sees only shops that offer it, by a press or by a link, and all of them again', async () => {
  for (const javaScript of [true, false])
    await stage.visit({ size: SMALL, javaScript }, async (context) => {
      const page = await context.newPage()
      await page.goto('/storeLocator?q=Kampala')
      await cardsAre(page, 6)
      await page.getByRole('link', { name: 'SIM swap', exact: true }).click()
      await cardsAre(page, 4)
      assert.match(await page.getByTestId('store-shown').innerText(), /^Showing 4 of 6\./)
      for (const does of await page.getByTestId('store-services').allInnerTexts())
        assert.match(does, /SIM\sswap/)
      assert.equal(new URL(page.url()).search, '?q=Kampala&service=sim-swap')
      assert.deepEqual(await page.locator('[data-testid=store-card] .ix').allInnerTexts(), [
        '1',
        '2',
        '3',
        '4',
      ])
      await page.getByRole('link', { name: 'Show all' }).click()
      await cardsAre(page, 6)
    })
})

test('A card says whether the shop is open, its week by one press, and that a holiday may be different', async () => {
  await stage.visit({ size: SMALL, javaScript: false }, async (context) => {
    const page = await context.newPage()
    await page.goto('/storeLocator?q=Kampala')
    const card = page.getByTestId('store-card').filter({ hasText: 'Kampala Road Shop' })
    const hours = card.getByTestId('store-hours')
    assert.match(
      await hours.locator('summary').innerText(),
      /^(Open now, until 1[48]:00|Opens at 8:00( tomorrow)?|Opens on Monday at 8:00)$/,
    )
    await hours.locator('summary').click()
    assert.deepEqual(await hours.locator('dl > div').allInnerTexts(), [
      'Monday–Friday\n8:00–18:00',
      'Saturday\n9:00–14:00',
      'Sunday\nClosed',
    ])
    assert.equal(await page.getByText('Hours may differ on public holidays.').count(), 1)
  })
})
