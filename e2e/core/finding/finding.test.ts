import assert from 'node:assert/strict'
import { test } from 'node:test'
import { collectComplaints, SMALL } from '../../browser.ts'
import type { PlainTab } from '../../plain/plain-tab.ts'
import { setStage } from '../../stage.ts'
import { sentencesOf } from '../../steps/coverage.ts'

const stage = await setStage()

const AROUND_KAMPALA = 'Around Kampala, Uganda · 3 in Kampala itself'
const TECHNOLOGIES = ['2G', '3G', '4G', '5G'] as const

/** Asks for three places by name; `ask` returns the sentences of each answer. */
async function readAnswers(ask: (place: string) => Promise<readonly string[]>): Promise<void> {
  const kampala = await ask('Kampala')
  assert.equal(kampala.length, 4)
  for (const [n, technology] of TECHNOLOGIES.entries())
    assert.match(
      kampala[n] ?? '',
      new RegExp(`^${technology} near Kampala: \\d+ sites within 5 Km, nearest \\d\\.\\d Km$`),
    )
  const [, , border4g = '', border5g = ''] = await ask('Mutukula')
  assert.match(border4g, /^4G near Mutukula: \d+ sites? within 5 Km/)
  assert.match(border5g, /^No 5G site within 50 Km\. Nearest: Masaka, \d+ Km\.$/)
  for (const sentence of await ask('Kidepo')) assert.match(sentence, /^No \dG site within/)
}

function sentencesOn(tab: PlainTab): string[] {
  const answer = tab.part('coverage-answer')
  answer.unfold('How many sites are near')
  return answer.all({ tag: 'li' }).map(({ text }) => text)
}

test('A customer who searches for a place reads which networks cover it, with JavaScript', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    await readAnswers(async (place) => {
      await page.goto('/openNetworks')
      await page.getByPlaceholder('Enter a Location').fill(place)
      await page.getByRole('button', { name: 'Search', exact: true }).click()
      await page.getByRole('heading', { name: new RegExp(`^Near ${place}`) }).waitFor()
      return sentencesOf(page)
    })
  })
})

test('A customer who searches for a place reads which networks cover it, without JavaScript', async () => {
  await stage.visitPlainly(async (tab) => {
    await readAnswers(async (place) => {
      await tab.open('/openNetworks')
      tab.fill('place', place)
      await tab.press('Search')
      tab.mustSay(new RegExp(`^Near ${place}`))
      return sentencesOn(tab)
    })
  })
})

test('Without JavaScript, a customer picks one network technology and goes back to all of them', async () => {
  await stage.visitPlainly(async (tab) => {
    await tab.open('/openNetworks?place=Busia')
    tab.check('5G coverage')
    await tab.press('Show')
    assert.equal(tab.url.search, '?place=Busia&t=5G')
    assert.equal(sentencesOn(tab).length, 1)
    assert.ok(tab.isChecked('5G coverage'))
    tab.check('All')
    await tab.press('Show')
    assert.equal(tab.url.search, '?place=Busia&t=')
    assert.equal(sentencesOn(tab).length, 4)
  })
})

test('Without JavaScript, a misspelt town leads to the nearest shops, and an unknown place reads differently from one without shops', async () => {
  await stage.visitPlainly(async (tab) => {
    await tab.open('/storeLocator?q=Kampla')
    tab.part('store-empty').mustSay(/Did you mean/)
    await tab.part('store-empty').follow('Kampala, Uganda')
    assert.equal(tab.part('store-around').text, AROUND_KAMPALA)
    assert.equal(tab.part('store-count').text, '6 shops within 100 Km, nearest first')
    const km = tab
      .parts('store-card')
      .map((card) => Number.parseFloat(card.one({ class: 'shop-distance' }).text))
    assert.equal(km.length, 6)
    assert.deepEqual(
      km,
      km.toSorted((a, b) => a - b),
    )
    await tab.open('/storeLocator?q=Atlantis')
    tab.part('store-empty').mustSay(/We do not know “Atlantis”\./)
    assert.ok(!tab.says(/Did you mean/))
    await tab.open('/storeLocator?q=Moroto')
    tab.part('store-empty').mustSay(/No shop was found within 100 Km of Moroto\./)
    await tab.part('store-empty').follow(/^\w+, 1\d\d Km$/)
    assert.ok(tab.parts('store-card').length > 0)
  })
})

test('Without JavaScript, a customer filters shops by service and shows all of them again', async () => {
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

test('Help suggests answers while a customer types, despite a typo, and the keyboard alone opens one', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    const complaints = collectComplaints(page)
    await page.goto('/gethelp')
    await page.locator('[data-testid=faq-search][role=combobox]').waitFor()
    const search = page.getByTestId('faq-search')
    await search.focus()
    await page.keyboard.type('airtme')
    const first = page.getByTestId('faq-suggestion').first()
    await first.waitFor()
    assert.equal(await first.locator('mark').innerText(), 'airtime')
    assert.equal(await search.getAttribute('aria-expanded'), 'true')
    await page
      .locator('#live-polite')
      .getByText(/^\d+ questions$/)
      .waitFor({ state: 'attached' })
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowUp')
    assert.equal(await search.getAttribute('aria-activedescendant'), await first.getAttribute('id'))
    await page.keyboard.press('Escape')
    await first.waitFor({ state: 'hidden' })
    assert.equal(await search.inputValue(), 'airtme')
    await page.keyboard.type(' ')
    await first.waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.getByTestId('faq-answer').waitFor()
    await page.getByTestId('faq-back').click()
    await page.getByTestId('faq-category').first().waitFor()
    assert.deepEqual(complaints, [])
  })
})
