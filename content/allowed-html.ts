const TEXT = [
  'p',
  'br',
  'hr',
  'strong',
  'b',
  'em',
  'i',
  'u',
  's',
  'small',
  'sub',
  'sup',
  'code',
  'pre',
  'mark',
]
const BLOCKS = ['ul', 'ol', 'li', 'h2', 'h3', 'h4', 'blockquote', 'dl', 'dt', 'dd', 'a', 'img']
const TABLE = ['table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td']

/** What an answer may be made of. */
export const TAGS = [...TEXT, ...BLOCKS, ...TABLE]
export const ATTRIBUTES: Readonly<Record<string, string[]>> = {
  a: ['href', 'rel', 'target'],
  img: ['src', 'alt', 'width', 'height', 'loading'],
  ol: ['start'],
  th: ['scope', 'colspan', 'rowspan'],
  td: ['colspan', 'rowspan'],
}
/** Headings of other levels become one that an answer may have. */
const OTHER_HEADINGS = ['h1', 'h5', 'h6']

/** Whether a tag of this name stays, itself or as the heading that takes its place. */
export function isAllowedTag(name: string): boolean {
  return TAGS.includes(name) || OTHER_HEADINGS.includes(name)
}

/** Whether an attribute may stand on a tag. */
export function isAllowedAttribute(tag: string, name: string): boolean {
  return ATTRIBUTES[tag]?.includes(name) ?? false
}
