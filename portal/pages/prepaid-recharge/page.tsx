import { definePage } from '../../page-definition.ts'
import bundlesCss from '../../bundles/bundles.css?inline'
import css from '../../lines/purchase.css?inline'
import { PrepaidRecharge } from './prepaid-recharge.tsx'

export const page = definePage({
  name: 'prepaid-recharge',
  address: 'prepaidRecharge',
  titleKey: 'recharge.title',
  descriptionKey: 'recharge.description',
  packages: ['line-translation', 'amount-translation', 'recharge-translation', 'bundle-translation'],
  css: css + bundlesCss,
  leadsTo: 'payment',
  body: PrepaidRecharge,
})
