import { definePage } from '../../page-definition.ts'
import bundlesCss from '../../bundles/bundles.css?inline'
import css from './data-bundle.css?inline'
import { DataBundle } from './data-bundle.tsx'

export const page = definePage({
  name: 'data-bundle',
  address: 'dataBundle',
  titleKey: 'bundle.title',
  descriptionKey: 'bundle.description',
  packages: ['line-translation', 'bundle-translation'],
  css: bundlesCss + css,
  leadsTo: 'payment',
  body: DataBundle,
})
