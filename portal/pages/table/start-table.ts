import { compareTableValues } from '#domain/bundles/table-order.ts'

/** Makes headers and filter of the table answer at once; without it both ask the server. */
export function startTable(): void {
  const table = document.querySelector<HTMLTableElement>('#bundle-table')
  const words = document.querySelector<HTMLInputElement>('#q')
  if (!table || !words) return
  table.tHead?.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-sort]') : null
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    sortBy(table, link)
  })
  words.addEventListener('input', () => filterBy(table, words.value))
  words.form?.addEventListener('submit', (event) => event.preventDefault())
  words.form?.querySelector('[data-plain]')?.setAttribute('hidden', '')
  const print = words.form?.querySelector<HTMLElement>('[data-print]')
  if (print) {
    print.hidden = false
    print.addEventListener('click', () => window.print())
  }
  // What was typed before script arrived, or came back with Back.
  if (words.value !== words.defaultValue) filterBy(table, words.value)
}

/** Moves the rows; what has no figure stays last. */
function sortBy(table: HTMLTableElement, link: HTMLElement): void {
  const header = link.closest('th')
  const body = table.tBodies[0]
  if (!header || !body) return
  const descending = header.getAttribute('aria-sort') === 'ascending'
  const rows = [...body.rows].map((row) => ({ row, value: valueOf(row.cells[header.cellIndex]) }))
  const sorted = rows.toSorted((a, b) => {
    if (a.value === '' || b.value === '') return a.value === b.value ? 0 : a.value === '' ? 1 : -1
    return (descending ? -1 : 1) * compareTableValues(a.value, b.value)
  })
  body.replaceChildren(...sorted.map(({ row }) => row))
  for (const other of table.querySelectorAll('thead [aria-sort]')) other.setAttribute('aria-sort', 'none')
  header.setAttribute('aria-sort', descending ? 'descending' : 'ascending')
  keep('sort', `${descending ? '-' : ''}${link.dataset['sort'] ?? ''}`)
}

function valueOf(cell: HTMLTableCellElement | undefined): string | number {
  const text = cell?.dataset['v'] ?? ''
  return text === '' || Number.isNaN(Number(text)) ? text : Number(text)
}

/** Shows the rows with all of the words. */
function filterBy(table: HTMLTableElement, text: string): void {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  let count = 0
  for (const row of table.tBodies[0]?.rows ?? []) {
    const content = row.textContent.toLowerCase()
    row.hidden = !words.every((word) => content.includes(word))
    if (!row.hidden) count += 1
  }
  const place = document.getElementById('count')
  if (place) place.textContent = (place.dataset['words'] ?? '').replace('#', String(count))
  const none = document.getElementById('no-match')
  if (none) none.hidden = count > 0
  keep('q', text.trim())
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
