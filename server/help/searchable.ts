/** What of a question can be searched for. */
export interface Searchable {
  readonly questionId: string
  readonly question: string
  readonly category: string
  readonly parentCategory: string
  readonly keywords: readonly string[]
  /** The question in the portal's other language: people mix them. */
  readonly elsewhere: string
  readonly isPopular: boolean
}
