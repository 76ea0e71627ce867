import { definePage } from '../../page-definition.ts'
import purchaseCss from '../../lines/purchase.css?inline'
import css from './your-data.css?inline'
import { YourDataPage } from './your-data-page.tsx'

export const page = definePage({
  name: 'your-data',
  address: 'yourData',
  titleKey: 'yourData.title',
  descriptionKey: 'yourData.description',
  packages: ['line-translation', 'your-data-translation'],
  css: purchaseCss + css,
  still: true,
  body: YourDataPage,
})
