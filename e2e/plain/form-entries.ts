import { around, attributeOf, elementById, elementsIn, textOf, type Element } from './markup.ts'

/** One name and value that a form sends. */
export type Entry = readonly [name: string, value: string]

const BUTTONS = new Set(['submit', 'image', 'reset', 'button'])

/** The form that a control belongs to: the one it names, or the nearest around it. */
export function formOf(control: Element): Element | undefined {
  const named = attributeOf(control, 'form')
  if (named !== null) return elementById(control, named)
  return around(control).find(({ tagName }) => tagName === 'form')
}

/** In lower case, as a control behaves: a button without a type submits, a box without one takes text. */
export function typeOf(control: Element): string {
  const type = attributeOf(control, 'type')?.toLowerCase()
  if (control.tagName === 'button') return type === 'reset' || type === 'button' ? type : 'submit'
  return control.tagName === 'input' ? (type ?? 'text') : control.tagName
}

/** Whether it takes part in nothing: by itself, or with the fieldset around it (but for that one's legend). */
export function isDisabled(control: Element): boolean {
  if (attributeOf(control, 'disabled') !== null) return true
  const path = [control, ...around(control)]
  return path.some((one, at) => {
    if (at === 0 || one.tagName !== 'fieldset' || attributeOf(one, 'disabled') === null) return false
    const legend = elementsIn(one).find((inside) => inside.tagName === 'legend' && inside.parentNode === one)
    return legend === undefined || !path.slice(0, at).includes(legend)
  })
}

export function isSubmitter(control: Element): boolean {
  return ['input', 'button'].includes(control.tagName) && ['submit', 'image'].includes(typeOf(control))
}

/** The controls of a form in the order of the page. */
export function controlsOf(form: Element): Element[] {
  const root = [form, ...around(form)].at(-1) ?? form
  return elementsIn(root).filter(
    (one) => ['input', 'button', 'select', 'textarea'].includes(one.tagName) && formOf(one) === form,
  )
}

/** A box of one line holds no line breaks, whatever the page or a person puts into it. */
export function valueOf(control: Element): string {
  if (control.tagName === 'textarea') return rawTextOf(control)
  if (control.tagName === 'select') return chosenOf(control).map(optionValue)[0] ?? ''
  const value = attributeOf(control, 'value')
  if (value === null) return ['checkbox', 'radio'].includes(typeOf(control)) ? 'on' : ''
  return typeOf(control) === 'hidden' ? value : value.replaceAll(/[\r\n]/g, '')
}

function rawTextOf(element: Element): string {
  return element.childNodes.map((node) => ('value' in node ? node.value : '')).join('')
}

/** The chosen options of a list: where nothing is chosen in a list of one choice, the first that can be. */
export function chosenOf(select: Element): Element[] {
  const options = elementsIn(select).filter(({ tagName }) => tagName === 'option')
  const chosen = options.filter((option) => attributeOf(option, 'selected') !== null)
  if (attributeOf(select, 'multiple') !== null) return chosen
  return [chosen.at(-1) ?? options.find((option) => !isOptionDisabled(option))].filter(
    (one) => one !== undefined,
  )
}

function isOptionDisabled(option: Element): boolean {
  const group = around(option).find(({ tagName }) => tagName === 'optgroup')
  return [option, group].some((one) => one !== undefined && attributeOf(one, 'disabled') !== null)
}

export function optionValue(option: Element): string {
  return attributeOf(option, 'value') ?? textOf(option)
}

/** A radio is checked when it is the last of its group that is. */
export function isChecked(control: Element): boolean {
  if (attributeOf(control, 'checked') === null) return false
  const group = typeOf(control) === 'radio' ? groupOf(control) : [control]
  return group.findLast((one) => attributeOf(one, 'checked') !== null) === control
}

/** The radios of which one is checked at most. */
export function groupOf(radio: Element): Element[] {
  const form = formOf(radio)
  const name = attributeOf(radio, 'name')
  if (form === undefined || name === null || name === '') return [radio]
  return controlsOf(form).filter((one) => typeOf(one) === 'radio' && attributeOf(one, 'name') === name)
}

/** What a form sends when `submitter` is pressed: the successful controls of HTML, in the order of the page. */
export function entriesOf(form: Element, submitter: Element): Entry[] {
  return controlsOf(form).flatMap((control) => entriesOfControl(control, control === submitter))
}

function entriesOfControl(control: Element, isPressed: boolean): Entry[] {
  const name = attributeOf(control, 'name') ?? ''
  const type = typeOf(control)
  const isButton = BUTTONS.has(type)
  if (isDisabled(control) || (isButton && !isPressed)) return []
  if (around(control).some(({ tagName }) => tagName === 'datalist')) return []
  if (type === 'image') return ['x', 'y'].map((axis): Entry => [name === '' ? axis : `${name}.${axis}`, '0'])
  if (name === '') return []
  if (type === 'select')
    return chosenOf(control)
      .filter((option) => !isOptionDisabled(option))
      .map((option): Entry => [name, optionValue(option)])
  if (['checkbox', 'radio'].includes(type) && !isChecked(control)) return []
  if (type === 'hidden' && name.toLowerCase() === '_charset_') return [[name, 'UTF-8']]
  return [[name, valueOf(control)]]
}

/** As a form is sent: every line break is one of the wire. */
export function encode(entries: readonly Entry[]): string {
  const sent = entries.map((entry) => entry.map((text) => text.replaceAll(/\r\n|\r|\n/g, '\r\n')))
  return new URLSearchParams(sent).toString()
}
