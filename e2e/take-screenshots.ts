import { mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { startWorld } from '#scripts/world.ts'
import { rests } from './at-rest.ts'
import { LARGE, launchBrowser, newVisitor, SMALL } from './browser.ts'
import { takeConsolePictures } from './pictures/console-pictures.ts'
import { README_PICTURES, takePicture, type ReadmePicture } from './pictures/readme-pictures.ts'
import { takeSideBySide } from './pictures/side-by-side.ts'
import { stageOn } from './stage.ts'
import { SIMULATOR_STATES } from './states/simulator-states.ts'
import { STATES } from './states/states.ts'
import { STOPPED_STATES } from './states/stopped-states.ts'
import { setTextSize } from './states/text-size.ts'

/**
 * Takes the README's pictures into docs/screenshots and those of the staff's pages into docs/console/pictures, and every page and state, small, large, light, dark, narrow, in
 * the colours of a contrast theme and with letters twice as large, into a folder to be looked at (`--all [folder]`, else
 * only the README's; `--only bundle` leaves out every state without that in its name). A state that is not reached is
 * told, the others are taken, and the command fails where it should be there. With `--all` also in Kiswahili (`--language SW`: the language is chosen
 * once the state is reached) and for another country (`--opco NG`: states that need Uganda's numbers are told and left out).
 */
interface Look {
  readonly name: string
  readonly size: { readonly width: number; readonly height: number }
  readonly dark?: boolean
  /** The colours of the person's system in place of the page's. */
  readonly forced?: boolean
  /** Letters twice as large, as the phone's own setting makes them. */
  readonly twice?: boolean
}

const LOOKS: readonly Look[] = [
  { name: 'small', size: SMALL },
  { name: 'large', size: LARGE },
  { name: 'small-dark', size: SMALL, dark: true },
  { name: 'large-dark', size: LARGE, dark: true },
  { name: 'narrow', size: { width: 320, height: 640 } },
  { name: 'contrast', size: SMALL, forced: true },
  { name: 'twice', size: SMALL, twice: true },
]

/** A state that another country cannot reach must not hold up the others. */
const REACHED_WITHIN_MS = 12_000

const asked = process.argv.indexOf('--all')
const all = asked > 0 ? (process.argv[asked + 1] ?? join(tmpdir(), 'duuka-shots')) : null
const only = valueOf('--only')
const language = valueOf('--language')
const opco = valueOf('--opco')
const docs = join(import.meta.dirname, '..', 'docs', 'screenshots')
const consoleDocs = join(import.meta.dirname, '..', 'docs', 'console', 'pictures')
mkdirSync(docs, { recursive: true })
mkdirSync(consoleDocs, { recursive: true })
if (all) mkdirSync(all, { recursive: true })

const world = await startWorld({
  sandboxSpeed: 20,
  hasConsole: true,
  env: opco === '' ? {} : { OPCO: opco },
})
const browser = await launchBrowser()
const stage = stageOn(world, () => Promise.resolve(browser))
const { portalUrl } = stage
const missing: string[] = []
try {
  if (language + opco === '' && 'side-by-side'.includes(only))
    await takeSideBySide(stage, join(docs, 'side-by-side.png'))
  if (language + opco === '' && (only === '' || only.startsWith('console')))
    missing.push(...(await takeConsolePictures(stage, { docs: consoleDocs, all, only })))
  const simulated = language === '' ? SIMULATOR_STATES : []
  for (const { name, open } of [...STATES, ...simulated, ...STOPPED_STATES]) {
    if (!name.includes(only)) continue
    const pictures = language + opco === '' ? README_PICTURES.filter(({ state }) => state === name) : []
    if (pictures.length === 0 && !all) continue
    const visitor = await newVisitor(browser, portalUrl, {})
    const page = await visitor.newPage()
    // What is only shown large is opened large, as its visitors do.
    if (pictures.length > 0 && pictures.every(({ look }) => look === 'large'))
      await page.setViewportSize(LARGE)
    const reached = await reach(page, open)
    if (reached) for (const look of LOOKS) await takeLook(page, name, look)
    else missing.push(name)
    for (const picture of pictures.filter((one) => one.language !== undefined)) {
      await speak(page, picture.language ?? '')
      await takeReadme(page, picture)
    }
    await visitor.close()
  }
  for (const name of missing) console.log(`${name} is not there.`)
  // Another country does not have every state, nor can a language be chosen without a network.
  if (missing.length > 0 && language + opco === '') process.exitCode = 1
} finally {
  await browser.close()
  await world.stop()
}

/** Brings a page into a state; false where that is not there, or another country does not have it. */
async function reach(page: Page, open: (typeof STATES)[number]['open']): Promise<boolean> {
  if (opco !== '') page.setDefaultTimeout(REACHED_WITHIN_MS)
  try {
    await open(page, stage)
    if (language !== '') await speak(page, language)
    return true
  } catch (error) {
    if (opco === '') console.error(error)
    return false
  }
}

async function speak(page: Page, chosen: string): Promise<void> {
  await page
    .locator(`button[value="${chosen}"]`)
    .first()
    .evaluate((button: HTMLElement) => button.click())
  await page.locator(`html[lang="${chosen.toLowerCase()}"]`).waitFor({ state: 'attached' })
  await rests(page)
}

async function takeLook(page: Page, name: string, look: Look): Promise<void> {
  await dress(page, look)
  // A picture of the whole page makes the letters as small as before; one of a long window does not.
  if (all && look.twice) await lengthen(page)
  if (all) await page.screenshot({ path: join(all, `${name}-${look.name}.png`), fullPage: !look.twice })
  if (language + opco !== '') return
  const wanted = README_PICTURES.filter(
    (one) => one.state === name && one.look === look.name && !one.language,
  )
  for (const picture of wanted) await takeReadme(page, picture)
}

async function lengthen(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width: SMALL.width, height })
  await setTextSize(page, 2)
}

async function dress(page: Page, look: Look): Promise<void> {
  await page.setViewportSize(look.size)
  await page.emulateMedia({
    colorScheme: look.dark ? 'dark' : 'light',
    forcedColors: look.forced ? 'active' : 'none',
    reducedMotion: 'reduce',
  })
  await setTextSize(page, look.twice ? 2 : 1)
  await page.evaluate(() => {
    scrollTo(0, 0)
    return document.fonts.ready.then(() => undefined)
  })
}

async function takeReadme(page: Page, picture: ReadmePicture): Promise<void> {
  const look = LOOKS.find(({ name }) => name === picture.look)
  if (look) await dress(page, look)
  await takePicture(page, picture, join(docs, `${picture.file}.png`))
}

/** What follows an option of the command; '' without it. */
function valueOf(option: string): string {
  const place = process.argv.indexOf(option)
  return place > 0 ? (process.argv[place + 1] ?? '') : ''
}
