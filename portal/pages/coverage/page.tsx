import { definePage } from '../../page-definition.ts'
import mapCss from '../../kit/map/lazy-map.css?inline'
import placesCss from '../../places/places.css?inline'
import css from './coverage.css?inline'
import { CoveragePage } from './coverage-page.tsx'

export const page = definePage({
  name: 'coverage',
  address: 'coverage',
  titleKey: 'coverage.title',
  descriptionKey: 'coverage.description',
  packages: ['network-translation', 'place-translation', 'map-translation'],
  css: mapCss + placesCss + css,
  body: CoveragePage,
})
