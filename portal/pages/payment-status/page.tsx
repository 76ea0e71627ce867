import { definePage } from '../../page-definition.ts'
import rememberCss from '../../numbers/remember.css?inline'
import summaryCss from '../../style/summary.css?inline'
import tagCss from '../../style/tag.css?inline'
import receiptIcons from './receipt-icons.css?inline'
import receiptCss from './receipt.css?inline'
import statusCss from './status.css?inline'
import { StatusPage } from './status-page.tsx'

export const page = definePage({
  name: 'payment-status',
  address: 'paymentStatus',
  found: false,
  titleKey: 'payment.status',
  descriptionKey: 'payment.statusDescription',
  packages: ['status-translation', 'pay-help-translation'],
  css: summaryCss + receiptIcons + tagCss + statusCss + receiptCss + rememberCss,
  layout: 'task',
  body: StatusPage,
})
