import { definePage } from '../../page-definition.ts'
import codesCss from '../../codes/codes.css?inline'
import purchaseCss from '../../lines/purchase.css?inline'
import accordionCss from '../../style/accordion.css?inline'
import emptyCss from '../../style/empty.css?inline'
import css from './lead-status.css?inline'
import { LeadStatus } from './lead-status.tsx'

export const page = definePage({
  name: 'lead-status',
  address: 'leadStatus',
  titleKey: 'leadStatus.title',
  descriptionKey: 'leadStatus.description',
  packages: ['line-translation', 'code-translation', 'lead-status-translation', 'own-data-translation'],
  css: accordionCss + emptyCss + purchaseCss + codesCss + css,
  body: LeadStatus,
})
