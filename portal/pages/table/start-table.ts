import { compareTableValues } from '#domain/bundles/table-order.ts'
import { isAtEnd } from '../../kit/lists/at-end.ts'

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

/** Makes headers and filter of the table answer at once; without it both ask the server. */
export function startTable(): void {
  const table = document.querySelector<HTMLTableElement>('#bundle-table')
  const words = document.querySelector<HTMLInputElement>('#q')
  const body = table?.tBodies[0]
  if (!table?.tHead || !body || !words) return
  let listed = [...body.rows].map(readRow)
  const show = startShowing(body)
  const filter = () => {
    const found = withWords(listed, words.value)
    show(found)
    sayCount(found.length)
  }
  table.tHead.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-sort]') : null
    const header = link?.closest('th')
    if (!link || !header || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    listed = sorted(listed, header)
    keep('sort', `${markSorted(table, header)}${link.dataset['sort'] ?? ''}`)
    show(withWords(listed, words.value))
  })
  words.addEventListener('input', () => {
    filter()
    keep('q', words.value.trim())
  })
  replaceButtons(words.form)
  // Words of the address, typed before script arrived, or brought back by Back.
  if (words.value !== '') filter()
}

function readRow(row: HTMLTableRowElement): Listed {
  // The server hides what its words leave out; here such a row is out of the table instead.
  row.hidden = false
  const values = [...row.cells].map((cell) => {
    const text = cell.dataset['v'] ?? ''
    return text === '' || Number.isNaN(Number(text)) ? text : Number(text)
  })
  return { row, text: row.textContent.toLowerCase(), values }
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
    rows.forEach((row, index) => row.classList.toggle('end', isAtEnd(index, rows.length)))
    if (rows.length > 0) more()
  }
}

/** The rows by a column; a second press turns them round. What has no figure stays last. */
function sorted(listed: readonly Listed[], header: HTMLTableCellElement): Listed[] {
  const descending = header.getAttribute('aria-sort') === 'ascending'
  const valueOf = ({ values }: Listed) => values[header.cellIndex] ?? ''
  return listed.toSorted((a, b) => {
    const [left, right] = [valueOf(a), valueOf(b)]
    if (left === '' || right === '') return left === right ? 0 : left === '' ? 1 : -1
    return (descending ? -1 : 1) * compareTableValues(left, right)
  })
}

/** Says in the headers how the table stands; '-' when the largest is first. */
function markSorted(table: HTMLTableElement, header: HTMLTableCellElement): '' | '-' {
  const descending = header.getAttribute('aria-sort') === 'ascending'
  for (const other of table.querySelectorAll('thead [aria-sort]')) other.setAttribute('aria-sort', 'none')
  header.setAttribute('aria-sort', descending ? 'descending' : 'ascending')
  return descending ? '-' : ''
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
