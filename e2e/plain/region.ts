import { check, choose, controlIn, defaultButtonOf, fill, objectionsTo } from './fill-form.ts'
import { encode, entriesOf, formOf, isChecked, isDisabled, typeOf, valueOf } from './form-entries.ts'
import {
  around,
  attributeOf,
  elementsIn,
  fits,
  isShown,
  nameOf,
  setAttribute,
  textOf,
  type Element,
  type Words,
} from './markup.ts'

/** What an element is found by: its `tag`, one `class` of it, its attributes. */
export type Marks = Readonly<Record<string, Words>>

/** Where a link or a form leads, as the page has it. */
export interface Lead {
  readonly address: string
  readonly method: 'GET' | 'POST'
  readonly fields: string
  readonly isAside: boolean
}

/** A part of a page as somebody has it who runs no script: what is read there, and what can be filled and pressed. */
export class Region {
  readonly #element: () => Element
  readonly #lead: (lead: Lead) => Promise<void>

  /** `element`: asked anew each time, since a tab goes on to other pages. */
  constructor(element: () => Element, lead: (lead: Lead) => Promise<void>) {
    this.#element = element
    this.#lead = lead
  }

  /** All that can be read, with one space for each gap. */
  get text(): string {
    return textOf(this.#element())
  }

  attribute(name: string): string | null {
    return attributeOf(this.#element(), name)
  }

  /** The parts that answer to all of these, as far as they are not hidden by markup. */
  all(marks: Marks): readonly Region[] {
    return elementsIn(this.#element())
      .filter((one) => isShown(one) && Object.entries(marks).every(([name, words]) => has(one, name, words)))
      .map((one) => new Region(() => one, this.#lead))
  }

  /** @throws Error unless exactly one part answers to these */
  one(marks: Marks): Region {
    const found = this.all(marks)
    const [part] = found
    if (part === undefined || found.length > 1)
      throw new Error(`${found.length} parts have ${told(marks)} in: ${this.text}`)
    return part
  }

  /** The part of this `data-testid`. @throws Error unless there is exactly one */
  part(testId: string): Region {
    return this.one({ 'data-testid': testId })
  }

  parts(testId: string): readonly Region[] {
    return this.all({ 'data-testid': testId })
  }

  /** Whether an element says exactly this: a string is its whole text. */
  says(words: Words): boolean {
    const here = this.#element()
    return [here, ...elementsIn(here)].some((one) => isShown(one) && fits(textOf(one), words))
  }

  /** @throws Error with what is read instead, when no element says exactly this */
  mustSay(...sentences: readonly Words[]): void {
    for (const words of sentences)
      if (!this.says(words)) throw new Error(`Nobody reads ${String(words)} in: ${this.text}`)
  }

  /** Types into the field of this label or name. @throws Error when a person could not */
  fill(field: Words, value: string): void {
    fill(controlIn(this.#element(), field), value)
  }

  /** Checks the radio or the box of this label. @throws Error when a person could not */
  check(field: Words): void {
    check(controlIn(this.#element(), field))
  }

  /** Chooses the option of these words in a list. @throws Error when a person could not */
  choose(field: Words, option: Words): void {
    choose(controlIn(this.#element(), field), option)
  }

  valueOf(field: Words): string {
    return valueOf(controlIn(this.#element(), field))
  }

  isChecked(field: Words): boolean {
    return isChecked(controlIn(this.#element(), field))
  }

  isDisabled(field: Words): boolean {
    return isDisabled(controlIn(this.#element(), field))
  }

  /** Opens the `details` of these words. */
  unfold(words: Words): void {
    const summary = only(this.#within('summary'), words)
    const [details] = around(summary)
    if (details !== undefined) setAttribute(details, 'open', '')
  }

  /** Whether the button of these words could be pressed. */
  canPress(words: Words): boolean {
    return !isDisabled(only(this.#buttons(), words))
  }

  /** Presses the button of these words, which sends its form. @throws Error when a person could not */
  async press(words: Words): Promise<void> {
    await this.#send(only(this.#buttons(), words))
  }

  /** Presses Enter in a field, which presses the first button of its form. @throws Error where that does nothing */
  async enter(field: Words): Promise<void> {
    await this.#send(defaultButtonOf(controlIn(this.#element(), field)))
  }

  /** Follows the link of these words. @throws Error unless there is exactly one, and where it leads nowhere */
  async follow(words: Words): Promise<void> {
    const link = only(this.#links(), words)
    const isAside = attributeOf(link, 'target') === '_blank'
    await this.#lead({ address: attributeOf(link, 'href') ?? '', method: 'GET', fields: '', isAside })
  }

  /** Where the link of these words leads, as it is written. */
  hrefOf(words: Words): string {
    return attributeOf(only(this.#links(), words), 'href') ?? ''
  }

  #within(...tags: readonly string[]): Element[] {
    const here = this.#element()
    return [here, ...elementsIn(here)].filter((one) => tags.includes(one.tagName) && isShown(one))
  }

  #links(): Element[] {
    return this.#within('a').filter((one) => attributeOf(one, 'href') !== null)
  }

  #buttons(): Element[] {
    return this.#within('button', 'input').filter(isButton)
  }

  async #send(button: Element): Promise<void> {
    const form = formOf(button)
    if (isDisabled(button)) throw new Error(`“${nameOf(button)}” cannot be pressed.`)
    if (form === undefined || !/^(submit|image)$/.test(typeOf(button)))
      throw new Error(`“${nameOf(button)}” does nothing without script.`)
    const objections = objectionsTo(form, button)
    if (objections.length > 0) throw new Error(`A browser sends nothing: ${objections.join(', ')}`)
    const asked = (name: string) => attributeOf(button, `form${name}`) ?? attributeOf(form, name)
    const method = (asked('method') ?? 'get').toUpperCase()
    if (method !== 'GET' && method !== 'POST') throw new Error(`A form that is sent by ${method}.`)
    const enctype = asked('enctype') ?? 'application/x-www-form-urlencoded'
    if (enctype !== 'application/x-www-form-urlencoded') throw new Error(`A form that is sent as ${enctype}.`)
    await this.#lead({
      address: asked('action') ?? '',
      method,
      fields: encode(entriesOf(form, button)),
      isAside: asked('target') === '_blank',
    })
  }
}

function isButton(element: Element): boolean {
  return element.tagName === 'button' || /^(submit|image|reset|button)$/.test(typeOf(element))
}

function has(element: Element, mark: string, words: Words): boolean {
  if (mark === 'tag') return fits(element.tagName, words)
  const value = attributeOf(element, mark)
  if (value === null) return false
  return mark === 'class' ? value.split(/\s+/).some((one) => fits(one, words)) : fits(value, words)
}

function told(marks: Marks): string {
  return Object.entries(marks)
    .map(([name, words]) => `${name} ${String(words)}`)
    .join(' and ')
}

function only(elements: readonly Element[], words: Words): Element {
  const found = elements.filter((one) => fits(nameOf(one), words))
  const [first] = found
  if (first !== undefined && found.length === 1) return first
  throw new Error(`${found.length} are called ${String(words)} among: ${elements.map(nameOf).join(', ')}`)
}
