import { mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { startWorld } from '#scripts/world.ts'
import { LARGE, launchBrowser, newVisitor, SMALL } from './browser.ts'
import { portalClient } from './portal-client.ts'
import { sandboxClient } from './sandbox-client.ts'
import { STATES } from './states/states.ts'

/**
 * Takes the README's pictures into docs/screenshots, and every page and state, small, large, light,
 * dark and narrow, into a folder to be looked at (`--all [folder]`, else only the README's; `--only bundle`
 * leaves out every state without that in its name). With `--all` also in Kiswahili (`--language SW`: the language is chosen
 * once the state is reached) and for another country (`--opco NG`: states that need Uganda's numbers are told and left out).
 */
const README: Readonly<Record<string, readonly ('small' | 'large')[]>> = {
  'home-filled': ['small', 'large'],
  'pay-wallet': ['small'],
  wait: ['small'],
  'status-success': ['small', 'large'],
  bundles: ['small', 'large'],
  'bill-fetched': ['small'],
  invoices: ['small', 'large'],
  'router-active': ['small'],
  table: ['large'],
  'stores-found': ['small'],
  'stores-map': ['large'],
  'coverage-place': ['large'],
  'lead-plan-chosen': ['small'],
}
const NAMES: Readonly<Record<string, string>> = {
  'home-filled': 'home',
  'pay-wallet': 'pay',
  'status-success': 'status',
  'stores-found': 'stores',
  'stores-map': 'stores',
  'coverage-place': 'coverage',
  'lead-plan-chosen': 'lead',
}
const LOOKS = [
  { name: 'small', size: SMALL, dark: false },
  { name: 'large', size: LARGE, dark: false },
  { name: 'small-dark', size: SMALL, dark: true },
  { name: 'large-dark', size: LARGE, dark: true },
  { name: 'narrow', size: { width: 320, height: 640 }, dark: false },
] as const

/** A state that another country cannot reach must not hold up the others. */
const REACHED_WITHIN_MS = 12_000

const asked = process.argv.indexOf('--all')
const all = asked > 0 ? (process.argv[asked + 1] ?? join(tmpdir(), 'duuka-shots')) : null
const only = valueOf('--only')
const language = valueOf('--language')
const opco = valueOf('--opco')
const docs = join(import.meta.dirname, '..', 'docs', 'screenshots')
mkdirSync(docs, { recursive: true })
if (all) mkdirSync(all, { recursive: true })

const world = await startWorld({ sandboxSpeed: 20, env: opco === '' ? {} : { OPCO: opco } })
const browser = await launchBrowser()
const portalUrl = world.portalUrls[0] ?? ''
const stage = {
  world,
  portalUrl,
  browser,
  sandbox: sandboxClient(world.sandboxUrl),
  portal: portalClient(portalUrl),
  visit: () => Promise.reject(new Error('A picture needs no other visitor.')),
}
try {
  for (const { name, open } of STATES) {
    if (!name.includes(only)) continue
    const pictures = language + opco === '' ? (README[name] ?? []) : []
    if (pictures.length === 0 && !all) continue
    const visitor = await newVisitor(browser, portalUrl, {})
    const page = await visitor.newPage()
    // What is only shown large is opened large, as its visitors do.
    if (pictures.length > 0 && !pictures.includes('small')) await page.setViewportSize(LARGE)
    const reached = await reach(page, open)
    if (reached) for (const look of LOOKS) await takeLook(page, name, look)
    else console.log(`${name} is not there.`)
    await visitor.close()
  }
} finally {
  await browser.close()
  await world.stop()
}

/** Brings a page into a state; false where another language or country does not have it. */
async function reach(page: Page, open: (typeof STATES)[number]['open']): Promise<boolean> {
  if (language + opco === '') {
    await open(page, stage)
    return true
  }
  page.setDefaultTimeout(REACHED_WITHIN_MS)
  try {
    await open(page, stage)
    if (language !== '') await speak(page)
    return true
  } catch {
    return false
  }
}

async function speak(page: Page): Promise<void> {
  await page
    .locator(`button[value="${language}"]`)
    .first()
    .evaluate((button: HTMLElement) => button.click())
  await page.locator(`html[lang="${language.toLowerCase()}"]`).waitFor({ state: 'attached' })
  await page.waitForLoadState('networkidle')
}

async function takeLook(page: Page, name: string, look: (typeof LOOKS)[number]): Promise<void> {
  await page.setViewportSize(look.size)
  await page.emulateMedia({ colorScheme: look.dark ? 'dark' : 'light', reducedMotion: 'reduce' })
  await page.evaluate(() => {
    scrollTo(0, 0)
    return document.fonts.ready.then(() => undefined)
  })
  if (language + opco === '' && README[name]?.some((wanted) => wanted === look.name))
    await page.screenshot({ path: join(docs, `${NAMES[name] ?? name}-${look.name}.png`), scale: 'css' })
  if (all) await page.screenshot({ path: join(all, `${name}-${look.name}.png`), fullPage: true })
}

/** What follows an option of the command; '' without it. */
function valueOf(option: string): string {
  const place = process.argv.indexOf(option)
  return place > 0 ? (process.argv[place + 1] ?? '') : ''
}
