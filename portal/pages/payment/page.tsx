import { definePage } from '../../page-definition.ts'
import { CardPanel } from './panels/card-panel.tsx'
import { registerPanel } from './panels/load-panel.ts'
import { WalletPanel } from './panels/wallet-panel.tsx'
import panelsCss from './panels/panels.css?inline'
import paymentCss from './payment.css?inline'
import { PaymentPage } from './payment-page.tsx'
import type { PaymentPageProps } from './payment-props.ts'
import waitingCss from './waiting/waiting.css?inline'

registerPanel('card', CardPanel)
registerPanel('wallet', WalletPanel)

export const page = definePage<PaymentPageProps>({
  name: 'payment',
  titleKey: 'payment.title',
  descriptionKey: 'payment.description',
  packages: ['payment-translation'],
  css: paymentCss + panelsCss + waitingCss,
  layout: 'task',
  client: 'payment',
  body: PaymentPage,
})
