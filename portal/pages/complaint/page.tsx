import { definePage } from '../../page-definition.ts'
import formsCss from '../../forms/forms.css?inline'
import purchaseCss from '../../lines/purchase.css?inline'
import ratingsCss from '../give-feedback/give-feedback.css?inline'
import { ComplaintPage } from './complaint-page.tsx'

export const page = definePage({
  name: 'complaint',
  address: 'complaint',
  titleKey: 'complaint.title',
  descriptionKey: 'complaint.description',
  packages: ['line-translation', 'form-translation', 'complaint-translation'],
  css: purchaseCss + formsCss + ratingsCss,
  still: true,
  body: ComplaintPage,
})
