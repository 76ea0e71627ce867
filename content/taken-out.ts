import type sanitizeHtml from 'sanitize-html'
import { isAllowedAttribute, isAllowedTag } from './allowed-html.ts'
import { safeLink } from './safe-link.ts'

const MOST_TOLD = 20
const LONGEST_SHOWN = 60

/**
 * Notes what a sanitiser is about to drop while it reads: `<script>`, `onclick=`, `href="javascript:…"`. What says nothing
 * to a reader, such as a comment, is not noted.
 */
export function noteTakenOut(noted: Set<string>): (tag: string, attributes: sanitizeHtml.Attributes) => void {
  const note = (what: string) => noted.size < MOST_TOLD && noted.add(what)
  return (tag, attributes) => {
    if (!isAllowedTag(tag)) return void note(`<${shown(tag)}>`)
    for (const [name, value] of Object.entries(attributes))
      if (!isAllowedAttribute(tag, name)) note(`${shown(name)}=`)
      else if (isUnsafe(name, value)) note(`${name}="${shown(value)}"`)
  }
}

function isUnsafe(name: string, value: string): boolean {
  if (name === 'src') return safeLink(value)?.startsWith('/') !== true
  return name === 'href' && safeLink(value) === null
}

function shown(text: string): string {
  // A terminal must not be steered by what a file holds.
  const plain = text.replace(/[\p{Cc}\p{Cf}]/gu, '')
  return plain.length > LONGEST_SHOWN ? `${plain.slice(0, LONGEST_SHOWN)}…` : plain
}
