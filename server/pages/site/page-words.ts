import type { ContentStore } from '#content/store.ts'
import type { Translate } from '#domain/translate.ts'

/** Title (before the brand) and description of a route; null where the package leaves it to the page. */
export interface PageWords {
  readonly title: string | null
  readonly description: string | null
}

const NONE: PageWords = { title: null, description: null }

interface Asked {
  readonly content: ContentStore
  readonly language: 'EN' | 'SW'
  readonly t: Translate
  /** Fills the places of a text, as `t` fills those of a sentence. */
  readonly fill: (text: string) => string
}

/**
 * What `meta-data-config` says of a route (TEXT-15). A route may hold a title and a description, or the key
 * of a sentence that describes it.
 */
export function pageWords(path: string | null, { content, language, t, fill }: Asked): PageWords {
  const routes = content.find(language, 'meta-data-config')?.['routes']
  if (path === null || typeof routes !== 'object' || routes === null || !Object.hasOwn(routes, path))
    return NONE
  const found = (routes as Readonly<Record<string, unknown>>)[path]
  if (typeof found === 'string') return { title: null, description: t(found) || null }
  if (typeof found !== 'object' || found === null) return NONE
  const { title, description } = found as Readonly<Record<string, unknown>>
  return {
    title: typeof title === 'string' ? fill(title) : null,
    description: typeof description === 'string' ? fill(description) : null,
  }
}
