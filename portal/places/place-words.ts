import type { Translate } from '#domain/translate.ts'

/** What a search for a place says, in the page's language. */
export interface PlaceWords {
  /** The button, and its accessible name. */
  readonly search: string
  /** Name of the list of suggestions. */
  readonly suggestions: string
  /** "5 places", spoken when suggestions come. */
  readonly found: (n: number) => string
  readonly none: string
}

/** Its words of the package `place-translation`, which every page with such a search names. */
export function placeWordsOf(t: Translate): PlaceWords {
  return {
    search: t('place.search'),
    suggestions: t('place.suggestions'),
    found: (n) => t(n === 1 ? 'place.foundOne' : 'place.found', { n }),
    none: t('place.none'),
  }
}
