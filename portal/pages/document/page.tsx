import { definePage } from '../../page-definition.ts'
import readingCss from '../reading.css?inline'
import css from './document.css?inline'
import { DocumentPage } from './document-page.tsx'

export const page = definePage({
  name: 'document',
  titleKey: 'help.documents',
  descriptionKey: 'help.description',
  packages: ['getHelp-translation'],
  css: readingCss + css,
  layout: 'full',
  client: null,
  body: DocumentPage,
})
