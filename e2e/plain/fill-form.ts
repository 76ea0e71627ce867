import {
  chosenOf,
  controlsOf,
  formOf,
  groupOf,
  isChecked,
  isDisabled,
  isSubmitter,
  typeOf,
  valueOf,
} from './form-entries.ts'
import {
  around,
  attributeOf,
  elementById,
  elementsIn,
  fits,
  isShown,
  setAttribute,
  textOf,
  type Element,
  type Words,
} from './markup.ts'

const CONTROLS = new Set(['input', 'select', 'textarea'])
/** What a label says is not what was typed into the control inside it. */
const isControl = (element: Element): boolean => CONTROLS.has(element.tagName) || element.tagName === 'button'
const CHOICES = new Set(['checkbox', 'radio'])

/** What a person reads beside a control: `aria-label`, what names it elsewhere, its labels. */
export function labelOf(control: Element): string {
  const spoken = attributeOf(control, 'aria-label')
  if (spoken !== null) return spoken
  const root = around(control).at(-1) ?? control
  const id = attributeOf(control, 'id')
  const others = (attributeOf(control, 'aria-labelledby') ?? '').split(/\s+/)
  const named = others.flatMap((other) => elementById(control, other) ?? [])
  const labels = elementsIn(root).filter(
    (one) =>
      one.tagName === 'label' &&
      ((id !== null && attributeOf(one, 'for') === id) || around(control).includes(one)),
  )
  return (named.length > 0 ? named : labels).map((one) => textOf(one, isControl)).join(' ')
}

/**
 * The control of these words inside `place`: a string is its whole label, or the name that it is sent by.
 *
 * @throws Error unless exactly one that can be seen answers to them
 */
export function controlIn(place: Element, words: Words): Element {
  const controls = elementsIn(place).filter((one) => CONTROLS.has(one.tagName) && isShown(one))
  const isMeant = (one: Element) => attributeOf(one, 'name') === words || fits(labelOf(one), words)
  const found = controls.filter(isMeant)
  const [only] = found
  if (only !== undefined && found.length === 1) return only
  const told = controls.map((one) => `${attributeOf(one, 'name') ?? ''} “${labelOf(one)}”`)
  throw new Error(`${found.length} fields are called ${String(words)} among: ${told.join(', ')}`)
}

/** @throws Error when a person could not type that there */
export function fill(control: Element, value: string): void {
  mustTake(control)
  if (attributeOf(control, 'readonly') !== null) throw new Error(`“${labelOf(control)}” can only be read.`)
  if (CHOICES.has(typeOf(control)) || typeOf(control) === 'select')
    throw new Error(`Nothing can be typed into “${labelOf(control)}”.`)
  const most = attributeOf(control, 'maxlength')
  if (most !== null && value.length > Number(most))
    throw new Error(`“${labelOf(control)}” takes ${most} characters, not the ${value.length} of “${value}”.`)
  if (control.tagName !== 'textarea') return setAttribute(control, 'value', value)
  control.childNodes = [{ nodeName: '#text', value, parentNode: control }]
}

/** @throws Error when it is no choice, or not to be had */
export function check(control: Element): void {
  mustTake(control)
  if (!CHOICES.has(typeOf(control))) throw new Error(`“${labelOf(control)}” cannot be checked.`)
  for (const one of typeOf(control) === 'radio' ? groupOf(control) : []) setAttribute(one, 'checked', null)
  setAttribute(control, 'checked', '')
}

/** Takes the option of these words. @throws Error unless there is exactly one */
export function choose(select: Element, words: Words): void {
  mustTake(select)
  const options = elementsIn(select).filter(({ tagName }) => tagName === 'option')
  const [wanted, ...others] = options.filter((option) => fits(textOf(option), words))
  if (wanted === undefined || others.length > 0 || isDisabled(wanted))
    throw new Error(`No option ${String(words)} among: ${options.map((one) => textOf(one)).join(', ')}`)
  for (const option of chosenOf(select)) setAttribute(option, 'selected', null)
  setAttribute(wanted, 'selected', '')
}

function mustTake(control: Element): void {
  if (isDisabled(control)) throw new Error(`“${labelOf(control)}” is not to be had.`)
}

/**
 * What a browser would hold against a form before it sends it, where the form leaves that to the browser; the checks
 * that no page of ours uses are not known here.
 */
export function objectionsTo(form: Element, submitter: Element): string[] {
  if (attributeOf(form, 'novalidate') !== null || attributeOf(submitter, 'formnovalidate') !== null) return []
  return controlsOf(form)
    .filter((control) => !isDisabled(control) && CONTROLS.has(control.tagName))
    .flatMap((control) => {
      const isEmpty = CHOICES.has(typeOf(control)) ? !isAnyChecked(control) : valueOf(control) === ''
      if (isEmpty)
        return attributeOf(control, 'required') === null ? [] : [`“${labelOf(control)}” is missing`]
      const pattern = attributeOf(control, 'pattern')
      const isRight = pattern === null || new RegExp(`^(?:${pattern})$`, 'v').test(valueOf(control))
      return isRight ? [] : [`“${labelOf(control)}” is not of its pattern`]
    })
}

function isAnyChecked(control: Element): boolean {
  return (typeOf(control) === 'radio' ? groupOf(control) : [control]).some(isChecked)
}

/** The button that Enter presses: the first of the form. @throws Error where Enter sends nothing */
export function defaultButtonOf(control: Element): Element {
  const form = formOf(control)
  const button = form === undefined ? undefined : controlsOf(form).find(isSubmitter)
  if (button === undefined || isDisabled(button))
    throw new Error(`Enter in “${labelOf(control)}” sends nothing.`)
  return button
}
