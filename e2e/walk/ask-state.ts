import type { Page } from 'playwright-core'
import { movedUntouched, sumOf } from '../movement.ts'
import { violationsOf, wrongColoursOf } from '../steps/axe.ts'
import { clippedIn } from './doubled-text.ts'
import { unfocusedIn } from './focus-stops.ts'
import { strippedIn } from './forced-colours.ts'
import { faintLinesIn } from './hairlines.ts'
import { misplacedIn, unstyledIn } from './placement.ts'
import { unansweringIn } from './pressed-looks.ts'
import { NARROWEST, type Size, type Surface } from './surface.ts'

/** As much as a thumb does not miss its button by: a hairline, never a row. */
const MOST_MOVEMENT = 0.02

/** A state that has been opened. */
interface Opened {
  readonly page: Page
  /** Documents that the page loaded on the way. */
  readonly loads: number
}

/** Opens the state on a page of this size that watches its movement, and passes it on. */
export type OpenState = (size: Size, ask: (opened: Opened) => Promise<void>) => Promise<void>

/**
 * Opens a state and asks it everything, each question before those that would disturb it. A page that is simply opened
 * is judged by its movement, and opened again at the large width, where other things arrive late. A state reached by
 * presses is resized instead; what its presses move is for `still-presses.test.ts`.
 * @returns what's wrong, in one line for each place
 */
export async function askState(surface: Surface, open: OpenState): Promise<string[]> {
  const found: string[] = []
  const note = (at: string, wrong: readonly string[]): void =>
    void found.push(...wrong.map((one) => `${at}: ${one}`))
  const other = surface.opensAt === 'small' ? 'large' : 'small'
  /** @returns whether the page was simply opened; then its movement is judged */
  const arrived = async ({ page, loads }: Opened, when: string): Promise<boolean> => {
    if (!surface.rests || loads !== 1 || (await movedUntouched(page)).touched) return false
    await surface.rests(page)
    note(`${when}, while it opens`, await movementIn(page))
    return true
  }

  let isSimple = false
  await open(surface[surface.opensAt], async (opened) => {
    const { page } = opened
    isSimple = await arrived(opened, surface.opensAt)
    note(surface.opensAt, await ASK[surface.opensAt](page, surface))
    note('everywhere', await outlineOf(page, surface))
    if (!isSimple) {
      await page.setViewportSize(surface[other])
      note(other, await ASK[other](page, surface))
    }
    // Last, because fields are judged as the focus leaves them.
    note(isSimple ? surface.opensAt : other, await unfocusedIn(page))
    if (isSimple) return
    await page.setViewportSize(surface[surface.opensAt])
    note(surface.opensAt, await unfocusedIn(page))
  })
  if (!isSimple) return found
  let hasMap = false
  await open(surface[other], async (opened) => {
    await arrived(opened, other)
    hasMap = (await opened.page.getByTestId('map').count()) > 0
    note(other, await ASK[other](opened.page, surface))
    note(other, await unfocusedIn(opened.page))
  })
  if (surface.between && hasMap)
    await open(surface.between, async (opened) => void (await arrived(opened, 'between')))
  return found
}

const ASK = { small: askSmall, large: askLarge } as const

async function askSmall(page: Page, surface: Surface): Promise<string[]> {
  const found = [...(await violationsOf(page, surface.moreRules)), ...(await misplacedIn(page))]
  await page.emulateMedia({ colorScheme: 'dark' })
  found.push(...(await wrongColoursOf(page, surface.moreRules)).map((one) => `dark: ${one}`))
  await page.emulateMedia({ colorScheme: 'light' })
  found.push(...(await strippedIn(page, surface.drawsEdges)))
  if (surface.hasPortalStyle) found.push(...(await unstyledIn(page)), ...(await faintLinesIn(page)))
  await page.setViewportSize(surface.doubledAt)
  found.push(...(await clippedIn(page)))
  await page.setViewportSize(NARROWEST)
  found.push(...(await sidewaysIn(page)))
  await page.setViewportSize(surface.small)
  return found
}

async function askLarge(page: Page, surface: Surface): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'dark' })
  const dark = [...(await violationsOf(page, surface.moreRules)), ...(await misplacedIn(page))]
  await page.emulateMedia({ colorScheme: 'light' })
  const found = [...dark.map((one) => `dark: ${one}`), ...(await wrongColoursOf(page, surface.moreRules))]
  found.push(...(await sidewaysIn(page)))
  if (surface.hasPortalStyle) found.push(...(await unstyledIn(page)), ...(await unansweringIn(page)))
  return found
}

async function movementIn(page: Page): Promise<string[]> {
  const jumps = (await movedUntouched(page)).jumps.filter(({ afterInput }) => !afterInput)
  if (sumOf(jumps) <= MOST_MOVEMENT) return []
  const things = jumps.flatMap((jump) => jump.things)
  const moves = things.map(({ what, from, to }) => `${what} ${from.x},${from.y} → ${to.x},${to.y}`)
  return [`moves by ${sumOf(jumps).toFixed(3)}: ${moves.join('; ')}`]
}

async function outlineOf(page: Page, { title }: Surface): Promise<string[]> {
  const found: string[] = []
  const headings = await page.locator('h1').count()
  if (headings !== 1) found.push(`has ${headings} first headings`)
  const said = await page.title()
  if (!title.test(said)) found.push(`is titled “${said}”`)
  return found
}

async function sidewaysIn(page: Page): Promise<string[]> {
  const tooWide = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  return tooWide > 0 ? [`scrolls sideways by ${tooWide} px`] : []
}
