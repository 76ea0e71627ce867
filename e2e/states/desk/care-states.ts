import type { Page } from 'playwright-core'
import { at, payment, press, type DeskState } from './desk-state.ts'

/** Types into the box of the frame, as anybody does from any screen. */
async function find(page: Page, typed: string): Promise<void> {
  await page.keyboard.press('/')
  await page.keyboard.type(typed)
  await page.keyboard.press('Enter')
}

function isWide(page: Page): boolean {
  return (page.viewportSize()?.width ?? 0) >= 1_040
}

/** What care works with: a number, a payment, what was seen, what to say. */
export const CARE_STATES: readonly DeskState[] = [
  { name: 'find', screen: '/find', workName: 'a.nakato', path: at('/find') },
  {
    name: 'find-many',
    workName: 'a.nakato',
    path: at('/find'),
    reach: async (page) => {
      await find(page, '0700500001')
      // At a desk the first one stands beside the list.
      if (isWide(page))
        await page.getByText('Where is the money?').filter({ visible: true }).first().waitFor()
    },
    seen: 'Read as a Kati number',
  },
  {
    name: 'find-none',
    workName: 'a.nakato',
    path: at('/find'),
    reach: (page) => find(page, '0700999999'),
    seen: /Read as a Kati number/,
  },
  { name: 'payment-delivered', workName: 'a.nakato', path: payment('delivered'), seen: 'What happened' },
  {
    name: 'payment-review',
    screen: '/payment/$id',
    workName: 'a.nakato',
    path: payment('untouched'),
    seen: '2 of 2 pages',
  },
  ...(['attempts', 'books', 'messages', 'notes', 'audit'] as const).map((part) => ({
    name: `payment-${part}`,
    workName: 'd.okello',
    path: payment('untouched', part),
    seen: 'What happened',
  })),
  {
    name: 'payment-number',
    workName: 'a.nakato',
    path: payment('untouched'),
    reach: press('e'),
    seen: 'Show',
  },
  { name: 'payment-note', workName: 'a.nakato', path: payment('untouched'), reach: press('n'), seen: 'Note' },
  { name: 'complaints', workName: 'a.nakato', path: at('/complaints'), seen: /Nimelipa|Only one bar/ },
  {
    name: 'complaint',
    screen: '/complaints',
    workName: 'a.nakato',
    path: ({ complaint }) => `/complaints?open=${complaint}`,
    seen: /Nimelipa/,
  },
  {
    name: 'complaint-end',
    workName: 'a.nakato',
    path: at('/complaints?open=7654321'),
    reach: press('d'),
    seen: 'Customer was right',
  },
  {
    name: 'complaint-new',
    workName: 'a.nakato',
    path: at('/complaints'),
    reach: press('c'),
  },
]
