import { Marked } from 'marked'
import { sanitiseHtml } from './safe-html.ts'

const marked = new Marked({ gfm: true, breaks: false })

/** Safe HTML of a text in Markdown; its `{{name}}` places stay, in links too. Throws for what nests endlessly. */
export function renderMarkdown(text: string): string {
  const html = marked.parse(text, { async: false })
  return sanitiseHtml(html.replace(/%7B%7B(\w{1,40})%7D%7D/gi, '{{$1}}'))
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
