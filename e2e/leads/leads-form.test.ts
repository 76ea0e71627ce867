import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { LARGE, SMALL } from '../browser.ts'
import { setStage } from '../stage.ts'
import { chooseDevice, choosePlan, proceed, writeDetails } from '../steps/leads/lead.ts'

const SHIPPED = new URL('../../content/en/get-form-schema.json', import.meta.url)
const shipped = JSON.parse(readFileSync(SHIPPED, 'utf8')) as { fields: object[]; actions: object[] }
const AGAIN = { type: 'others', label: 'Start again', rank: 3 }

/** The shipped form of the details with one more button, as an operator may write it. */
const folder = mkdtempSync(join(tmpdir(), 'duuka-leads-form-'))
after(() => rmSync(folder, { recursive: true, force: true }))
mkdirSync(join(folder, 'en'))
const own = { ...shipped, actions: [...shipped.actions, AGAIN] }
writeFileSync(join(folder, 'en', 'get-form-schema.json'), JSON.stringify(own))

const stage = await setStage({ CONTENT_DIR: folder })

test('Details say what may be left empty, the way on stands before the way back, and another button begins again', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    await chooseDevice(page)
    await choosePlan(page)
    for (const name of ['Installation address (optional)', 'Landmark (optional)', 'Full name'])
      await page.getByLabel(name, { exact: true }).waitFor()
    for (const size of [LARGE, SMALL]) {
      await page.setViewportSize(size)
      const back = page.getByTestId('lead-form').getByText('Back', { exact: true })
      const [on, off] = [await proceed(page).boundingBox(), await back.boundingBox()]
      assert.ok(on && off && on.y < off.y, `Proceed is above Back at ${size.width} px, as on the other steps`)
    }
    await writeDetails(page)
    await page.getByTestId('termsAndCondition-input').uncheck()
    await page.getByText('Still needed: the box to tick', { exact: true }).waitFor()
    await page.getByTestId('termsAndCondition-input').check()
    await page.getByRole('button', { name: 'Start again' }).click()
    assert.equal(await page.getByTestId('name-input').inputValue(), '')
    await page.getByRole('button', { name: 'Town: Choose your town' }).waitFor()
    assert.ok(!(await page.getByTestId('termsAndCondition-input').isChecked()))
  })
})

test('A form of a newer version loses only what this one does not know, and says so to whoever runs it', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    const said: string[] = []
    page.on('console', (message) => said.push(message.text()))
    const newer = {
      fields: [...shipped.fields, { name: 'signature', label: 'Sign here', type: 'drawing', rank: 8 }],
      actions: [
        ...shipped.actions,
        { type: 'print', label: 'Print it', rank: 4 },
        { ...AGAIN, label: 'Begin anew' },
      ],
    }
    await page.route('**/cms/webpage/activePackage*get-form-schema*', (route) =>
      route.fulfill({
        json: { statusCode: 200, status: 'success', result: { packageHtml: JSON.stringify(newer) } },
      }),
    )
    await chooseDevice(page)
    await choosePlan(page)
    await page.getByRole('button', { name: 'Begin anew' }).waitFor()
    assert.equal(await page.getByText('Print it').count(), 0)
    assert.equal(await page.getByText('Sign here').count(), 0)
    assert.ok(
      said.some((text) => text.includes('fields[7].type')),
      said.join('\n'),
    )
  })
})
