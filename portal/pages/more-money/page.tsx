import { definePage } from '../../page-definition.ts'
import readingCss from '../reading.css?inline'
import css from './more-money.css?inline'
import { MoreMoney } from './more-money.tsx'

export const page = definePage({
  name: 'more-money',
  titleKey: 'loans.title',
  descriptionKey: 'loans.description',
  packages: ['loans-translation'],
  css: readingCss + css,
  layout: 'full',
  client: null,
  body: MoreMoney,
})
