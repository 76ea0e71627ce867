import { join } from 'node:path'
import { until } from '../sandbox-client.ts'
import type { Stage } from '../stage.ts'
import { atRecords, paidAndUnknown, payByWallet, signInAs } from '../steps/staff.ts'
import { typefaceIsThere } from './readme-pictures.ts'

/** A screen as a page of docs/console shows it. */
interface ConsolePicture {
  /** Without its ending. */
  readonly file: string
  readonly workName: string
  readonly path: string
  /** What is pressed first. */
  readonly press?: string
  /** What is waited for. */
  readonly seen: string | RegExp
  readonly size: { readonly width: number; readonly height: number }
}

const DESK = { width: 1440, height: 900 } as const
const PHONE = { width: 390, height: 844 } as const
/** So many payments of an hour stand on Today. */
const PAYMENTS = 40
const FIRST_AMOUNT = 2_000

function picturesOf(id: string): readonly ConsolePicture[] {
  return [
    { file: 'today', workName: 'd.okello', path: '/today', seen: 'Beyond the rails', size: DESK },
    { file: 'today-phone', workName: 'j.namuli', path: '/today', seen: 'Payments a minute', size: PHONE },
    { file: 'payment', workName: 'a.nakato', path: `/payment/${id}`, seen: 'What happened', size: DESK },
    { file: 'queue', workName: 's.kato', path: '/queue', seen: 'You are the second person', size: DESK },
    { file: 'audit', workName: 'm.byaruhanga', path: '/audit', press: 'v', seen: /no break/, size: DESK },
    {
      file: 'staff',
      workName: 'f.nansubuga',
      path: '/staff',
      seen: 'Rules that no role can change',
      size: DESK,
    },
  ]
}

/** Takes the pictures of docs/console into a folder: an hour of payments, one of which waits for a second person. */
export async function takeConsolePictures(stage: Stage, folder: string): Promise<void> {
  for (let n = 0; n < PAYMENTS; n += 1) await payByWallet(stage, FIRST_AMOUNT + n * 500)
  const id = await paidAndUnknown(stage, 20_000)
  await spreadOverAnHour(stage, id)
  await proposeReturn(stage, id)
  for (const picture of picturesOf(id)) {
    const { page, context } = await signInAs(stage, picture.workName)
    await page.goto(picture.path)
    await page.setViewportSize(picture.size)
    if (picture.press !== undefined) {
      await page.getByRole('main').getByRole('heading').first().waitFor()
      await page.keyboard.press(picture.press)
    }
    await page.getByText(picture.seen).filter({ visible: true }).first().waitFor()
    await typefaceIsThere(page)
    await page.screenshot({ path: join(folder, `${picture.file}.png`), scale: 'css' })
    await context.close()
  }
}

/** What was paid within seconds is put where an hour's payments would stand. */
async function spreadOverAnHour(stage: Stage, except: string): Promise<void> {
  await atRecords(
    stage,
    `with placed as (
       select payment_id, n, floor(random() * 58) * interval '1 minute' as back from attempt where payment_id <> $1)
     update attempt a set sent_at = a.sent_at - p.back, ended_at = a.ended_at - p.back from placed p
     where p.payment_id = a.payment_id and p.n = a.n`,
    [except],
  )
  await atRecords(
    stage,
    `update staff_round set done_until = now() - interval '2 hours' where name = 'rail-minutes'`,
  )
  const minutes = async (): Promise<number> =>
    (await atRecords(stage, `select 1 from rail_minute where minute < now() - interval '20 minutes'`)).length
  await until('minutes of the last hour', async () => (await minutes()) > PAYMENTS / 4)
}

async function proposeReturn(stage: Stage, id: string): Promise<void> {
  const { page, context } = await signInAs(stage, 'd.okello')
  await page.goto(`/payment/${id}`)
  await page.getByText('Why it waits for a person').waitFor()
  await page.keyboard.press('b')
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Desk says: never added').click()
  await dialog.getByLabel('In your words').fill('desk says: never credited, ticket 812')
  await page.keyboard.press('Control+Enter')
  await dialog.waitFor({ state: 'detached' })
  await context.close()
}
