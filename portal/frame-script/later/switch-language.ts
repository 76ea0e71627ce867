import { writeSessionText } from '../session-values.ts'

/** What the page itself has changed since it came, and a language does not change. */
const KEPT: ReadonlySet<string> = new Set(['class', 'style', 'hidden', 'open', 'inert', 'aria-expanded'])
const PATIENCE_MS = 30_000

/**
 * The other language on a page without a framework: the server's page in that language is fetched and its words are put
 * in place. Nothing is loaded anew, so nothing jumps, and what is typed, open or focused stays.
 */
export async function switchLanguage(button: HTMLButtonElement): Promise<void> {
  const code = button.value
  const before = document.cookie.match(/(?:^|; )lang=(\w+)/)?.[1] ?? ''
  keep(code)
  const address = new URL(location.href)
  address.searchParams.delete('lang')
  const other = await pageAt(address)
  const root = other?.getElementById('root')
  const here = document.getElementById('root')
  if (!other || !root || !here) {
    keep(before)
    return sayLost()
  }
  history.replaceState(history.state, '', address)
  writeSessionText('selectedLanguage', code)
  document.documentElement.lang = other.documentElement.lang
  document.title = other.title
  takeWords(here, root)
  const form = button.closest('form')
  const live = document.getElementById('live-polite')
  const name = button.getAttribute('aria-label')?.replace(code, '').trim()
  if (live) live.textContent = `${form?.getAttribute('aria-label') ?? ''}: ${name ?? code}`
}

function keep(code: string): void {
  document.cookie = `lang=${code}; path=/; max-age=${code === '' ? 0 : 31_536_000}; samesite=lax`
}

/** The document there, of whatever status; null when none came. */
function pageAt(address: URL): Promise<Document | null> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open('GET', address)
    request.responseType = 'document'
    request.timeout = PATIENCE_MS
    request.onloadend = () => resolve(request.responseXML)
    request.send()
  })
}

/** Words and attributes of `theirs` on `mine`; where the two are built alike every element stays the same one. */
function takeWords(mine: Element, theirs: Element): void {
  for (const { name, value } of theirs.attributes)
    if (!KEPT.has(name) && mine.getAttribute(name) !== value) mine.setAttribute(name, value)
  const wanted = [...theirs.childNodes]
  const ours = pairsOf(mine, wanted)
  if (!ours) return mine.replaceChildren(...wanted)
  for (const [n, node] of ours.entries()) {
    const other = wanted[n]
    if (node instanceof Element && other instanceof Element) takeWords(node, other)
    else if (other && node.nodeValue !== other.nodeValue) node.nodeValue = other.nodeValue
  }
}

/**
 * The children that stand for the wanted ones; null when there are others. Beside a box to type in a script may have put
 * something of its own: that stays, and so does the box.
 */
function pairsOf(mine: Element, wanted: readonly ChildNode[]): readonly ChildNode[] | null {
  const children = [...mine.childNodes]
  if (children.length !== wanted.length && mine.querySelector('input:not([type=hidden])') === null)
    return null
  const found: ChildNode[] = []
  for (const node of wanted) {
    const at = children.findIndex(({ nodeName }) => nodeName === node.nodeName)
    const pair = children[at]
    if (!pair) return null
    found.push(pair)
    children.splice(0, at + 1)
  }
  return found
}

/** Said where the page says that it is offline, until the network is heard of again. */
function sayLost(): void {
  const note = document.getElementById('offline')
  const words = note?.querySelector('span')
  if (!note || !words) return
  words.textContent = note.dataset['lost'] ?? ''
  note.hidden = false
}
