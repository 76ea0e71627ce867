import { parse } from 'yaml'
import { renderMarkdown } from './markdown.ts'
import type { ContentPackageValue } from './content-set.ts'

const LONGEST_HEAD = 4_000
const LONGEST_TEXT = 20_000

export type MarkdownReading =
  | { readonly ok: true; readonly value: ContentPackageValue; readonly removed: readonly string[] }
  | { readonly ok: false; readonly place: string; readonly reason: string }

/**
 * A Markdown file with YAML front matter as a package: the fields of the front matter, `text` (the Markdown as
 * written) and `answer` (its safe HTML). `removed` says what was taken out to make it safe.
 */
export function readMarkdown(file: string): MarkdownReading {
  const found = /^\uFEFF?---\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n([\s\S]*))?$/.exec(file)
  if (!found) return fault('line 1', 'must begin with its fields between two lines of ---')
  const [, head = '', body = ''] = found
  if (head.length > LONGEST_HEAD) return fault('front matter', `is longer than ${LONGEST_HEAD} characters`)
  const text = body.replaceAll('\r\n', '\n').trim()
  if (text.length > LONGEST_TEXT) return fault('text', `is longer than ${LONGEST_TEXT} characters`)
  const fields = readHead(head)
  if (!fields.ok) return fields
  try {
    const { html, removed } = renderMarkdown(text)
    return { ok: true, value: { ...fields.value, text, answer: html }, removed }
  } catch {
    return fault('text', 'could not be read as Markdown')
  }
}

function readHead(head: string): MarkdownReading {
  try {
    // Without aliases nothing in it can grow beyond what was written.
    const value: unknown = parse(head, { maxAliasCount: 0, uniqueKeys: true })
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return { ok: true, value: value as ContentPackageValue, removed: [] }
    return fault('front matter', 'must be fields such as question: …')
  } catch (error) {
    const reason = error instanceof Error ? (error.message.split('\n')[0] ?? '') : ''
    return fault('front matter', `is not YAML (${reason.replace(/:$/, '')})`)
  }
}

function fault(place: string, reason: string): MarkdownReading {
  return { ok: false, place, reason }
}
