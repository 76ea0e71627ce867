import { compareTableValues } from '#domain/bundles/table-order.ts'
import { isAtEnd } from '../../frame-script/at-end.ts'

/** So many rows come at once. */
const WHOLE = 100
/** Of more, what each frame adds, in sight and below: no press waits for hundreds of them. */
const IN_SIGHT = 6
const BELOW = 16
/** What a screen holds. */
const SIGHT = 24

interface Listed {
  readonly row: HTMLTableRowElement
  /** As the filter reads it. */
  readonly text: string
  /** What each column compares; '' where it has no figure. */
  readonly values: readonly (string | number)[]
}

/** Makes headers, order, kinds and filter of the table answer at once; without it all of them ask the server. */
export function startTable(): void {
  const table = document.querySelector<HTMLTableElement>('#bundle-table')
  const words = document.querySelector<HTMLInputElement>('#q')
  const menu = document.querySelector<HTMLSelectElement>('#sort')
  const body = table?.tBodies[0]
  if (!table?.tHead || !body || !words || !menu) return
  let listed = [...body.rows].map(readRow)
  let kind = new URLSearchParams(location.search).get('kind') ?? ''
  const show = startShowing(body)
  const filter = () => {
    const found = withWords(listed, words.value).filter(({ row }) => !kind || row.dataset['kind'] === kind)
    show(found)
    sayCount(found.length)
  }
  const order = (wanted: string) => {
    listed = sorted(listed, markSorted(table, wanted))
    keep('sort', wanted)
    if ([...menu.options].some(({ value }) => value === wanted)) menu.value = wanted
    filter()
  }
  table.tHead.addEventListener('click', (event) => {
    const link = linkAt(event, '[data-sort]')
    const header = link?.closest('th')
    if (!link || !header) return
    event.preventDefault()
    const turned = header.getAttribute('aria-sort') === 'ascending'
    order(`${turned ? '-' : ''}${link.dataset['sort'] ?? ''}`)
  })
  menu.addEventListener('change', () => order(menu.value))
  words.addEventListener('input', () => {
    filter()
    keep('q', words.value.trim())
  })
  const kinds = document.querySelector<HTMLElement>('.kinds')
  kinds?.addEventListener('click', (event) => {
    const link = linkAt(event, '[data-kind]')
    if (!link) return
    event.preventDefault()
    kind = link.dataset['kind'] ?? ''
    for (const one of kinds.children) {
      one.classList.toggle('active', one === link)
      one.toggleAttribute('aria-current', false)
    }
    link.setAttribute('aria-current', 'true')
    filter()
    keep('kind', kind)
  })
  replaceButtons(words.form)
  // Words of the address, typed before script arrived, or brought back by Back.
  if (words.value !== '' || kind !== '') filter()
}

/** The link that a plain press hits; a press for a new tab or window is the browser's own. */
function linkAt(event: MouseEvent, selector: string): HTMLElement | null {
  if (event.ctrlKey || event.metaKey || event.shiftKey || !(event.target instanceof Element)) return null
  return event.target.closest<HTMLElement>(selector)
}

function readRow(row: HTMLTableRowElement): Listed {
  // The server hides what its words leave out; here such a row is out of the table instead.
  row.hidden = false
  const values = [...row.cells].map((cell) => {
    const text = cell.dataset['v'] ?? ''
    return text === '' || Number.isNaN(Number(text)) ? text : Number(text)
  })
  return { row, text: `${row.dataset['words'] ?? ''} ${row.textContent}`.toLowerCase(), values }
}

/** Puts rows into the table, a few each frame; a newer list stops an older one. */
function startShowing(first: HTMLTableSectionElement): (list: readonly Listed[]) => void {
  let frame = 0
  let body = first
  return (list) => {
    cancelAnimationFrame(frame)
    const rows = list.map(({ row }) => row)
    // One body goes and another comes: far cheaper than to take hundreds of rows out of a table that is shown.
    const fresh = body.cloneNode(false) as HTMLTableSectionElement
    let next = 0
    const more = () => {
      const count = rows.length <= WHOLE ? WHOLE : next < SIGHT ? IN_SIGHT : BELOW
      fresh.append(...rows.slice(next, next + count))
      next += count
      if (next < rows.length) frame = requestAnimationFrame(more)
    }
    body.replaceWith(fresh)
    body = fresh
    rows.forEach((row, index) => row.classList.toggle('list-end', isAtEnd(index, rows.length)))
    if (rows.length > 0) more()
  }
}

/** The rows by a column. What has no figure stays last; equals stay as they stood. */
function sorted(listed: readonly Listed[], { at, descending }: Sorted): Listed[] {
  const valueOf = ({ values }: Listed) => values[at] ?? ''
  return listed.toSorted((a, b) => {
    const [left, right] = [valueOf(a), valueOf(b)]
    if (left === '' || right === '') return left === right ? 0 : left === '' ? 1 : -1
    return (descending ? -1 : 1) * compareTableValues(left, right)
  })
}

interface Sorted {
  /** Index of the column. */
  readonly at: number
  readonly descending: boolean
}

/** Says in the headers how the table stands: by `price`, or by `-price` when the largest is first. */
function markSorted(table: HTMLTableElement, wanted: string): Sorted {
  const descending = wanted.startsWith('-')
  const headers = [...table.querySelectorAll('thead [aria-sort]')]
  const at = headers.findIndex((header) => header.querySelector(`[data-sort="${wanted.replace(/^-/, '')}"]`))
  headers.forEach((header, index) =>
    header.setAttribute('aria-sort', index !== at ? 'none' : descending ? 'descending' : 'ascending'),
  )
  return { at, descending }
}

/** The rows with all of the words. */
function withWords(listed: readonly Listed[], typed: string): readonly Listed[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  return listed.filter(({ text }) => words.every((word) => text.includes(word)))
}

function sayCount(count: number): void {
  const place = document.getElementById('count')
  if (place) place.textContent = (place.dataset['words'] ?? '').replace('#', String(count))
  const none = document.getElementById('no-match')
  if (none) none.hidden = count > 0
}

/** Nothing to send any more; something to print. */
function replaceButtons(form: HTMLFormElement | null): void {
  form?.addEventListener('submit', (event) => event.preventDefault())
  form?.querySelector('[data-plain]')?.setAttribute('hidden', '')
  const print = form?.querySelector<HTMLElement>('[data-print]')
  if (!print) return
  print.hidden = false
  print.addEventListener('click', () => window.print())
}

/** Back and a shared address find the same table. */
function keep(name: string, value: string): void {
  const address = new URL(location.href)
  if (value === '') address.searchParams.delete(name)
  else address.searchParams.set(name, value)
  try {
    history.replaceState(history.state, '', address)
  } catch {
    // A browser that counts too many changes costs the address, never the table.
  }
}
