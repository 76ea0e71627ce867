import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { rests } from '../at-rest.ts'
import { collectComplaints, SMALL } from '../browser.ts'
import { setStage } from '../stage.ts'
import { readingOrder, tabStops, type Said, type Stop } from '../states/reading-order.ts'

const stage = await setStage()

const WORDS = {
  EN: {
    skip: 'Skip to main content',
    back: 'Back',
    where: 'You are here',
    search: 'Search questions',
    ask: 'Was this helpful?',
    still: 'Still need help?',
    related: 'Related to this',
    suggestions: 'Suggested questions',
    count: /^(?:\d+ questions|1 question)$/,
    typed: 'airtime',
    thanks: 'Thank you',
    nothing: 'No Data found',
  },
  SW: {
    skip: 'Ruka hadi maudhui makuu',
    back: 'Rudi',
    where: 'Uko hapa',
    search: 'Tafuta maswali',
    ask: 'Je, imesaidia?',
    still: 'Bado unahitaji msaada?',
    related: 'Yanayohusiana na hili',
    suggestions: 'Maswali yanayopendekezwa',
    count: /^(?:Maswali \d+|Swali 1)$/,
    typed: 'salio',
    thanks: 'Asante',
    nothing: 'Hakuna taarifa',
  },
} as const

/** Kinds of stops within the page, as they follow one another, repeated ones once. */
const kindsOf = (stops: readonly Stop[]) =>
  stops
    .filter(({ inMain }) => inMain)
    .map(({ testId }) => testId)
    .filter((kind, n, all) => kind !== '' && kind !== all[n - 1])

/** The first stop leads past the header; then every stop stands below the one before, the footer last. */
function inReadingOrder(stops: readonly Stop[], skip: string): void {
  assert.equal(stops[0]?.text, skip)
  const first = stops.findIndex(({ inMain }) => inMain)
  const last = stops.findLastIndex(({ inMain }) => inMain)
  const within = stops.slice(first, last + 1)
  assert.ok(first > 0 && last < stops.length - 1, 'header, page, footer')
  assert.ok(
    within.every(({ inMain }) => inMain),
    'the page is one piece',
  )
  for (const [n, stop] of within.entries())
    assert.ok(stop.top >= (within[n - 1]?.top ?? 0) - 20, `${stop.text} stands above ${within[n - 1]?.text}`)
}

/** Whatever can be used has a name, there is one first heading, headings leave no level out, and both live regions wait. */
function saysAll(said: readonly Said[]): void {
  const nameless = said.filter(
    ({ role, name }) =>
      /^(?:link|button|searchbox|combobox|navigation|region|group)$/.test(role) && name === '',
  )
  assert.deepEqual(nameless, [])
  const levels = said.filter(({ role }) => role === 'heading').map(({ level }) => level)
  assert.deepEqual(
    levels.filter((level) => level === 1),
    [1],
  )
  assert.equal(levels[0], 1, 'the page begins with its own heading')
  for (const [n, level] of levels.entries()) assert.ok(level - (levels[n - 1] ?? 0) <= 1, `heading ${n + 1}`)
  for (const live of ['polite', 'assertive']) assert.ok(said.some((one) => one.live === live))
  const landmarks = said.map(({ role }) => role).filter((role) => /^(?:banner|main|contentinfo)$/.test(role))
  assert.deepEqual(landmarks, ['banner', 'main', 'contentinfo'])
}

const named = (said: readonly Said[], role: string, name: string) =>
  said.some((one) => one.role === role && one.name === name)

async function enter(page: Page, testId: string): Promise<void> {
  const from = page.url()
  await page.getByTestId(testId).first().focus()
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.href !== from)
  await scriptIsThere(page)
}

/** The script is there, and the search box with it where the page has one. */
async function scriptIsThere(page: Page): Promise<void> {
  await page.locator('html[data-live]').waitFor({ state: 'attached' })
  await page.locator('[data-testid=faq-search]:not([role=combobox])').waitFor({ state: 'detached' })
}

for (const language of ['EN', 'SW'] as const) {
  const words = WORDS[language]

  test(`With keyboard and ears alone, every stage of help comes in the order it is read, in ${language}`, async () => {
    await stage.visit({ size: SMALL, language }, async (context) => {
      const page = await context.newPage()
      const complaints = collectComplaints(page)
      await page.goto('/gethelp')
      await scriptIsThere(page)
      saysAll(await readingOrder(page))
      let stops = await tabStops(page)
      inReadingOrder(stops, words.skip)
      // Topics first; what leads out of help is a quiet list at the end.
      assert.deepEqual(kindsOf(stops), [
        'faq-search',
        'faq-category',
        'faq-popular',
        'help-document',
        'faq-category',
      ])

      await enter(page, 'faq-category')
      saysAll(await readingOrder(page))
      stops = await tabStops(page)
      inReadingOrder(stops, words.skip)
      assert.deepEqual(kindsOf(stops).slice(0, 3), ['faq-search', 'faq-back', 'faq-subcategory'])

      await enter(page, 'faq-subcategory')
      saysAll(await readingOrder(page))
      stops = await tabStops(page)
      inReadingOrder(stops, words.skip)
      assert.deepEqual(kindsOf(stops).slice(0, 3), ['faq-search', 'faq-back', 'faq-question'])

      await enter(page, 'faq-question')
      const said = await readingOrder(page)
      saysAll(said)
      assert.ok(named(said, 'navigation', words.where))
      assert.ok(named(said, 'group', words.ask))
      assert.ok(named(said, 'region', words.still))
      assert.ok(named(said, 'navigation', words.related))
      stops = await tabStops(page)
      inReadingOrder(stops, words.skip)
      assert.deepEqual(kindsOf(stops), ['faq-back', 'faq-like', 'faq-dislike', 'faq-related'])
      assert.ok(stops.some(({ text }) => text === words.back))
      assert.deepEqual(complaints, [])
    })
  })

  // SHELL-72
  test(`A new stage begins with its heading: it has the focus, and the title says the same, in ${language}`, async () => {
    await stage.visit({ size: SMALL, language }, async (context) => {
      const page = await context.newPage()
      await page.goto('/gethelp')
      for (const step of ['faq-category', 'faq-subcategory', 'faq-question', 'faq-back']) {
        const before = await page.title()
        await enter(page, step)
        const heading = (await page.getByRole('heading', { level: 1 }).innerText()).trim()
        assert.notEqual(await page.title(), before)
        assert.ok((await page.title()).startsWith(heading), `${await page.title()} – ${heading}`)
        await page.locator('h1:focus').waitFor()
        await page.keyboard.press('Shift+Tab')
        await page.keyboard.press('Tab')
        assert.ok(
          await page.evaluate(() => document.activeElement?.closest('main') !== null),
          'within the page',
        )
      }
    })
  })

  test(`The search says what it is, how much it found and that it found nothing, in ${language}`, async () => {
    await stage.visit({ size: SMALL, language }, async (context) => {
      const page = await context.newPage()
      await page.goto('/gethelp')
      await page.locator('[data-testid=faq-search][role=combobox]').focus()
      assert.ok(named(await readingOrder(page), 'combobox', words.search))
      await page.keyboard.type(words.typed)
      await page.getByTestId('faq-suggestion').first().waitFor()
      const found = await readingOrder(page)
      assert.ok(named(found, 'listbox', words.suggestions))
      assert.ok(found.filter(({ role }) => role === 'option').every(({ name }) => name !== ''))
      const polite = page.locator('#live-polite')
      await polite.getByText(words.count).waitFor({ state: 'attached' })
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.type('qqqqzzzz')
      await polite.getByText(words.nothing).waitFor({ state: 'attached' })
    })
  })

  test(`Who votes by keyboard hears the thanks and goes on from there, in ${language}`, async () => {
    await stage.visit({ size: SMALL, language }, async (context) => {
      const page = await context.newPage()
      await page.goto('/gethelp?q=buy-airtime')
      await rests(page)
      await page.getByTestId('faq-like').focus()
      await page.keyboard.press('Space')
      await page.locator('[data-testid=faq-thanks]:focus').getByText(words.thanks).waitFor()
      await page.keyboard.press('Tab')
      const next = await page.evaluate(
        () => document.activeElement?.closest('[data-testid]')?.getAttribute('data-testid') ?? '',
      )
      assert.equal(next, 'faq-still-need')
    })
  })
}
