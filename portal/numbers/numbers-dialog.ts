import { showNumber } from '#domain/phone.ts'
import { forgetLastWay } from '../session/last-way.ts'
import { forget, forgetAll, rename, type KeptNumber } from '../lines/kept-numbers.ts'
import { readKept, writeKept } from '../lines/number-storage.ts'

const ready = new WeakSet<HTMLDialogElement>()

/**
 * Makes "Numbers on this phone" answer: names, forget one, forget all, shared phone (NUMBER-18). Its words
 * are in the page already, so it works without a network too; all of it is text, never markup.
 */
export function showNumbers(dialog: HTMLDialogElement): void {
  drawNumbers(dialog)
  const shared = dialog.querySelector<HTMLInputElement>('[data-shared]')
  if (shared) shared.checked = readKept().shared
  if (ready.has(dialog)) return
  ready.add(dialog)
  for (const part of dialog.querySelectorAll<HTMLElement>('[data-live]')) part.hidden = false
  shared?.addEventListener('change', () => {
    writeKept({ ...readKept(), shared: shared.checked })
    if (shared.checked) forgetLastWay()
  })
  dialog.querySelector('[data-forget-all]')?.addEventListener('click', () => {
    writeKept(forgetAll(readKept()))
    forgetLastWay()
    drawNumbers(dialog)
    focusHeading(dialog)
  })
}

function drawNumbers(dialog: HTMLDialogElement): void {
  const list = dialog.querySelector<HTMLElement>('[data-fill]')
  const { numbers } = readKept()
  list?.replaceChildren(...numbers.map((number) => rowOf(dialog, list, number)))
  const none = dialog.querySelector<HTMLElement>('[data-none]')
  if (none) none.hidden = numbers.length > 0
  const all = dialog.querySelector<HTMLButtonElement>('[data-forget-all]')
  if (all) all.hidden = numbers.length === 0
}

function rowOf(dialog: HTMLDialogElement, list: HTMLElement, { digits, name }: KeptNumber): HTMLElement {
  const row = document.createElement('li')
  const number = document.createElement('b')
  number.className = 'tabular'
  number.textContent = showNumber(digits)
  const box = document.createElement('label')
  box.className = 'input-box'
  const input = document.createElement('input')
  input.className = 'text-input'
  input.maxLength = 24
  input.value = name
  input.placeholder = list.dataset['name'] ?? ''
  input.setAttribute('aria-label', `${list.dataset['name']}: ${number.textContent}`)
  input.addEventListener('change', () => writeKept(rename(readKept(), digits, input.value)))
  box.append(input)
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'btn btn-secondary btn-small'
  button.textContent = list.dataset['forget'] ?? ''
  button.setAttribute('aria-label', `${button.textContent}: ${name || number.textContent}`)
  button.addEventListener('click', () => {
    writeKept(forget(readKept(), digits))
    drawNumbers(dialog)
    focusHeading(dialog)
  })
  row.append(number, box, button)
  return row
}

/** What was pressed is gone: the reading goes on at the top of the window. */
function focusHeading(dialog: HTMLDialogElement): void {
  dialog.querySelector<HTMLElement>('h2')?.focus()
}
