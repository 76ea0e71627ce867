/** More than this is never read: a provider's answer has about thirty short fields. */
const LIMIT_CHARACTERS = 64 * 1024
const DEEPEST = 4

const SPACE = '[ \\t\\r\\n]'
const ATTRIBUTE = `${SPACE}+[A-Za-z_:][\\w:.-]{0,63}${SPACE}*=${SPACE}*(?:"[^"<]*"|'[^'<]*')`
/** A comment, CDATA, a tag, or text up to the next one of them. Instructions and DTDs match none of these. */
const PIECE = new RegExp(
  `<!--(?<comment>(?:(?!--)[^])*)-->|<!\\[CDATA\\[(?<literal>(?:(?!\\]\\]>)[^])*)\\]\\]>|` +
    `<(?<close>\\/?)(?<name>[A-Za-z_][\\w.-]{0,63})(?<attributes>(?:${ATTRIBUTE}){0,20})${SPACE}*(?<empty>\\/?)>|` +
    `(?<text>[^<]+)`,
  'y',
)
const DECLARATION = /^\uFEFF?\s*(?:<\?xml [^<>?]{0,100}\?>)?\s*/
const ENTITIES = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
])
const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{1,20}));|&/gi
/** What XML forbids in a document or advises against, and no payment needs. */
const FORBIDDEN = /[^\P{Cc}\t\n\r]|\p{Noncharacter_Code_Point}|\p{Cs}/u

/** The value of a field that can't be read. It equals nothing that a provider or we would write. */
export const UNREADABLE_FIELD = '\uFFFD'

interface Element {
  readonly name: string
  /** Text with its entities replaced; null if one is unknown. */
  text: string | null
  hasChildren: boolean
}

/**
 * The fields of a flat XML document `<root><A>…</A><B>…</B></root>`, by name. Attributes and comments are passed over, and so are
 * groups of fields: what they hold isn't a field of the document. A field with an unknown entity is `UNREADABLE_FIELD`;
 * other fields are still read.
 * @returns undefined for anything else: a DTD, a field sent twice, text between fields, more than 64 KiB
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
    const { comment, close, name, attributes, empty } = piece
    if (comment !== undefined) continue
    if (name === undefined) {
      if (!takeText(open.at(-1), piece)) return undefined
      continue
    }
    if (close === '/') {
      const element = open.pop()
      if (!element || element.name !== name || empty === '/' || attributes !== '') return undefined
      ended = open.length === 0
      const whole = ended ? isBlank(element) : endField(fields, { element, depth: open.length })
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

function isBlank({ text }: Element): boolean {
  return text?.trim() === ''
}

/** Adds text to the element it's in; outside of all of them only spaces are allowed. */
function takeText(
  element: Element | undefined,
  { text = '', literal }: Readonly<Record<string, string | undefined>>,
): boolean {
  if (!element) return literal === undefined && text.trim() === ''
  const more = literal ?? unescaped(text)
  element.text = element.text === null || more === null ? null : element.text + more
  return true
}

/** `depth`: how many elements are still open around it; a field of the document has one, its root. */
function endField(
  fields: Map<string, string>,
  { element, depth }: { readonly element: Element; readonly depth: number },
): boolean {
  if (element.hasChildren) return isBlank(element)
  if (depth > 1) return true
  if (fields.has(element.name)) return false
  fields.set(element.name, element.text?.trim() ?? UNREADABLE_FIELD)
  return true
}

/** @returns null if it has an unknown entity or an invalid character number */
function unescaped(text: string): string | null {
  let isKnown = true
  const read = text.replaceAll(ENTITY, (...found) => {
    const [, decimal, hex, name] = found as readonly (string | undefined)[]
    const meant = name === undefined ? characterOf(decimal, hex) : ENTITIES.get(name)
    isKnown &&= meant !== undefined
    return meant ?? ''
  })
  return isKnown ? read : null
}

function characterOf(decimal: string | undefined, hex: string | undefined): string | undefined {
  const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
  const character = code <= 0x10ffff ? String.fromCodePoint(code) : ''
  return character === '' || FORBIDDEN.test(character) ? undefined : character
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
