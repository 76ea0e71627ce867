import type { ReactNode } from 'react'

export interface Article {
  readonly summary: readonly string[]
  readonly sections: readonly { readonly heading: string; readonly text: string }[]
}

export interface AboutProps {
  /** The path nobody knows, when that is how the page was reached (SHELL-12); else null. */
  readonly unknownPath: string | null
  readonly privacy: Article | null
  /** Stands first where another page's address shows this one (LEAD-11). */
  readonly notice?: ReactNode
}
