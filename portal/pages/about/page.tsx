import { definePage } from '../../page-definition.ts'
import css from '../reading.css?inline'
import { About, type AboutProps } from './about.tsx'

export const page = definePage<AboutProps>({
  name: 'about',
  titleKey: 'nav.about',
  descriptionKey: 'about.what',
  packages: ['about-translation'],
  css,
  layout: 'full',
  client: null,
  body: About,
})
