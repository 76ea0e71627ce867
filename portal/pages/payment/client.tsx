import { hydratePage, showFault } from '../../shell/hydrate-page.tsx'
import { loadPiece } from '../../frame-script/load-piece.ts'
import { loadPanel, setPanelLoaders } from './panels/load-panel.ts'
import { PaymentPage } from './payment-page.tsx'
import { loadWaiting } from './waiting/load-waiting.ts'
import type { PaymentPageProps } from '../../paying/payment-props.ts'

/** The panel the server opened must be here before the page answers; others come when opened. */
function openedByServer(): PaymentPageProps['open'] {
  const data = document.getElementById('page-data')?.textContent
  return data ? (JSON.parse(data) as { props: PaymentPageProps }).props.open : null
}

/** The clock is asked for with the panel that leads to it: by the time somebody pays, it is here. */
function withWaiting<T>(panel: Promise<T>): Promise<T> {
  // Lost on the way, it is asked for again when it is needed.
  loadWaiting().catch(() => undefined)
  return loadPiece(panel)
}

setPanelLoaders({
  card: async () => (await loadPiece(import('./panels/card-panel.tsx'))).CardPanel,
  wallet: async () => (await withWaiting(import('./panels/wallet-panel.tsx'))).WalletPanel,
  airtime: async () => (await loadPiece(import('./panels/airtime-panel.tsx'))).AirtimePanel,
  mpesa: async () => (await withWaiting(import('./panels/mpesa-panel.tsx'))).MpesaPanel,
  smartcash: async () => (await loadPiece(import('./panels/smartcash-panel.tsx'))).SmartcashPanel,
})
// Without cookies every call seems to come from a stranger, so forms are sent as they are without script, with the whole payment in one
// request.
if (!navigator.cookieEnabled) addEventListener('submit', (event) => event.stopImmediatePropagation(), true)
const open = openedByServer()
try {
  if (open) await loadPanel(open)
  hydratePage(PaymentPage)
} catch (fault) {
  showFault(fault)
}
