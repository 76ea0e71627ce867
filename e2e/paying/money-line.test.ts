import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { MONEY_MOMENTS, type MoneyMoment } from '#domain/payments/status/money-line.ts'
import { setStage } from '../stage.ts'
import { STATES } from '../states/states.ts'

const stage = await setStage()
/** The cheap phone: what is under its fold is not read. */
const PHONE = { width: 360, height: 740 }

/** Every state of a payment, and what is true of the money in it (docs/money-line.md). */
const TRUE_IN: Readonly<Record<string, MoneyMoment>> = {
  pay: 'before',
  'pay-wallet': 'before',
  'pay-card': 'before',
  'pay-airtime': 'before',
  'pay-mpesa': 'before',
  'pay-smartcash': 'before',
  'pay-earlier': 'earlier',
  'pay-finished': 'finished',
  'pay-other-tab': 'otherTab',
  'pay-not-started': 'not-started',
  'pay-unsure': 'unsure',
  wait: 'waiting',
  'wait-mpesa': 'waiting',
  'wait-bundle': 'waiting',
  'status-success': 'paid',
  'status-bundle': 'paid',
  'status-failed': 'refused',
  'status-cancelled': 'left',
  'status-left': 'left',
  'status-processing': 'unconfirmed',
  'status-money-back': 'secondReturned',
  'status-unreachable': 'unreachable',
}

const LANGUAGES = ['en', 'sw'] as const
type Language = (typeof LANGUAGES)[number]
const WORDS = Object.fromEntries(LANGUAGES.map((language) => [language, wordsOf(language)])) as Record<
  Language,
  Readonly<Record<string, string>>
>

function wordsOf(language: Language): Readonly<Record<string, string>> {
  const read = (name: string) =>
    JSON.parse(
      readFileSync(join(import.meta.dirname, '../../content', language, `${name}-translation.json`), 'utf8'),
    ) as Record<string, string>
  return { ...read('payment'), ...read('status') }
}

interface Line {
  readonly moment: string
  readonly text: string
  readonly tone: string
  readonly top: number
  readonly bottom: number
}

/** The lines that can be seen, wherever they stand. */
function linesOf(page: Page): Promise<readonly Line[]> {
  return page.getByTestId('money-line').evaluateAll((lines) =>
    lines
      .filter((line) => line.checkVisibility())
      .map((line) => {
        const { top, bottom } = line.getBoundingClientRect()
        const note = line.querySelector('.note')
        const tone = ['success', 'warning', 'error'].find((name) => note?.classList.contains(name)) ?? 'info'
        return {
          moment: line.getAttribute('data-moment') ?? '',
          text: line.textContent ?? '',
          tone,
          top,
          bottom,
        }
      }),
  )
}

/** A sentence of the content with anything in its places. */
function patternOf(sentence: string): RegExp {
  return new RegExp(
    sentence
      .split(/\{\{\w+\}\}/u)
      .map((part) => RegExp.escape(part))
      .join('.+'),
    'u',
  )
}

/** Whoever changes the language goes up to its button. */
async function say(page: Page, language: Language): Promise<void> {
  if ((await page.locator('html').getAttribute('lang')) === language) return
  await page.evaluate(() => scrollTo(0, 0))
  await page.locator(`button[value="${language.toUpperCase()}"]`).first().click()
  await page.locator(`html[lang="${language}"]`).waitFor({ state: 'attached' })
}

for (const [name, moment] of Object.entries(TRUE_IN))
  // STATUS-41
  test(`Whoever is at "${name}" reads on the first screen, once, in either language, where the money is`, async () => {
    const state = STATES.find((one) => one.name === name)
    assert.ok(state, `there is no state ${name}`)
    await stage.visit({ size: PHONE }, async (context) => {
      const page = await context.newPage()
      await state.open(page, stage)
      for (const language of LANGUAGES) {
        await say(page, language)
        const sentence = patternOf(WORDS[language][`money.${moment}`] ?? '')
        await page.getByTestId('money-line').getByText(sentence).waitFor()
        const lines = await linesOf(page)
        assert.equal(lines.length, 1, 'once')
        const [line] = lines
        assert.equal(line?.moment, moment)
        assert.equal(line?.tone, MONEY_MOMENTS[moment])
        assert.ok(
          (line?.top ?? -1) >= 0 && (line?.bottom ?? Infinity) <= PHONE.height,
          `on the screen: ${JSON.stringify(line)}`,
        )
      }
    })
  })

test('Whoever loses the network while a payment is out is told once, at the top, not to pay again', async () => {
  await stage.visit({ size: PHONE }, async (context) => {
    const page = await context.newPage()
    await STATES.find((one) => one.name === 'wait-offline')?.open(page, stage)
    const sentence = WORDS.en['money.noSignal'] ?? ''
    assert.equal(await page.getByText(sentence).filter({ visible: true }).count(), 1)
    assert.deepEqual(await linesOf(page), [])
    const box = await page.locator('#offline').boundingBox()
    assert.ok(box && box.y >= 0 && box.y + box.height <= PHONE.height)
  })
})

test('Whoever has paid reads so, also when the system cannot be asked again', async () => {
  await stage.visit({ size: PHONE }, async (context) => {
    const page = await context.newPage()
    await STATES.find((one) => one.name === 'status-success')?.open(page, stage)
    await page.route('**/transaction/**', (route) => route.abort('internetdisconnected'))
    await page.reload()
    await page.getByTestId('toast').waitFor()
    assert.deepEqual(
      (await linesOf(page)).map(({ moment }) => moment),
      ['paid'],
    )
  })
})
