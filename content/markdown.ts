import { Marked } from 'marked'
import { sanitiseAndTell } from './safe-html.ts'

const marked = new Marked({ gfm: true, breaks: false })

/** Safe HTML of a text in Markdown, and what was taken out of it. */
export interface RenderedMarkdown {
  readonly html: string
  readonly removed: readonly string[]
}

/** Renders a text in Markdown; its `{{name}}` places stay, in links too. Throws for what nests endlessly. */
export function renderMarkdown(text: string): RenderedMarkdown {
  const html = marked.parse(text, { async: false }).replace(/%7B%7B(\w{1,40})%7D%7D/gi, '{{$1}}')
  return sanitiseAndTell(html)
}

/** Fills the `{{name}}` places of an HTML text; the values are plain text and are escaped. */
export function fillHtml(html: string, values: Readonly<Record<string, string | number>>): string {
  return html.replace(/\{\{(\w{1,40})\}\}/g, (_, name: string) =>
    String(Object.hasOwn(values, name) ? (values[name] ?? '') : '').replace(
      /[&<>"']/g,
      (char) => `&#${char.charCodeAt(0)};`,
    ),
  )
}

/** Links that are there already, and marks: nothing within them is read. */
const NOT_TEXT = /(<a\b[^>]*>.*?<\/a>|<[^>]*>)/s
const DIAL_CODE = /\*\d{1,6}(?:\*\d{1,6}){0,4}#/g

/** The dial codes of filled HTML as links that dial: on a phone one tap, and nothing to copy. */
export function linkDialCodes(html: string): string {
  return html
    .split(NOT_TEXT)
    .map((part, n) =>
      n % 2 === 1
        ? part
        : part.replace(DIAL_CODE, (code) => `<a href="tel:${code.replace('#', '%23')}">${code}</a>`),
    )
    .join('')
}
