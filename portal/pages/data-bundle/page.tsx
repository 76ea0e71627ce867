import { definePage } from '../../page-definition.ts'
import bundlesCss from '../../bundles/bundles.css?inline'
import css from './data-bundle.css?inline'
import { DataBundle } from './data-bundle.tsx'
import type { DataBundleProps } from './data-bundle-props.ts'

export const page = definePage<DataBundleProps>({
  name: 'data-bundle',
  titleKey: 'bundle.title',
  descriptionKey: 'bundle.description',
  packages: ['line-translation', 'bundle-translation'],
  css: bundlesCss + css,
  layout: 'full',
  client: 'data-bundle',
  body: DataBundle,
})
