import type { PageName } from '#portal/page-props.ts'

/** A page that is the same for everybody who chose the same language, theme and data saver. */
export interface Shared {
  /** So long, in seconds, an edge may go on showing it while no portal answers. */
  readonly awaySeconds: number
}

/** What nobody is harmed by a day later. */
export const FOR_A_DAY: Shared = { awaySeconds: 86_400 }
/** What says what is so at the moment, whether a shop is open for one. */
export const WHILE_TRUE: Shared = { awaySeconds: 900 }

export interface SharedPage extends Shared {
  readonly name: PageName
  /** Version of the content that it was made of. */
  readonly contentVersion: number
  /** So long an edge shows it before it asks again, `EDGE_SECONDS`; 0: there is no edge. */
  readonly edgeSeconds: number
}

/**
 * The headers of such a page. A browser, and every cache that nobody configured, asks each time whether it is still the one: what is shown
 * changes with a choice, a pause of selling, new texts. An edge keeps it for seconds, by the header of its own that it knows (RFC 9213
 * and its elder `Surrogate-Control`), then shows it as long again while it fetches the next. Tags name what it was made of.
 */
export function sharedHeaders({
  name,
  contentVersion,
  edgeSeconds,
  awaySeconds,
}: SharedPage): Record<string, string> {
  const always = { 'cache-control': 'public, max-age=0, must-revalidate' }
  if (edgeSeconds === 0) return always
  const life = `max-age=${edgeSeconds}, stale-while-revalidate=${edgeSeconds}, stale-if-error=${awaySeconds}`
  const tags = ['pages', `page-${name}`, `content-${contentVersion}`]
  return {
    ...always,
    'cdn-cache-control': life,
    'surrogate-control': life,
    'surrogate-key': tags.join(' '),
    'cache-tag': tags.join(','),
  }
}
