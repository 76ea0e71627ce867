/** What the search call answers, as far as the list shows it. */
export interface Found {
  readonly total: number
  readonly questions: readonly {
    readonly questionId: string
    readonly href: string
    readonly parts: readonly { readonly text: string; readonly isMarked: boolean }[]
  }[]
}
