import type { ComponentType } from 'react'
import type { PageName, PageProps } from './page-props.ts'

/** One page of the portal. `pages/<folder>/page.tsx` exports it as `page`. */
export interface PageDefinition<Name extends PageName> {
  readonly name: Name
  /** Key of the words before ` – Kati` in the title. */
  readonly titleKey: string
  /** Key of the description for search results and previews. */
  readonly descriptionKey: string
  /** Packages beside the frame's own whose sentences the page speaks. */
  readonly packages: readonly string[]
  /** The page's own rules, inlined after the frame's (`import css from './x.css?inline'`). */
  readonly css: string
  readonly layout: 'full' | 'task'
  /** Folder whose `client.tsx` hydrates the page; null: the small frame script only. */
  readonly client: string | null
  /** True where that `client.tsx` works on the server's markup as it stands: no props travel to the phone. */
  readonly still?: boolean
  readonly body: ComponentType<PageProps[Name]>
}

/** Holds a definition to the props that `page-props.ts` promises the page of its name. */
export function definePage<Name extends PageName>(definition: PageDefinition<Name>): PageDefinition<Name> {
  return definition
}
