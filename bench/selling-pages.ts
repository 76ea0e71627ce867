import type { World } from '#scripts/world.ts'
import { median } from './load.ts'
import { checkNumbers, filterBundles, openInvoices, type LongList } from './pages-under-load.ts'

/** What a customer on a slow phone waits for on the pages that sell. */
const NUMBERS = ['700100001', '700100002', '700100003', '700100004', '700100006']
const BUNDLES = 500
const MANY_INVOICES = ['PE2000000200', 'many@example.com'] as const

type Show = (name: string, value: string) => void

/** From the last digit to the shown line type, and the longest task of long lists; processor six times slower. */
export async function benchSellingPages(world: World, show: Show): Promise<void> {
  const portalUrl = world.portalUrls[0] ?? ''
  const beyond = await checkNumbers(portalUrl, NUMBERS)
  show('last digit to line type, beyond pause and call (ms)', median(beyond).toFixed(0))
  show('  each number', beyond.map((ms) => ms.toFixed(0)).join(' '))
  await fetch(`${world.sandboxUrl}/admin/catalogue`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ bundles: BUNDLES }),
  })
  showTasks(show, `filtering ${BUNDLES} bundles`, await filterBundles(portalUrl, '700100001'))
  showTasks(show, 'opening all invoices of an account', await openInvoices(portalUrl, ...MANY_INVOICES))
}

function showTasks(show: Show, what: string, { rows, tasks }: LongList): void {
  show(`${what}, longest task (ms)`, Math.max(...tasks).toFixed(0))
  show('  each press', tasks.map((ms) => ms.toFixed(0)).join(' '))
  show('  rows', String(rows))
}
