/** What a list to choose from says, in the page's language. */
export interface DropdownWords {
  readonly choose: string
  readonly search: string
  readonly none: string
  readonly close: string
  /** "Choices: 6", spoken while searching. */
  readonly found: (n: number) => string
}
