import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { collectComplaints } from '../browser.ts'
import { setStage } from '../stage.ts'
import { violationsOf } from '../steps/axe.ts'
import { paidAndUnknown, signInAs } from '../steps/staff.ts'

const stage = await setStage({}, { hasConsole: true })

/** Beside AA: text that people with weak sight read too. */
const AAA = ['color-contrast-enhanced']
const NARROWEST = { width: 320, height: 640 } as const
const DESK = { width: 1440, height: 900 } as const

/** Who looks at which screen, and what of it is waited for. */
function screensOf(id: string): readonly (readonly [workName: string, path: string, heading: RegExp])[] {
  return [
    ['d.okello', '/today', /./],
    ['j.namuli', '/history?days=7', /History|Historia/],
    ['a.nakato', '/find', /Find a payment|Tafuta/],
    ['d.okello', `/payment/${id}`, /UGX 5,000/],
    ['s.kato', '/queue', /Queue|Foleni/],
    ['d.okello', '/rules', /Rules|Kanuni/],
    ['b.tumusiime', '/leads', /Home internet|Intaneti/],
    ['e.atim', '/data-requests', /Data requests|Maombi/],
    ['i.ssempijja', '/places', /Places|Mahali/],
    ['s.kato', '/reconciliation', /Reconciliation|Ulinganisho/],
    ['a.nakato', '/complaints', /Complaints|Malalamiko/],
    ['d.okello', '/content?name=storeLocator-translation', /Content|Maneno/],
    ['m.byaruhanga', '/audit', /Audit|Ukaguzi/],
    ['f.nansubuga', '/staff', /Staff|Wafanyakazi/],
    ['f.nansubuga', '/staff?part=review', /Staff|Wafanyakazi/],
  ]
}

async function isWithin(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)
}

for (const dark of [false, true])
  test(`nobody of the staff is shut out of a screen, ${dark ? 'dark' : 'light'}, at a desk or on the narrowest phone`, async () => {
    const id = await paidAndUnknown(stage)
    for (const [workName, path, heading] of screensOf(id)) {
      const { page, context } = await signInAs(stage, workName, { dark })
      const complaints = collectComplaints(page)
      await page.goto(path)
      await page.getByRole('main').getByRole('heading', { name: heading }).first().waitFor()
      for (const size of [DESK, NARROWEST]) {
        await page.setViewportSize(size)
        await page.getByRole('main').getByRole('heading', { name: heading }).first().waitFor()
        assert.deepEqual(await violationsOf(page, AAA), [], `${path} at ${size.width}`)
        assert.ok(await isWithin(page), `${path} is wider than ${size.width}`)
      }
      assert.deepEqual(complaints, [], path)
      await context.close()
    }
  })
