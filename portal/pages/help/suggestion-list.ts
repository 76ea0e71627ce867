import type { Found } from './found.ts'

/** The list under the search box, and which of its options is chosen; -1: none. */
export interface SuggestionList {
  readonly form: HTMLFormElement
  readonly input: HTMLInputElement
  readonly panel: HTMLElement
  options: readonly HTMLElement[]
  chosen: number
  choose(at: number): void
}

/** Makes the search box a combobox with an empty list. */
export function makeList(form: HTMLFormElement, input: HTMLInputElement): SuggestionList {
  const panel = document.createElement('div')
  panel.className = 'suggestions'
  panel.hidden = true
  // A press on the list leaves the focus in the box.
  panel.addEventListener('pointerdown', (event) => event.preventDefault())
  panel.addEventListener('mousedown', (event) => event.preventDefault())
  input.closest('.combobox')?.append(panel)
  for (const [name, value] of [
    ['role', 'combobox'],
    ['aria-autocomplete', 'list'],
    ['aria-expanded', 'false'],
    ['aria-controls', 'help-options'],
  ] as const)
    input.setAttribute(name, value)
  const list: SuggestionList = {
    form,
    input,
    panel,
    options: [],
    chosen: -1,
    choose: (at) => {
      list.chosen = at
      for (const [index, option] of list.options.entries())
        option.setAttribute('aria-selected', String(index === at))
      const option = list.options[at]
      if (option) input.setAttribute('aria-activedescendant', option.id)
      else input.removeAttribute('aria-activedescendant')
      option?.scrollIntoView({ block: 'nearest' })
    },
  }
  panel.append(optionBox(list, []))
  return list
}

/** Shows what was found, or that nothing was (HELP-22), and says how much. */
export function showList(list: SuggestionList, found: Found): void {
  const { form, input, panel } = list
  const { none = '', count = '', countOne = '', open = '', from = '' } = form.dataset
  list.options = found.questions.map(({ questionId, href, parts }, index) => {
    const option = document.createElement('li')
    option.id = `help-option-${index}`
    option.role = 'option'
    option.ariaSelected = 'false'
    option.dataset['testid'] = 'faq-suggestion'
    option.append(...parts.map(({ text, isMarked }) => (isMarked ? marked(text) : text)))
    const query = new URLSearchParams(from)
    query.set('q', questionId)
    option.addEventListener('click', () => location.assign(href || `${open}?${query.toString()}`))
    return option
  })
  const nothing = document.createElement('p')
  nothing.dataset['testid'] = 'faq-nodata'
  nothing.textContent = none
  panel.replaceChildren(optionBox(list, list.options), ...(list.options.length === 0 ? [nothing] : []))
  panel.hidden = false
  input.ariaExpanded = String(list.options.length > 0)
  list.choose(-1)
  say(found.total === 0 ? none : found.total === 1 ? countOne : count.replace('#', String(found.total)))
}

/** Puts the list away; what is typed stays. */
export function hideList(list: SuggestionList): void {
  list.panel.hidden = true
  list.options = []
  list.input.ariaExpanded = 'false'
  list.choose(-1)
}

function optionBox({ form }: SuggestionList, options: readonly HTMLElement[]): HTMLElement {
  const box = document.createElement('ul')
  box.id = 'help-options'
  box.role = 'listbox'
  box.ariaLabel = form.dataset['label'] ?? ''
  box.append(...options)
  return box
}

function marked(text: string): HTMLElement {
  const mark = document.createElement('mark')
  mark.textContent = text
  return mark
}

function say(text: string): void {
  const place = document.getElementById('live-polite')
  if (place) place.textContent = text
}
