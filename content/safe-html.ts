import sanitizeHtml from 'sanitize-html'
import { leavesPortal, safeLink } from './safe-link.ts'

const LONGEST = 100_000
const DEEPEST = 30

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

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [...TEXT, ...BLOCKS, ...TABLE],
  allowedAttributes: {
    a: ['href', 'rel', 'target'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    ol: ['start'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
  },
  allowedClasses: {},
  allowedSchemes: ['http', 'https', 'tel', 'mailto'],
  allowedSchemesByTag: { img: [] },
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nestingLimit: DEEPEST,
  transformTags: { a: linkTag, img: pictureTag, h1: 'h2', h5: 'h4', h6: 'h4' },
}

/**
 * HTML with only what an answer needs: text, lists, tables, pictures of this portal, and links that `safeLink` lets
 * through; links to other sites open beside the portal and learn nothing of it. Everything else is dropped (T11).
 * Longer than 100,000 characters: ''.
 */
export function sanitiseHtml(html: string): string {
  return html.length > LONGEST ? '' : sanitizeHtml(html, OPTIONS).trim()
}

function linkTag(_name: string, attributes: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const href = safeLink(attributes['href'])
  if (href === null) return { tagName: 'a', attribs: {} }
  const beside = leavesPortal(href) ? { rel: 'noopener noreferrer', target: '_blank' } : {}
  return { tagName: 'a', attribs: { href, ...beside } }
}

function pictureTag(_name: string, attributes: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const { src, alt, width, height } = attributes
  const own = safeLink(src)?.startsWith('/') ? { src: String(src).trim() } : {}
  const size = Object.fromEntries(
    Object.entries({ width, height }).filter(([, value]) => /^\d{1,4}$/.test(value ?? '')),
  )
  return { tagName: 'img', attribs: { ...own, alt: alt ?? '', ...size, loading: 'lazy' } }
}
