import { definePage } from '../../page-definition.ts'
import css from '../reading.css?inline'
import { About } from './about.tsx'

export const page = definePage({
  name: 'about',
  address: 'about',
  titleKey: 'nav.about',
  descriptionKey: 'about.what',
  packages: ['about-translation'],
  css,
  still: true,
  body: About,
})
