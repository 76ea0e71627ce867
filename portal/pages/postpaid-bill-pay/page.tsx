import { definePage } from '../../page-definition.ts'
import codesCss from '../../codes/codes.css?inline'
import purchaseCss from '../../lines/purchase.css?inline'
import billCss from './bill.css?inline'
import { PostpaidBillPay } from './postpaid-bill-pay.tsx'

export const page = definePage({
  name: 'postpaid-bill-pay',
  address: 'postpaidBillPay',
  titleKey: 'bill.title',
  descriptionKey: 'bill.description',
  packages: ['line-translation', 'amount-translation', 'postpaid-translation', 'code-translation'],
  css: purchaseCss + codesCss + billCss,
  leadsTo: 'payment',
  body: PostpaidBillPay,
})
