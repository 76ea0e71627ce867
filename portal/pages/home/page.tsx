import { definePage } from '../../page-definition.ts'
import accordionCss from '../../style/accordion.css?inline'
import segmentsCss from '../../style/segments.css?inline'
import css from './home.css?inline'
import { Home } from './home.tsx'

export const page = definePage({
  name: 'home',
  address: 'home',
  titleKey: 'nav.home',
  descriptionKey: 'home.lead',
  packages: ['line-translation', 'amount-translation', 'recharge-translation', 'home-translation'],
  css: accordionCss + segmentsCss + css,
  leadsTo: 'payment',
  body: Home,
})
