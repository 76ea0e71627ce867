import type { PageScript } from './manifest.ts'

/** Everything a document is made of; all text here is plain and escaped by the builder. */
export interface DocumentParts {
  readonly tag: string
  readonly theme: 'light' | 'dark' | null
  readonly saver: boolean
  readonly trackingPrefix: string
  readonly title: string
  readonly description: string
  readonly css: string
  readonly markup: string
  /** Props and frame of a page that answers; null: nothing to hydrate. */
  readonly data: object | null
  readonly script: PageScript
  /** Seconds after which the browser without script asks again; null: never. */
  readonly refreshSeconds?: number | null
}

const ICON =
  "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'><rect width='32' height='32' rx='7' fill='%235B1A4A'/><circle cx='16' cy='16' r='9' fill='none' stroke='%23fff' stroke-width='3'/><circle cx='16' cy='16' r='5' fill='%23C6E86B'/></svg>"

/** One whole HTML document: style inline, no inline script, no nonce, no other host. */
export function buildDocument(parts: DocumentParts): string {
  const attributes = [
    `lang="${parts.tag}"`,
    parts.theme ? `data-theme="${parts.theme}"` : '',
    parts.saver ? 'data-saver="on"' : '',
    `data-track="${escapeText(parts.trackingPrefix)}"`,
  ]
  return [
    `<!doctype html><html ${attributes.filter(Boolean).join(' ')}><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">',
    `<title>${escapeText(parts.title)}</title><meta name="description" content="${escapeText(parts.description)}">`,
    '<meta name="color-scheme" content="light dark"><meta name="format-detection" content="telephone=no">',
    `<style>${parts.css}</style>`,
    `<link rel="icon" type="image/svg+xml" href="${ICON}">`,
    parts.refreshSeconds
      ? `<noscript><meta http-equiv="refresh" content="${parts.refreshSeconds}"></noscript>`
      : '',
    ...parts.script.preloads.map((file) => `<link rel="modulepreload" href="${file}">`),
    `<script type="module" src="${parts.script.entry}"></script></head><body><div id="root">`,
    parts.markup,
    '</div>',
    parts.data ? `<script type="application/json" id="page-data">${escapeJson(parts.data)}</script>` : '',
    '</body></html>',
  ].join('')
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
