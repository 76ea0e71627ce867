import type { Answer } from '../http/message.ts'

const NAMES: Readonly<Record<string, string>> = { '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot', "'": 'apos' }

/** The text of the only element of this name; '' when there is none, null when there are several. */
export function elementIn(xml: string, name: string): string | null {
  const found = Array.from(
    xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'gu')),
    (one) => one[1] ?? '',
  )
  return found.length > 1 ? null : unescaped(found[0] ?? '')
}

/** An XML answer of the gateway: always HTTP 200, the result is inside. */
export function xmlAnswer(fields: Readonly<Record<string, string>>): Answer {
  return {
    status: 200,
    headers: { 'content-type': 'application/xml; charset=utf-8' },
    body: xmlDocument(fields),
  }
}

/** Fields under the gateway's root element. */
export function xmlDocument(fields: Readonly<Record<string, string>>): string {
  const inner = Object.entries(fields).map(([name, value]) => `<${name}>${escaped(value)}</${name}>`)
  return `<?xml version="1.0" encoding="utf-8"?><API3G>${inner.join('')}</API3G>`
}

/** Like the real gateway, writes an apostrophe as `&#039;`. */
function escaped(text: string): string {
  return text.replace(/[&<>"']/gu, (character) =>
    character === "'" ? '&#039;' : `&${NAMES[character] ?? 'amp'};`,
  )
}

function unescaped(text: string): string {
  const characters = new Map(Object.entries(NAMES).map(([character, name]) => [`&${name};`, character]))
  return text.replace(/&[a-z]+;/gu, (entity) => characters.get(entity) ?? entity).trim()
}
