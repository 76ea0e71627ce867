import { join } from 'node:path'
import type { Page } from 'playwright-core'
import type { Stage } from '../stage.ts'
import { DESK_STATES, openDeskState } from '../states/desk/desk-states.ts'
import { furnishDesk } from '../states/desk/furnish-desk.ts'
import { signInAs } from '../steps/staff.ts'
import { typefaceIsThere } from './readme-pictures.ts'

interface Look {
  readonly name: string
  readonly size: { readonly width: number; readonly height: number }
  readonly dark?: boolean
}

const DESK: Look = { name: 'desk', size: { width: 1440, height: 900 } }
const PHONE: Look = { name: 'phone', size: { width: 390, height: 844 } }
const LOOKS: readonly Look[] = [
  DESK,
  PHONE,
  { name: 'desk-dark', size: DESK.size, dark: true },
  { name: 'phone-dark', size: PHONE.size, dark: true },
  { name: 'laptop', size: { width: 1280, height: 720 } },
  { name: 'narrow', size: { width: 320, height: 640 } },
]

/** What the pages of docs/console show: file without its ending, state, look. */
const SHOWN: readonly (readonly [file: string, state: string, look: Look])[] = [
  ['today', 'today', DESK],
  ['today-phone', 'today', PHONE],
  ['pause', 'today-pause', DESK],
  ['find', 'find-many', DESK],
  ['payment', 'payment-review', DESK],
  ['decide', 'payment-decide', DESK],
  ['queue', 'queue-second', DESK],
  ['queue-phone', 'queue-second', PHONE],
  ['reconcile', 'reconcile', DESK],
  ['rules', 'rules', DESK],
  ['content', 'content', DESK],
  ['places', 'places-faults', DESK],
  ['leads', 'leads', DESK],
  ['complaint', 'complaint', DESK],
  ['data-request', 'data-requests', DESK],
  ['audit', 'audit', DESK],
  ['staff', 'staff', DESK],
]

/** So many payments of an hour stand on Today. */
const PAYMENTS = 24

/** A state that is not reached must not hold up the others. */
const REACHED_WITHIN_MS = 20_000

/** A folder for the pictures of docs/console, and one for every state in every look; null: not wanted. */
export interface ConsoleFolders {
  readonly docs: string
  readonly all: string | null
  /** Only states with that in their name. */
  readonly only: string
}

/** Takes the pictures of the staff's screens, furnished as on a working day; answers the states that were not reached. */
export async function takeConsolePictures(
  stage: Stage,
  { docs, all, only }: ConsoleFolders,
): Promise<readonly string[]> {
  const desk = await furnishDesk(stage, PAYMENTS)
  const missing: string[] = []
  for (const state of DESK_STATES) {
    const shown = SHOWN.filter(([, name]) => name === state.name)
    if (!`console-${state.name}`.includes(only) || (all === null && shown.length === 0)) continue
    const { page, context } = await signInAs(stage, state.workName)
    page.setDefaultTimeout(REACHED_WITHIN_MS)
    try {
      await openDeskState(page, state, desk)
      for (const [file, , look] of shown) await take(page, look, join(docs, `${file}.png`))
      for (const look of all === null ? [] : LOOKS)
        await take(page, look, join(all ?? '', `console-${state.name}-${look.name}.png`))
    } catch (error) {
      console.error(error)
      missing.push(`console-${state.name}`)
    }
    await context.close()
  }
  return missing
}

async function take(page: Page, { size, dark = false }: Look, path: string): Promise<void> {
  await page.setViewportSize(size)
  await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light', reducedMotion: 'reduce' })
  await typefaceIsThere(page)
  await page.screenshot({ path, scale: 'css' })
}
