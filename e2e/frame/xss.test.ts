import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { BrowserContext, Page } from 'playwright-core'
import { rests } from '../at-rest.ts'
import { LARGE } from '../browser.ts'
import { poisonRecords } from '../hostile/past-the-check.ts'
import { PAYLOADS } from '../hostile/payloads.ts'
import { poison } from '../hostile/poison.ts'
import { watchHostility, type Watch } from '../hostile/watch-hostility.ts'
import { until } from '../sandbox-client.ts'
import { setStage } from '../stage.ts'
import { ownContent } from '../steps/own-content.ts'

const stage = await setStage()
const own = ownContent(stage.world)
after(() => own.remove())

/**
 * Every page that a text of content can stand in. They're opened apart from the walk through the states (`e2e/walk`): with hostile
 * content no state can be found by its sentences.
 */
const PAGES =
  `/ /about /page-not-found /no-such-place /gethelp /gethelp?find=xss /contact-us /contact-us?sent /complaint /complaint/4127503 /give_your_feedback
  /more-kati-money /prepaid-recharge /data-bundle /table /postpaid-bill-pay /broadband-recharge /orp/fixed-internet
  /payment/start /payment/status?id=NONE /storeLocator /openNetworks /hbb-lead-status`.split(/\s+/)

/** Makes a page say everything it can: what is folded, what is wrong with empty fields, suggestions, lists, the other language. */
async function provoke(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true
    // A form that no script keeps would leave the page.
    addEventListener('submit', (event) => event.preventDefault())
  })
  for (const list of await page.locator('main button.dropdown-button').all())
    await list.evaluate((button: HTMLElement) => button.click())
  for (const submit of await page.locator('main form button[type=submit]').all())
    await submit.evaluate((button: HTMLElement) => button.click())
  const search = page.getByTestId('faq-search')
  if ((await search.count()) > 0) await search.pressSequentially('xss')
  await rests(page)
  await page
    .locator('.language-switch button[value="SW"]')
    .first()
    .evaluate((button: HTMLElement) => button.click())
  await rests(page)
}

/** Opens every page and answers all that ran, was stopped, or stands there ready to run. */
async function lookEverywhere(
  context: BrowserContext,
  others: readonly string[],
): Promise<readonly string[]> {
  const watch = await watchHostility(context)
  const page = await context.newPage()
  const planted: string[] = []
  const note = async (path: string, { planted: findPlanted }: Watch) =>
    planted.push(...(await findPlanted(page)).map((what) => `${path}: ${what}`))
  for (const path of PAGES) {
    await page.goto(path)
    await rests(page)
    await note(path, watch)
    await provoke(page)
    await note(path, watch)
  }
  for (const path of others) {
    await page.goto(path)
    await note(path, watch)
  }
  return [...watch.seen, ...planted]
}

test('The sixty texts are dangerous where nothing is in their way, and the watch sees it', async () => {
  assert.equal(new Set(PAYLOADS).size, 60)
  await stage.visit({ size: LARGE }, async (context) => {
    const watch = await watchHostility(context)
    const page = await context.newPage()
    let caught = 0
    for (const text of PAYLOADS) {
      const body = `<!doctype html><title>${text}</title><p>${text}</p><p title="${text}">x</p><p title='${text}'>x</p>`
      await page.route('**/plain', (route) => route.fulfill({ contentType: 'text/html', body }))
      const before = watch.seen.length
      await page.goto('/plain')
      caught += watch.seen.length > before || (await watch.planted(page)).length > 0 ? 1 : 0
      await page.unroute('**/plain')
    }
    assert.ok(watch.seen.length >= 20, `${watch.seen.length} ran`)
    assert.ok(caught >= 45, `${caught} of 60 were caught`)
  })
})

for (const turn of [0, 1, 2])
  // T11, B10
  test(`Nobody who may write texts can run a program before a customer, in no field of any package (${turn + 1} of 3)`, async () => {
    const { questions, documents } = poison(own, turn)
    const { done, words } = await own.run('publish', own.folder)
    assert.ok(done, words)
    // There is a document for each of the sixty texts, so one turn takes them all through documents.
    const read = turn === 0 ? documents.map((name) => `/docs/${name}`) : []
    const others = [...questions.map((id) => `/gethelp?q=${id}`), ...read]
    await stage.visit({ size: LARGE }, async (context) => {
      assert.deepEqual(await lookEverywhere(context, others), [])
    })
  })

test('A link of content that would run a program is refused, in each of its disguises', async () => {
  const links = PAYLOADS.filter((text) => !text.startsWith('![') && text !== '\u2028xss()\u2029').concat(
    ['javascript:xss()', ' javascript:xss()', 'JaVaScRiPt:xss()', 'java\tscript:xss()', 'data:text/html,x'],
    [
      'vbscript:xss()',
      '//evil.example',
      '/\\evil.example',
      'https:\\\\evil.example',
      'https://a@evil.example',
    ],
  )
  const BATCH = 30
  for (let from = 0; from < links.length; from += BATCH) {
    const documents = links.slice(from, from + BATCH).map((href) => ({ title: 'Read', href }))
    own.startOver()
    own.write('en/help-documents.json', JSON.stringify({ documents }))
    const { done, words } = await own.run('publish', own.folder, '--check')
    assert.equal(done, false)
    for (const [n, { href }] of documents.entries())
      assert.ok(
        words.includes(`en/help-documents.json: documents[${n}].href: must be a path of this portal`),
        href,
      )
  }
})

test('What reached the records past every check runs nothing either', async () => {
  own.startOver()
  assert.ok((await own.run('publish', own.folder)).done)
  await poisonRecords(stage.world.database.url)
  await until('the hostile version in use', async () => {
    const page = await (await fetch(`${stage.portalUrl}/gethelp?q=buy-airtime`)).text()
    return page.includes('Before') ? true : undefined
  })
  const others = ['buy-airtime', 'refund', 'weak-signal', 'pin-safety'].map((id) => `/gethelp?q=${id}`)
  await stage.visit({ size: LARGE }, async (context) => {
    assert.deepEqual(await lookEverywhere(context, others), [])
  })
})
