import { definePage } from '../../page-definition.ts'
import mapCss from '../../kit/map/lazy-map.css?inline'
import placesCss from '../../places/places.css?inline'
import segmentsCss from '../../style/segments.css?inline'
import { StorePage } from './store-page.tsx'
import cardsCss from './list/cards.css?inline'
import css from './stores.css?inline'

export const page = definePage({
  name: 'store-locator',
  address: 'storeLocator',
  titleKey: 'stores.title',
  descriptionKey: 'stores.description',
  packages: ['storeLocator-translation', 'place-translation', 'map-translation'],
  css: segmentsCss + placesCss + mapCss + cardsCss + css,
  body: StorePage,
})
