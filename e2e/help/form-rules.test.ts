import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { Page } from 'playwright-core'
import { LARGE } from '../browser.ts'
import { setStage } from '../stage.ts'
import { RULES, type Rule } from '../states/form-rules.ts'
import { ownContent } from '../steps/own-content.ts'

const stage = await setStage()
const own = ownContent(stage.world)
after(() => own.remove())

const PAGE = '/contact-us'
const SAVE = '/orp/bfe/api/portal-service/form/v2/save'

/** The fields are given in falling rank: they must stand in rising one. */
const FIELDS = RULES.map(({ field }, n) => ({ ...field, rank: n })).toReversed()
const ACTIONS = [
  { type: 'submit', label: 'Send', rank: 2 },
  { type: 'cancel', label: 'Go back', rank: 1 },
  { type: 'others', label: 'Something else', rank: 3 },
]

own.write('en/get-contact-form-schema.json', JSON.stringify({ fields: FIELDS, actions: ACTIONS }))
const published = await own.run('publish', own.folder)
assert.ok(published.done, published.words)

/** A form without a fault, to be spoiled in one field. */
const GOOD: Readonly<Record<string, string>> = Object.fromEntries(
  RULES.map(({ field, good, typed }) => [
    field.name,
    good ?? typed.find(([, told]) => told === '')?.[0] ?? '',
  ]),
)

/** Types a value as a person does, leaves the field, and answers what is said under it. */
async function typeAndLeave(page: Page, { field }: Rule, value: string): Promise<string> {
  const { name, type } = field
  if (type === 'dropdown') {
    await page.locator(`button#${name}`).click()
    if (value === '') await page.keyboard.press('Escape')
    else await page.getByTestId('dropdown-option').filter({ hasText: value }).click()
    await page.locator(`button#${name}`).focus()
  } else if (type === 'checkbox') {
    await page.getByTestId(`${name}-input`).focus()
    await page.getByTestId(`${name}-input`).setChecked(value !== '')
  } else await page.getByTestId(`${name}-input`).fill(value)
  await page.locator('h1').evaluate((heading: HTMLElement) => heading.focus())
  const error = page.getByTestId(`${name}-error`)
  return (await error.count()) > 0 ? ((await error.textContent()) ?? '').trim() : ''
}

test('A form from the server that is posted without script says what each of its rules says', async () => {
  for (const { rule, field, typed } of RULES)
    for (const [value, told] of typed) {
      const answer = await fetch(stage.portalUrl + PAGE, {
        method: 'POST',
        redirect: 'manual',
        headers: { 'sec-fetch-site': 'same-origin', origin: stage.portalUrl },
        body: new URLSearchParams({ ...GOOD, [field.name]: value }),
      })
      const page = await answer.text()
      const said = new RegExp(`<a href="#${field.name}">([^<]*)</a>`).exec(page)?.[1] ?? ''
      assert.equal(said, told, `${rule}: ${JSON.stringify(value)}`)
      assert.equal(answer.status, told === '' ? 303 : 422, rule)
    }
})

test('A program that posts the form past the page is judged by the same rules', async () => {
  for (const { rule, field, typed } of RULES)
    for (const [value, told] of typed) {
      const answer = await fetch(stage.portalUrl + SAVE, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: stage.portalUrl, opco: 'UG' },
        body: JSON.stringify({
          data: { formName: 'contact-us', values: { ...GOOD, [field.name]: value } },
        }),
      })
      const { status, message } = (await answer.json()) as { status: string; message: string }
      const note = `${rule}: ${JSON.stringify(value)}`
      assert.equal(status === 'success', told === '', `${note} ${message}`)
      if (told !== '') assert.ok(message.includes(told), `${note} says ${message}`)
    }
})

// FORM-21
test('In the browser each rule speaks when its field is left, in the order of the ranks, and nothing is sent while anything is wrong', async () => {
  await stage.visit({ size: LARGE }, async (context) => {
    const page = await context.newPage()
    await page.goto(PAGE)
    await page.getByText(/^Still needed/).waitFor()
    const names = await page
      .locator('form[data-testid="contact-form"] [id]')
      .evaluateAll((found) => found.map(({ id }) => id))
    const wanted = RULES.map(({ field }) => field.name)
    assert.deepEqual(
      names.filter((id) => wanted.includes(id)),
      wanted,
    )
    const buttons = page.locator('form[data-testid="contact-form"]').locator('button.btn, a.btn')
    assert.deepEqual(
      (await buttons.allTextContents()).map((label) => label.trim()),
      ['Go back', 'Send', 'Something else'],
    )
    for (const one of RULES)
      for (const [value, told] of one.typed) {
        const said = await typeAndLeave(page, one, value)
        assert.equal(said, told, `${one.rule}: ${JSON.stringify(value)}`)
      }
    // The last values of some rules are wrong, so the form is.
    let sent = 0
    page.on('request', (request) => (sent += request.url().includes(SAVE) ? 1 : 0))
    await page.getByRole('button', { name: 'Send', exact: true }).click({ force: true })
    await page.getByTestId('requiredOwn-error').waitFor()
    for (const one of RULES)
      assert.equal(await typeAndLeave(page, one, GOOD[one.field.name] ?? ''), '', one.rule)
    await page.getByText('You can continue').waitFor()
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await page.getByTestId('form-thanks').waitFor()
    assert.equal(sent, 1)
  })
})
