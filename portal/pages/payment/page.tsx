import codesCss from '../../codes/codes.css?inline'
import { definePage } from '../../page-definition.ts'
import summaryCss from '../../style/summary.css?inline'
import { AirtimePanel } from './panels/airtime-panel.tsx'
import { CardPanel } from './panels/card-panel.tsx'
import { registerPanel } from './panels/load-panel.ts'
import { MpesaPanel } from './panels/mpesa-panel.tsx'
import { SmartcashPanel } from './panels/smartcash-panel.tsx'
import { WalletPanel } from './panels/wallet-panel.tsx'
import panelIcons from './panels/panel-icons.css?inline'
import panelsCss from './panels/panels.css?inline'
import paymentCss from './payment.css?inline'
import { PaymentPage } from './payment-page.tsx'
import pinCss from './pin/pin.css?inline'
import waitingCss from './waiting/waiting.css?inline'

registerPanel('card', CardPanel)
registerPanel('wallet', WalletPanel)
registerPanel('airtime', AirtimePanel)
registerPanel('mpesa', MpesaPanel)
registerPanel('smartcash', SmartcashPanel)

export const page = definePage({
  name: 'payment',
  address: 'payment',
  found: false,
  titleKey: 'payment.title',
  descriptionKey: 'payment.description',
  packages: ['payment-translation', 'code-translation', 'pay-help-translation'],
  css: summaryCss + panelIcons + paymentCss + panelsCss + waitingCss + codesCss + pinCss,
  layout: 'task',
  body: PaymentPage,
})
