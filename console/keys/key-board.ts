import { createKeybindingsHandler } from 'tinykeys'

/** A key of a screen, a dialog or the frame. */
export interface ScreenKey {
  /** As tinykeys names them: `l`, `g q`, `$mod+k`. */
  readonly press: string
  /** As the key line shows them: `L`, or `G` `Q`. */
  readonly shown: readonly string[]
  /** Key of the texts: what it does. */
  readonly label: string
  readonly values?: Readonly<Record<string, string>>
  readonly act: () => void
  /** Also where somebody is typing, and when single keys are switched off. */
  readonly isAlways?: boolean
  /** Works, but stands in no list of keys. */
  readonly isHidden?: boolean
}

export type KeyScope = 'frame' | 'screen' | 'dialog'

export interface KeyBoard {
  readonly subscribe: (listener: () => void) => () => void
  /** Keys that work at present, those of the screen before those of the frame. */
  readonly shown: () => readonly (ScreenKey & { readonly scope: KeyScope })[]
  /** Adds the keys of a scope, until the answered function is called. A dialog's silence all others. */
  readonly add: (scope: KeyScope, keys: readonly ScreenKey[]) => () => void
  readonly handle: (event: KeyboardEvent) => void
  readonly singleKeys: () => boolean
  readonly setSingleKeys: (isOn: boolean) => void
}

export interface Remembered {
  read(): boolean
  write(isOn: boolean): void
}

const NOTHING: EventListener = () => undefined

/** The keys of what is on the screen. `remembered`: whether single keys are wanted, kept with the browser. */
export function makeKeyBoard(remembered: Remembered): KeyBoard {
  const listeners = new Set<() => void>()
  const scopes: { scope: KeyScope; keys: readonly ScreenKey[] }[] = []
  let handler: EventListener = NOTHING
  let shown: readonly (ScreenKey & { scope: KeyScope })[] = []
  let isSingleOn = remembered.read()

  const refresh = (): void => {
    const isDialog = scopes.some(({ scope }) => scope === 'dialog')
    const last = scopes.findLast(({ scope }) => scope === 'dialog')
    const active = isDialog ? scopes.filter((one) => one === last) : scopes
    const all = (['dialog', 'screen', 'frame'] as const).flatMap((scope) =>
      active
        .filter((one) => one.scope === scope)
        .flatMap(({ keys }) => keys.map((key) => Object.assign({ scope }, key))),
    )
    shown = all
    // Of two scopes with the same key the nearer one has it.
    const bindings = Object.fromEntries(all.toReversed().map((key) => [key.press, bindingOf(key)]))
    handler = createKeybindingsHandler(bindings, { ignore: (event) => event.isComposing || event.repeat })
    for (const listener of listeners) listener()
  }
  const bindingOf = (key: ScreenKey) => (event: KeyboardEvent) => {
    if (key.isAlways !== true && (!isSingleOn || isTyping(event.target))) return
    if (isPressing(event, key.press)) return
    event.preventDefault()
    key.act()
  }
  refresh()
  return {
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    shown: () => shown,
    add: (scope, keys) => {
      const one = { scope, keys }
      scopes.push(one)
      refresh()
      return () => {
        scopes.splice(scopes.indexOf(one), 1)
        refresh()
      }
    },
    handle: (event) => handler(event),
    singleKeys: () => isSingleOn,
    setSingleKeys: (isOn) => {
      isSingleOn = isOn
      remembered.write(isOn)
      refresh()
    },
  }
}

const FIELDS = new Set(['INPUT', 'TEXTAREA', 'SELECT'])
const NOT_TYPED_IN = new Set(['radio', 'checkbox', 'button'])

function isTyping(target: EventTarget | null): boolean {
  const { tagName = '', type = '', isContentEditable = false } = (target ?? {}) as Partial<HTMLInputElement>
  return isContentEditable || (FIELDS.has(tagName) && !NOT_TYPED_IN.has(type))
}

/** Enter on a button or a link presses that, and not the screen's own. */
function isPressing(event: KeyboardEvent, press: string): boolean {
  const { tagName = '' } = (event.target ?? {}) as Partial<HTMLElement>
  return press === 'Enter' && ['BUTTON', 'A', 'SUMMARY'].includes(tagName)
}
