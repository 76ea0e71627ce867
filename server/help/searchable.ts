/**
 * What of a question can be searched for: its text (HELP-21) and words that mean it, not where it is filed.
 */
export interface Searchable {
  readonly questionId: string
  readonly question: string
  readonly keywords: readonly string[]
  /** The question in the portal's other language: people mix them. */
  readonly elsewhere: string
  readonly isPopular: boolean
}
