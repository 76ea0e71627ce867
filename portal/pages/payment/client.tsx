import { hydratePage } from '../../hydrate-page.tsx'
import { loadPanel, setPanelLoaders } from './panels/load-panel.ts'
import { PaymentPage } from './payment-page.tsx'
import type { PaymentPageProps } from './payment-props.ts'

/** The panel the server opened must be here before the page answers; others come when opened. */
function openedByServer(): PaymentPageProps['open'] {
  const data = document.getElementById('page-data')?.textContent
  return data ? (JSON.parse(data) as { props: PaymentPageProps }).props.open : null
}

setPanelLoaders({
  card: async () => (await import('./panels/card-panel.tsx')).CardPanel,
  wallet: async () => (await import('./panels/wallet-panel.tsx')).WalletPanel,
  airtime: async () => (await import('./panels/airtime-panel.tsx')).AirtimePanel,
  mpesa: async () => (await import('./panels/mpesa-panel.tsx')).MpesaPanel,
  smartcash: async () => (await import('./panels/smartcash-panel.tsx')).SmartcashPanel,
})
const open = openedByServer()
if (open) await loadPanel(open)
hydratePage(PaymentPage)
