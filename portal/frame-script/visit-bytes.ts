import { readSession, writeSession } from './session-values.ts'

/** Bytes that the tab's documents of before have cost (TEXT-21: a number and nothing else). */
const NAME = 'visitBytes'

/** What of this document is in the sum already: it may be left and shown again. */
let counted = 0

/** "This visit used 84 KB": the browser's own transfer sizes, summed over the tab's visit (UX-41). */
export function showVisit(words?: string): void {
  const place = document.querySelector<HTMLElement>('[data-visit]')
  if (!place) return
  const bytes = before() + here() - counted
  place.textContent = (words ?? place.dataset['visit'] ?? '').replace('#', String(Math.ceil(bytes / 1024)))
}

/** Shows it now and whenever something has arrived; what a document has cost is kept when it is left. */
export function countVisit(): void {
  showVisit()
  new PerformanceObserver(() => showVisit()).observe({ type: 'resource' })
  addEventListener('pagehide', () => {
    const bytes = here()
    writeSession(NAME, before() + bytes - counted)
    counted = bytes
  })
}

function here(): number {
  const entries = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
  return entries.reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).transferSize, 0)
}

function before(): number {
  const kept = readSession(NAME)
  return typeof kept === 'number' ? kept : 0
}
