import { definePage } from '../../page-definition.ts'
import bundlesCss from '../../bundles/bundles.css?inline'
import codesCss from '../../codes/codes.css?inline'
import routersCss from './routers.css?inline'
import { BroadbandRecharge } from './broadband-recharge.tsx'

export const page = definePage({
  name: 'broadband-recharge',
  address: 'broadbandRecharge',
  titleKey: 'broadband.title',
  descriptionKey: 'broadband.description',
  packages: ['line-translation', 'bundle-translation', 'broadband-translation', 'code-translation'],
  css: bundlesCss + codesCss + routersCss,
  leadsTo: 'payment',
  body: BroadbandRecharge,
})
