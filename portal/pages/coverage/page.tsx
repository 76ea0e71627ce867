import { definePage } from '../../page-definition.ts'
import placesCss from '../../places/places.css?inline'
import css from './coverage.css?inline'
import { CoveragePage } from './coverage-page.tsx'
import type { CoverageProps } from './coverage-props.ts'

export const page = definePage<CoverageProps>({
  name: 'coverage',
  titleKey: 'coverage.title',
  descriptionKey: 'coverage.description',
  packages: ['network-translation', 'place-translation'],
  css: placesCss + css,
  layout: 'full',
  client: 'coverage',
  body: CoveragePage,
})
