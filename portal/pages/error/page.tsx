import { definePage } from '../../page-definition.ts'
import css from '../reading.css?inline'
import { ErrorActions } from '../../shell/error-actions.tsx'

export const page = definePage({
  name: 'error',
  address: null,
  found: false,
  titleKey: 'errorPage.title',
  descriptionKey: 'errorPage.title',
  packages: ['about-translation'],
  css,
  still: true,
  body: ErrorActions,
})
