import { definePage } from '../../page-definition.ts'
import formsCss from '../../forms/forms.css?inline'
import purchaseCss from '../../lines/purchase.css?inline'
import css from './contact-us.css?inline'
import { ContactUs } from './contact-us.tsx'

export const page = definePage({
  name: 'contact-us',
  address: 'contactUs',
  titleKey: 'contact.title',
  descriptionKey: 'contact.description',
  packages: ['line-translation', 'form-translation', 'contact-translation'],
  css: purchaseCss + formsCss + css,
  body: ContactUs,
})
