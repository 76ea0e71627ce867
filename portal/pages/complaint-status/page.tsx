import { definePage } from '../../page-definition.ts'
import formsCss from '../../forms/forms.css?inline'
import purchaseCss from '../../lines/purchase.css?inline'
import emptyCss from '../../style/empty.css?inline'
import css from './complaint-status.css?inline'
import { ComplaintStatus } from './complaint-status.tsx'

export const page = definePage({
  name: 'complaint-status',
  address: null,
  found: false,
  titleKey: 'complaint.statusTitle',
  descriptionKey: 'complaint.statusDescription',
  packages: ['line-translation', 'form-translation', 'complaint-translation'],
  css: emptyCss + purchaseCss + formsCss + css,
  still: true,
  body: ComplaintStatus,
})
