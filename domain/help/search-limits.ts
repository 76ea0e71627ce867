/** Of what is typed into the search box, this many characters and words are looked at. */
export const MOST_TYPED = 80
export const MOST_WORDS = 8

/** Suggestions under the search box, and questions on the page of a search. */
export const MOST_SUGGESTIONS = 8
export const MOST_FOUND = 30
