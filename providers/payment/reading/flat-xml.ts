/** More than this is never read: a provider's answer has about thirty short fields. */
const LIMIT_CHARACTERS = 64 * 1024
const DEEPEST = 4

/** A tag without attributes, or text up to the next tag. Comments, CDATA, instructions and DTDs match neither. */
const PIECE = /<(?<close>\/?)(?<name>[A-Za-z_][\w.-]{0,63})[ \t\r\n]*(?<empty>\/?)>|(?<text>[^<]+)/y
const DECLARATION = /^\uFEFF?\s*(?:<\?xml [^<>?]{0,100}\?>)?\s*/
const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
}
/** What XML forbids in a document or advises against, and no payment needs. */
const FORBIDDEN = /[^\P{Cc}\t\n\r]|\p{Noncharacter_Code_Point}/u

interface Element {
  readonly name: string
  text: string
  hasChildren: boolean
}

/**
 * The fields of a flat XML document `<root><A>…</A><B>…</B></root>`, by name. Undefined for anything that is
 * not exactly that: attributes, a DTD, entities beyond the five, a field sent twice, text between fields,
 * more than 64 KiB. Groups of fields are passed over; what they hold is not a field of the document.
 */
export function readFlatXml(text: string, root: string): ReadonlyMap<string, string> | undefined {
  if (text.length > LIMIT_CHARACTERS || FORBIDDEN.test(text)) return undefined
  const fields = new Map<string, string>()
  const open: Element[] = []
  PIECE.lastIndex = DECLARATION.exec(text)?.[0].length ?? 0
  let ended = false
  while (PIECE.lastIndex < text.length) {
    const piece = PIECE.exec(text)?.groups
    if (!piece) return undefined
    const { close, name, empty, text: between } = piece
    if (name === undefined) {
      if (!takeText(open.at(-1), between ?? '')) return undefined
      continue
    }
    if (close === '/') {
      const element = open.pop()
      if (!element || element.name !== name || empty === '/') return undefined
      ended = open.length === 0
      const whole = ended ? element.text.trim() === '' : endField(fields, { element, depth: open.length })
      if (!whole) return undefined
      continue
    }
    if (ended || open.length >= DEEPEST || (open.length === 0 && (name !== root || empty === '/')))
      return undefined
    const parent = open.at(-1)
    if (parent) parent.hasChildren = true
    const element = { name, text: '', hasChildren: false }
    if (empty !== '/') open.push(element)
    else if (!endField(fields, { element, depth: open.length })) return undefined
  }
  return ended && open.length === 0 ? fields : undefined
}

function takeText(element: Element | undefined, text: string): boolean {
  if (element) element.text += text
  return element !== undefined || text.trim() === ''
}

/** `depth`: how many elements are still open around it; a field of the document has one, its root. */
function endField(
  fields: Map<string, string>,
  { element, depth }: { readonly element: Element; readonly depth: number },
): boolean {
  if (element.hasChildren) return element.text.trim() === ''
  const value = unescaped(element.text)
  if (value === undefined) return false
  if (depth > 1) return true
  if (fields.has(element.name)) return false
  fields.set(element.name, value)
  return true
}

function unescaped(text: string): string | undefined {
  const strange = text.replace(/&(?:amp|lt|gt|quot|apos);/g, '').includes('&')
  return strange ? undefined : text.replace(/&\w+;/g, (entity) => ENTITIES[entity] ?? '').trim()
}

/** Text as the content of an element; what XML cannot hold is left out. */
export function xmlText(text: string): string {
  const holdable = Array.from(text.toWellFormed()).filter((character) => !FORBIDDEN.test(character))
  const names: Readonly<Record<string, string>> = {
    '&': 'amp',
    '<': 'lt',
    '>': 'gt',
    '"': 'quot',
    "'": 'apos',
  }
  return holdable.map((character) => (names[character] ? `&${names[character]};` : character)).join('')
}
