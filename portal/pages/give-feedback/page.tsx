import { definePage } from '../../page-definition.ts'
import formsCss from '../../forms/forms.css?inline'
import purchaseCss from '../../lines/purchase.css?inline'
import css from './give-feedback.css?inline'
import { GiveFeedback } from './give-feedback.tsx'

export const page = definePage({
  name: 'give-feedback',
  address: 'giveFeedback',
  titleKey: 'feedback.title',
  descriptionKey: 'feedback.description',
  packages: ['line-translation', 'form-translation', 'feedback-translation'],
  css: purchaseCss + formsCss + css,
  body: GiveFeedback,
})
