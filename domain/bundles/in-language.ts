import type { Bundle } from './bundle.ts'

/** A bundle in the words of one language. */
export type SpokenBundle = Omit<Bundle, 'translations'> & {
  /** The language of name and description, where the operator sent them in another than English. */
  readonly wordsIn?: 'SW'
}

/** The bundle as a visitor of this language reads it: the operator's own words in it, else English ones. */
export function inLanguage({ translations, ...bundle }: Bundle, language: 'EN' | 'SW'): SpokenBundle {
  const words = language === 'SW' ? translations?.SW : undefined
  return words ? { ...bundle, ...words, wordsIn: 'SW' } : bundle
}
