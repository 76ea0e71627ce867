import { until } from '../sandbox-client.ts'
import type { WayToPay } from '../steps/panels.ts'
import type { Recharge } from '../steps/recharge.ts'
import type { PlainTab } from './plain-tab.ts'

/** Fills the recharge form and presses Buy: ends on the choice of how to pay. */
export async function buyAirtimePlainly(
  tab: PlainTab,
  recharge: Omit<Recharge, 'language'> = {},
): Promise<void> {
  const { number = '700100001', amount = '5,000', from = '/' } = recharge
  await tab.open(from)
  tab.fill('msisdn', number)
  tab.check(amount)
  await tab.press(/^Buy Airtime/)
  pageIs(tab, 'payment')
}

/** @throws Error when another page is open */
export function pageIs(tab: PlainTab, name: string): void {
  tab.one({ 'data-page': name })
}

/** Opens a way to pay by its link. */
export async function openPanelPlainly(tab: PlainTab, type: WayToPay): Promise<void> {
  const header = tab.one({ 'data-testid': 'payment-option', 'data-type': type })
  if (header.attribute('aria-expanded') !== 'true') await header.follow(/./)
  tab.one({ 'data-testid': 'payment-accordion', 'data-type': type }).one({ tag: 'form' })
}

/** Chooses the card gateway and goes to its page. */
export async function goToCardPagePlainly(tab: PlainTab): Promise<void> {
  await openPanelPlainly(tab, 'PG')
  tab.check('Cellulant')
  await tab.press(/^Proceed/)
}

/** Types a card into the gateway's page and pays. */
export async function payOnCardPagePlainly(tab: PlainTab, number: string): Promise<void> {
  tab.fill('Card number', number)
  tab.fill('Expiry (MM/YY)', '09/30')
  tab.fill('CVV', '123')
  await tab.press(/^Pay /)
}

/** Lets the status page look again, as it does by itself, until its heading says so. Answers the transaction id. */
export async function statusComesTo(tab: PlainTab, heading: string): Promise<string> {
  await until(`a page that says ${heading}`, async () => {
    if (tab.part('status-heading').says(heading)) return true
    await tab.refresh()
    return false
  })
  const id = tab.url.searchParams.get('id')
  if (id === null) throw new Error(`No transaction id in ${tab.url.href}`)
  return id
}

/** The rows of the slip, by field. */
export function slipOnTab(tab: PlainTab): Record<string, string> {
  const rows = tab.all({ 'data-testid': /^status-/ })
  return Object.fromEntries(
    rows.map((row) => [row.attribute('data-testid')?.replace('status-', ''), row.text]),
  )
}
