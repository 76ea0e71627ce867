import type { ComponentType } from 'react'
import type { PAGES } from '#contract/pages.ts'
import type { PageName, PageProps } from './page-props.ts'

/** One page of the portal. `pages/<folder>/page.tsx` exports it as `page`. */
export interface PageDefinition<Name extends PageName> {
  /** The folder's. */
  readonly name: Name
  /** The address that counts, whatever others show the page; null: the page speaks for itself. */
  readonly address: keyof typeof PAGES | null
  /** False: it belongs to one visit, and search engines leave it out. */
  readonly found?: false
  /** Key of the words before ` – Kati` in the title. */
  readonly titleKey: string
  /** Key of the description for search results and previews. */
  readonly descriptionKey: string
  /** Packages beside the frame's own whose sentences the page speaks. */
  readonly packages: readonly string[]
  /** The page's own rules, inlined after the frame's (`import css from './x.css?inline'`). */
  readonly css: string
  /** 'task': back arrow, wordmark and help only; absent: the whole frame. */
  readonly layout?: 'task'
  /**
   * True where nothing is hydrated and no props travel to the phone: the frame's small script runs, or the folder's own
   * `client.tsx` on the server's markup. Else that, or an entry that the build makes, hydrates the body.
   */
  readonly still?: true
  /** The page that comes after its form is sent: its script is asked for with the answer. */
  readonly leadsTo?: PageName
  readonly body: ComponentType<PageProps[Name]>
}

/** Holds a definition to the props that `page-props.ts` promises the page of its name. */
export function definePage<Name extends PageName>(definition: PageDefinition<Name>): PageDefinition<Name> {
  return definition
}
