import { definePage } from '../../page-definition.ts'
import codesCss from '../../codes/codes.css?inline'
import formsCss from '../../forms/forms.css?inline'
import mapCss from '../../kit/map/lazy-map.css?inline'
import placesCss from '../../places/places.css?inline'
import purchaseCss from '../../lines/purchase.css?inline'
import readingCss from '../reading.css?inline'
import summaryCss from '../../style/summary.css?inline'
import deviceCss from './device/device.css?inline'
import { HbbLead } from './hbb-lead.tsx'
import css from './hbb-lead.css?inline'

export const page = definePage({
  name: 'hbb-lead',
  address: 'homeInternet',
  found: false,
  titleKey: 'lead.title',
  descriptionKey: 'lead.description',
  packages: [
    'line-translation',
    'form-translation',
    'code-translation',
    'place-translation',
    'map-translation',
    'lead-translation',
  ],
  css: summaryCss + purchaseCss + codesCss + formsCss + placesCss + mapCss + readingCss + deviceCss + css,
  body: HbbLead,
})
