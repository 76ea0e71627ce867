import { definePage } from '../../page-definition.ts'
import purchaseCss from '../../lines/purchase.css?inline'
import emptyCss from '../../style/empty.css?inline'
import tagCss from '../../style/tag.css?inline'
import { FixedInternet } from './fixed-internet.tsx'
import invoicesCss from './fixed-internet.css?inline'

export const page = definePage({
  name: 'fixed-internet',
  address: 'fixedInternet',
  titleKey: 'invoices.title',
  descriptionKey: 'invoices.description',
  packages: ['line-translation', 'fixed-internet-translation'],
  css: tagCss + emptyCss + purchaseCss + invoicesCss,
  leadsTo: 'payment',
  body: FixedInternet,
})
