import { definePage } from '../../page-definition.ts'
import rowsCss from './rows.css?inline'
import css from './table.css?inline'
import { BundleTable } from './bundle-table.tsx'

export const page = definePage({
  name: 'table',
  titleKey: 'table.title',
  descriptionKey: 'table.description',
  packages: ['table-translation', 'bundle-translation', 'line-translation', 'amount-translation'],
  css: rowsCss + css,
  layout: 'full',
  client: 'table',
  still: true,
  body: BundleTable,
})
