import type { Page } from 'playwright-core'
import { CARE_STATES } from './care-states.ts'
import { at, payment, press, type DeskState } from './desk-state.ts'
import type { FurnishedDesk } from './furnish-desk.ts'

/** What those on duty and finance decide. */
const MONEY: readonly DeskState[] = [
  { name: 'today', screen: '/today', workName: 'd.okello', path: at('/today'), seen: 'Beyond the rails' },
  { name: 'today-pause', workName: 'd.okello', path: at('/today'), reach: press('p') },
  { name: 'history', screen: '/history', workName: 'j.namuli', path: at('/history?days=7'), seen: 'History' },
  {
    name: 'payment-decide',
    workName: 'd.okello',
    path: payment('untouched'),
    reach: press('b'),
    seen: 'Desk says: never added',
  },
  {
    name: 'queue-second',
    screen: '/queue',
    workName: 's.kato',
    path: at('/queue'),
    seen: 'You are the second person',
  },
  { name: 'queue-asked', workName: 'd.okello', path: at('/queue'), seen: 'A colleague asks you' },
  { name: 'queue-refuse', workName: 's.kato', path: at('/queue'), reach: press('x') },
  {
    name: 'queue-review',
    workName: 's.kato',
    path: ({ untouched }) => `/queue?open=payment ${untouched}`,
    seen: 'What happened',
  },
  {
    name: 'payouts',
    screen: '/payouts',
    workName: 's.kato',
    path: at('/payouts'),
    seen: 'Refused refunds without a list',
  },
  {
    name: 'payouts-list',
    workName: 'd.okello',
    path: at('/payouts?list=1'),
    seen: /may go to the bank once/,
  },
  { name: 'payouts-make', workName: 's.kato', path: at('/payouts'), reach: press('n') },
  {
    name: 'reconcile',
    screen: '/reconciliation',
    workName: 's.kato',
    path: at('/reconciliation'),
    seen: 'Missing there',
  },
  {
    name: 'reconcile-waits',
    workName: 's.kato',
    path: at('/reconciliation?rail=PAYSTACK'),
    seen: 'did not come yet',
  },
  {
    name: 'reconcile-fetched',
    workName: 's.kato',
    path: ({ fetchedOn }) => `/reconciliation?rail=PAYSTACK&day=${fetchedOn}`,
    seen: 'Fetched by itself',
  },
  {
    name: 'reconcile-explain',
    workName: 's.kato',
    path: at('/reconciliation'),
    reach: press('x'),
    seen: 'In your words',
  },
  {
    name: 'reconcile-file',
    workName: 's.kato',
    path: at('/reconciliation'),
    reach: press('u'),
  },
  {
    name: 'reconcile-export',
    workName: 's.kato',
    path: at('/reconciliation'),
    reach: press('e'),
  },
  {
    name: 'rules',
    screen: '/rules',
    workName: 's.kato',
    path: at('/rules'),
    seen: 'a wave since the morning',
  },
  { name: 'rule-new', workName: 'd.okello', path: at('/rules'), reach: press('n') },
  { name: 'rule-block', workName: 'd.okello', path: at('/rules'), reach: press('b') },
]

/** What is published, ordered, kept and watched. */
const HOUSE: readonly DeskState[] = [
  {
    name: 'content',
    screen: '/content',
    workName: 'p.mugisha',
    path: at('/content?name=status-translation'),
    seen: 'Changes',
  },
  {
    name: 'content-banners',
    workName: 'p.mugisha',
    path: at('/content?name=website-banners-config'),
    seen: 'Banner 1: picture',
  },
  {
    name: 'content-preview',
    workName: 'p.mugisha',
    path: at('/content?name=status-translation'),
    reach: press('v'),
    seen: 'As the customer sees it',
  },
  { name: 'places', screen: '/places', workName: 'g.nabirye', path: at('/places'), seen: 'Places' },
  { name: 'places-faults', workName: 'g.nabirye', path: at('/places'), reach: dropShops, seen: /each other/ },
  {
    name: 'leads',
    screen: '/leads',
    workName: 'b.tumusiime',
    path: at('/leads'),
    seen: 'I agree to be rung',
  },
  { name: 'lead-number', workName: 'b.tumusiime', path: at('/leads'), reach: press('r'), seen: 'Show' },
  { name: 'lead-export', workName: 'b.tumusiime', path: at('/leads'), reach: press('x'), seen: /CSV/ },
  {
    name: 'data-requests',
    screen: '/data-requests',
    workName: 'e.atim',
    path: at('/data-requests'),
    seen: 'Propose the erasure',
  },
  {
    name: 'data-erase',
    workName: 'e.atim',
    path: at('/data-requests'),
    reach: press('e'),
    seen: 'Why, for the second person',
  },
  { name: 'data-new', workName: 'e.atim', path: at('/data-requests'), reach: press('n') },
  {
    name: 'audit-export',
    workName: 'm.byaruhanga',
    path: at('/audit'),
    reach: press('e'),
    seen: 'Save the checking program (40 lines)',
  },
  {
    name: 'audit',
    screen: '/audit',
    workName: 'm.byaruhanga',
    path: at('/audit'),
    reach: press('v'),
    seen: /no break/,
  },
  {
    name: 'staff',
    screen: '/staff',
    workName: 'f.nansubuga',
    path: at('/staff'),
    seen: 'Rules that no role can change',
  },
  { name: 'staff-invite', workName: 'f.nansubuga', path: at('/staff'), reach: press('i') },
  { name: 'staff-review', workName: 'f.nansubuga', path: at('/staff?part=review') },
  {
    name: 'all-keys',
    workName: 'd.okello',
    path: at('/today'),
    reach: (page) => page.keyboard.press('?'),
  },
  {
    name: 'palette',
    workName: 'd.okello',
    path: at('/today'),
    reach: (page) => page.keyboard.press('Control+k'),
  },
]

export const DESK_STATES: readonly DeskState[] = [...CARE_STATES, ...MONEY, ...HOUSE]

/** Opens a state on a page of whoever it is for; a state with a dialog has it open then. */
export async function openDeskState(page: Page, state: DeskState, desk: FurnishedDesk): Promise<void> {
  await page.goto(state.path(desk))
  await page.getByRole('main').getByRole('heading').first().waitFor()
  await state.reach?.(page, desk)
  if (state.seen !== undefined) await page.getByText(state.seen).filter({ visible: true }).first().waitFor()
  else if (state.reach) await page.getByRole('dialog').waitFor()
}

/** A file of shops in which one stands where nobody lives. */
async function dropShops(page: Page): Promise<void> {
  const rows = Array.from(
    { length: 30 },
    (_, n) => `Shop ${n + 1},Shop,2.77${n + 10},32.29${n + 10},Plot ${n + 1}`,
  )
  const buffer = Buffer.from(
    ['name,title,latitude,longitude,address', ...rows, 'Turned,Shop,32.299,2.7746,Awere Road'].join('\n'),
  )
  await page.locator('input[type=file]').setInputFiles({ name: 'shops.csv', mimeType: 'text/csv', buffer })
}
