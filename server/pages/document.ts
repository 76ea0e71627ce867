import type { PageScript } from './manifest.ts'
import type { PageHead } from './site/page-head.ts'
import { iconAddress } from './site/web-manifest.ts'

/** What is needed to paint a page, its icons, and the hashes of both that let the policy name them. */
export interface PageStyle {
  readonly css: string
  readonly icons: string
  readonly hash: string
}

/** Everything a document is made of; all text here is plain and escaped by the builder. */
export interface DocumentParts {
  readonly tag: string
  readonly theme: 'light' | 'dark' | null
  readonly saver: boolean
  readonly trackingPrefix: string
  readonly head: PageHead
  /** Where page views are told; '' for nowhere. */
  readonly eventSink: string
  /** Where the ground of its map is; '' for a page without one. */
  readonly map: string
  readonly style: PageStyle
  readonly markup: string
  /** Props and frame of a page that answers; null: nothing to hydrate. */
  readonly data: object | null
  /** Null: none wakes it. */
  readonly script: PageScript | null
  /** What the page that its form leads to needs besides; none for a page that leads nowhere. */
  readonly next?: readonly string[]
  /** Seconds after which the browser without script asks again; null: never. */
  readonly refreshSeconds?: number | null
}

/** Ground of the browser's own bar: of the theme that was chosen, else of the device's. */
const GROUNDS = { light: '#FBF8F3', dark: '#150E16' } as const

const ICON =
  "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'><rect width='32' height='32' rx='7' fill='%235B1A4A'/><circle cx='16' cy='16' r='9' fill='none' stroke='%23fff' stroke-width='3'/><circle cx='16' cy='16' r='5' fill='%23C6E86B'/></svg>"

/** One whole HTML document: style inline, no inline script, no nonce, no other host. */
export function buildDocument(parts: DocumentParts): string {
  const attributes = [
    `lang="${parts.tag}"`,
    parts.theme ? `data-theme="${parts.theme}"` : '',
    parts.saver ? 'data-saver="on"' : '',
    `data-track="${escapeText(parts.trackingPrefix)}"`,
    parts.map ? `data-map="${escapeText(parts.map)}"` : '',
    parts.eventSink ? `data-sink="${escapeText(parts.eventSink)}"` : '',
  ]
  return [
    `<!doctype html><html ${attributes.filter(Boolean).join(' ')}><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">',
    `<title>${escapeText(parts.head.title)}</title>${named('description', parts.head.description)}`,
    `<meta name="color-scheme" content="${parts.theme ?? 'light dark'}">`,
    '<meta name="format-detection" content="telephone=no">',
    `<style>${parts.style.css}</style>`,
    `<link rel="icon" type="image/svg+xml" href="${ICON}">`,
    `<link rel="apple-touch-icon" href="${iconAddress(180)}">`,
    `<link rel="manifest" href="/manifest.webmanifest${parts.tag === 'en' ? '' : `?lang=${parts.tag}`}">`,
    ...(['light', 'dark'] as const).map(
      (scheme) =>
        `<meta name="theme-color" media="(prefers-color-scheme:${scheme})" content="${GROUNDS[parts.theme ?? scheme]}">`,
    ),
    ...searchTags(parts.head),
    parts.refreshSeconds
      ? `<noscript><meta http-equiv="refresh" content="${parts.refreshSeconds}"></noscript>`
      : '',
    ...scriptTags(parts.script),
    '</head><body><div id="root">',
    parts.markup,
    '</div>',
    // A first text that waits for no image: the icons' places are empty for as long as the rest of the page is on its way.
    parts.style.icons && `<style>${parts.style.icons}</style>`,
    dataTag(parts),
    // For machines, which read to the end: people see the page sooner without it.
    parts.head.search?.structure
      ? `<script type="application/ld+json">${escapeJson(parts.head.search.structure)}</script>`
      : '',
    '</body></html>',
  ].join('')
}

function dataTag({ data, next = [] }: DocumentParts): string {
  const following = next.length > 0 ? ` data-next="${next.join(' ')}"` : ''
  return data ? `<script type="application/json" id="page-data"${following}>${escapeJson(data)}</script>` : ''
}

function scriptTags(script: PageScript | null): string[] {
  if (script === null) return []
  return [
    ...script.preloads.map((file) => `<link rel="modulepreload" href="${file}">`),
    `<script type="module" src="${script.entry}"></script>`,
  ]
}

/**
 * What search engines read; a page that belongs to one visit asks to be left out. Previews take the title and the
 * description that are there anyway.
 */
function searchTags({ siteName, search }: PageHead): string[] {
  if (search === null) return [named('robots', 'noindex')]
  const { canonical, alternates, image } = search
  return [
    `<link rel="canonical" href="${escapeText(canonical)}">`,
    ...alternates.map(
      ({ tag, href }) => `<link rel="alternate" hreflang="${tag}" href="${escapeText(href)}">`,
    ),
    property('og:site_name', siteName),
    property('og:image', image),
  ]
}

function named(name: string, content: string): string {
  return `<meta name="${name}" content="${escapeText(content)}">`
}

function property(name: string, content: string): string {
  return `<meta property="${name}" content="${escapeText(content)}">`
}

/** Text inside an element or a double-quoted attribute. */
export function escapeText(text: string): string {
  return text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`)
}

/** JSON that cannot end its script element, whatever a customer typed. */
function escapeJson(value: object): string {
  return JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
