import type { Found } from './found.ts'
import { hideList, makeList, showList, type SuggestionList } from './suggestion-list.ts'

/** Each new key starts the pause again; only a pause asks. */
const PAUSE_MS = 300

/**
 * Suggestions under the search box while typing: arrows walk through them, Enter opens one or sends the form, Esc puts
 * them away (HELP-21). An answer to what is not in the box any more is dropped.
 */
export function startSuggestions(): void {
  const form = document.querySelector<HTMLFormElement>('[data-help-search]')
  const input = form?.querySelector<HTMLInputElement>('input[type=search]')
  if (!form || !input) return
  const list = makeList(form, input)
  let asked = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined

  const ask = async (words: string): Promise<void> => {
    asked.abort()
    asked = new AbortController()
    const { signal } = asked
    const found = await askServer(form, words, signal)
    if (signal.aborted || input.value.trim() !== words) return
    if (found) showList(list, found)
    else hideList(list)
  }
  input.addEventListener('input', () => {
    clearTimeout(timer)
    const words = input.value.trim()
    if (words === '') {
      asked.abort()
      return hideList(list)
    }
    timer = setTimeout(() => void ask(words), PAUSE_MS)
  })
  input.addEventListener('keydown', (event) => press(event, list))
  input.addEventListener('blur', () => {
    clearTimeout(timer)
    asked.abort()
    hideList(list)
  })
  form.addEventListener('submit', (event) => {
    if (input.value.trim() === '') event.preventDefault()
  })
}

function press(event: KeyboardEvent, list: SuggestionList): void {
  const { options } = list
  if (event.isComposing) return
  if (event.key === 'Escape' && !list.panel.hidden) {
    event.preventDefault()
    hideList(list)
  }
  if (options.length === 0) return
  if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
    event.preventDefault()
    const step = event.key === 'ArrowDown' ? 1 : -1
    // One place before the first is the box itself.
    const places = options.length + 1
    list.choose(((list.chosen + 1 + step + places) % places) - 1)
  }
  if (event.key === 'Enter' && list.chosen >= 0) {
    event.preventDefault()
    options[list.chosen]?.click()
  }
}

/** The call of the shared client with its fixed headers; null when it did not answer: the form still works then. */
async function askServer(form: HTMLFormElement, words: string, signal: AbortSignal): Promise<Found | null> {
  const { path = '', lang = '', headers = '{}' } = form.dataset
  const fixed = JSON.parse(headers) as Record<string, string>
  const query = new URLSearchParams({ words, lang, opco: fixed['opco'] ?? '' })
  try {
    const response = await fetch(`${path}?${query.toString()}`, { headers: { ...fixed, lang }, signal })
    const reply = (await response.json()) as { result?: Found | null }
    return reply.result ?? null
  } catch {
    return null
  }
}
