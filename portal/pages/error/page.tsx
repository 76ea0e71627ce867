import { definePage } from '../../page-definition.ts'
import css from '../reading.css?inline'
import { ErrorPage } from './error-page.tsx'

export const page = definePage({
  name: 'error',
  titleKey: 'errorPage.title',
  descriptionKey: 'errorPage.title',
  packages: ['about-translation'],
  css,
  layout: 'full',
  client: null,
  body: ErrorPage,
})
