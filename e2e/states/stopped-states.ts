import type { Locator, Page } from 'playwright-core'
import type { Stage } from '../stage.ts'
import { buyAirtime } from '../steps/recharge.ts'
import { reloadUntilShown } from '../steps/until-shown.ts'
import { typeSwitches } from '../steps/switches.ts'
import type { PageState } from './page-state.ts'

async function shows(page: Page, path: string, what: Locator): Promise<void> {
  await page.goto(path)
  await reloadUntilShown(page, what)
}

async function airtimeIsStopped(page: Page, stage: Stage, path: string): Promise<void> {
  await typeSwitches(stage.world, 'pause', 'kind', 'AIRTIME')
  await shows(page, path, page.getByTestId('not-sold'))
}

async function askedToBeTold(page: Page, stage: Stage, number: string): Promise<void> {
  await airtimeIsStopped(page, stage, '/prepaid-recharge')
  const note = page.getByTestId('not-sold')
  await note.getByRole('textbox').fill(number)
  await note.getByRole('button', { name: 'Tell me' }).click()
  await page.getByTestId('not-sold-answer').waitFor()
}

/**
 * What a customer sees of what is not sold, and without the database. Each leaves the stage as it is then, so they come last
 * of all, and in this order: who cannot buy airtime comes to no way to pay.
 */
export const STOPPED_STATES: readonly PageState[] = [
  {
    name: 'pay-way-paused',
    open: async (page, stage) => {
      await typeSwitches(
        stage.world,
        'pause',
        'rail',
        'KATI_MONEY',
        '--words-en',
        'Kati Money is back at noon.',
      )
      await buyAirtime(page)
      await reloadUntilShown(page, page.getByText('Kati Money is back at noon.'))
    },
  },
  { name: 'home-not-sold', open: (page, stage) => airtimeIsStopped(page, stage, '/') },
  {
    name: 'recharge-not-sold',
    open: (page, stage) => airtimeIsStopped(page, stage, '/prepaid-recharge'),
  },
  { name: 'recharge-not-sold-number', open: (page, stage) => askedToBeTold(page, stage, '12') },
  { name: 'recharge-not-sold-asked', open: (page, stage) => askedToBeTold(page, stage, '0700 100 003') },
  {
    name: 'home-without-database',
    open: async (page, stage) => {
      await loseDatabase(stage)
      await shows(page, '/', page.getByText('Buying is back in a moment.').first())
    },
  },
  {
    name: 'error',
    screen: 'error',
    open: async (page, stage) => {
      await loseDatabase(stage)
      await page.goto('/payment/start?d=AAAAAAAAAAAAAAAAAAAAAAAAAA')
      await page.getByRole('heading', { name: 'Unexpected Application Error!' }).waitFor()
    },
  },
]

/** Stages whose database has been killed already. */
const withoutDatabase = new WeakSet<Stage>()

async function loseDatabase(stage: Stage): Promise<void> {
  if (withoutDatabase.has(stage)) return
  withoutDatabase.add(stage)
  await stage.world.database.kill()
}
