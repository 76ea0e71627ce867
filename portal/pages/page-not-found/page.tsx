import { definePage } from '../../page-definition.ts'
import css from '../reading.css?inline'
import { PageNotFound } from './page-not-found.tsx'

export const page = definePage({
  name: 'page-not-found',
  titleKey: 'notFound.title',
  descriptionKey: 'notFound.help',
  packages: ['about-translation', 'search-translation', 'getHelp-translation'],
  css,
  layout: 'full',
  client: null,
  body: PageNotFound,
})
