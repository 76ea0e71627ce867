import { definePage } from '../../page-definition.ts'
import css from './table.css?inline'
import { BundleTable } from './bundle-table.tsx'
import type { TableProps } from './table-props.ts'

export const page = definePage<TableProps>({
  name: 'table',
  titleKey: 'table.title',
  descriptionKey: 'table.description',
  packages: ['bundle-translation'],
  css,
  layout: 'full',
  client: 'table',
  still: true,
  body: BundleTable,
})
