export interface DocumentProps {
  readonly title: string
  readonly description: string
  /** Safe HTML of the content store, its places filled. */
  readonly html: string
  /** The other documents of help, in their order. */
  readonly others: readonly { readonly title: string; readonly href: string }[]
  /** What the record of somebody's consent names; '' for a text that nobody agrees to. */
  readonly version: string
  readonly helpHref: string
}
