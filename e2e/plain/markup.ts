import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5'

export type Element = Tree.Element

/** Words that a person reads: the whole of them, or what they match. */
export type Words = string | RegExp

/** A page as a browser without script reads it: what stands in `noscript` is part of it. */
export function parsePage(html: string): Element {
  const root = parse(html, { scriptingEnabled: false }).childNodes.find(isElement)
  if (root === undefined) throw new Error('A page without an element.')
  return root
}

export function isElement(node: Tree.Node): node is Element {
  return 'tagName' in node
}

/** Null for an attribute that is not there. */
export function attributeOf(element: Element, name: string): string | null {
  return element.attrs.find((one) => one.name === name)?.value ?? null
}

export function setAttribute(element: Element, name: string, value: string | null): void {
  element.attrs = element.attrs.filter((one) => one.name !== name)
  if (value !== null) element.attrs.push({ name, value })
}

/** Every element inside, in the order of the page. */
export function elementsIn(element: Element): Element[] {
  return element.childNodes.filter(isElement).flatMap((child) => [child, ...elementsIn(child)])
}

/** The elements around, the nearest first. */
export function around(element: Element): Element[] {
  const parent = element.parentNode
  return parent !== null && isElement(parent) ? [parent, ...around(parent)] : []
}

const NEVER_SHOWN = new Set(['head', 'script', 'style', 'template', 'datalist'])

/** Whether an element hides itself by markup; what a style sheet hides is known to a browser alone. */
function hides(element: Element): boolean {
  const { tagName } = element
  if (NEVER_SHOWN.has(tagName) || attributeOf(element, 'hidden') !== null) return true
  if (tagName === 'dialog') return attributeOf(element, 'open') === null
  if (tagName === 'input') return attributeOf(element, 'type') === 'hidden'
  const [parent] = around(element)
  if (parent?.tagName !== 'details' || tagName === 'summary') return false
  return attributeOf(parent, 'open') === null
}

export function isShown(element: Element): boolean {
  return ![element, ...around(element)].some(hides)
}

/** Elements that stand within a line; all others begin one of their own. */
const IN_LINE = new Set(
  'a abbr b bdi cite code data em i label mark q s small span strong sub sup time u var'.split(' '),
)

/** What stands there, with one space for each gap; `leavesOut` says of which elements nothing is read. */
export function textOf(element: Element, leavesOut: (inside: Element) => boolean = () => false): string {
  const read = (node: Tree.Node): string => {
    if ('value' in node) return node.value
    if (!isElement(node) || hides(node) || leavesOut(node)) return ''
    const inside = node.childNodes.map(read).join('')
    return IN_LINE.has(node.tagName) ? inside : ` ${inside} `
  }
  return element.childNodes.map(read).join('').replaceAll(/\s+/g, ' ').trim()
}

function isForEyesOnly(element: Element): boolean {
  return attributeOf(element, 'aria-hidden') === 'true'
}

/** By what a button, a link or a part is called: as software that reads pages aloud would say it. */
export function nameOf(element: Element): string {
  const byOthers = (attributeOf(element, 'aria-labelledby') ?? '')
    .split(/\s+/)
    .map((id) => elementById(element, id))
  const named = byOthers.flatMap((one) => (one === undefined ? [] : [textOf(one, isForEyesOnly)])).join(' ')
  const own = element.tagName === 'input' ? attributeOf(element, 'value') : textOf(element, isForEyesOnly)
  return named || attributeOf(element, 'aria-label') || own || (attributeOf(element, 'title') ?? '')
}

export function elementById(anywhere: Element, id: string): Element | undefined {
  const root = [anywhere, ...around(anywhere)].at(-1) ?? anywhere
  return id === '' ? undefined : elementsIn(root).find((one) => attributeOf(one, 'id') === id)
}

export function fits(text: string, words: Words): boolean {
  return typeof words === 'string' ? text === words : words.test(text)
}
