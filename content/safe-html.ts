import sanitizeHtml from 'sanitize-html'
import { ATTRIBUTES, TAGS } from './allowed-html.ts'
import { leavesPortal, safeLink } from './safe-link.ts'
import { noteTakenOut } from './taken-out.ts'

const LONGEST = 100_000
const DEEPEST = 30

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: TAGS,
  allowedAttributes: ATTRIBUTES,
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

/** Safe HTML, and what was dropped to make it so, each once, as its writer would look for it. */
export function sanitiseAndTell(html: string): {
  readonly html: string
  readonly removed: readonly string[]
} {
  if (html.length > LONGEST) return { html: '', removed: ['all of it, which is too long,'] }
  const removed = new Set<string>()
  const options = { ...OPTIONS, onOpenTag: noteTakenOut(removed) }
  return { html: sanitizeHtml(html, options).trim(), removed: [...removed] }
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
