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

/** The nearest first. */
const SCOPES = ['dialog', 'screen', 'frame'] as const satisfies readonly KeyScope[]

interface Listening {
  readonly presses: ReadonlySet<string>
  readonly handle: EventListener
}

type Binding = (scope: KeyScope, press: string) => (event: KeyboardEvent) => void

const IGNORED = { ignore: (event: KeyboardEvent): boolean => event.isComposing || event.repeat }

/** A handler knows which keys of a sequence were pressed, so it's kept as long as its scope has the same keys. */
function makeListening() {
  const listening = new Map<KeyScope, Listening>()
  return {
    to(scope: KeyScope, presses: ReadonlySet<string>, bindingOf: Binding): void {
      const known = listening.get(scope)
      if (presses.size === 0 || (known && isSame(known.presses, presses))) return
      const bindings = Object.fromEntries([...presses].map((press) => [press, bindingOf(scope, press)]))
      listening.set(scope, { presses, handle: createKeybindingsHandler(bindings, IGNORED) })
    },
    handle: (scope: KeyScope, event: KeyboardEvent): void => listening.get(scope)?.handle(event),
  }
}

interface Scoped {
  readonly scope: KeyScope
  readonly keys: readonly ScreenKey[]
}

/** Keys that work, the nearest scope's first; a dialog's silence all others. */
function keysOf(scopes: readonly Scoped[]): readonly (ScreenKey & { readonly scope: KeyScope })[] {
  const dialog = scopes.findLast(({ scope }) => scope === 'dialog')
  const active = dialog ? [dialog] : scopes
  return SCOPES.flatMap((scope) =>
    active
      .filter((one) => one.scope === scope)
      .flatMap(({ keys }) => keys.map((key) => Object.assign({ scope }, key))),
  )
}

function isSame(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return one.size === other.size && [...one].every((press) => other.has(press))
}

/** The keys of what is on the screen. `remembered`: whether single keys are wanted, kept with the browser. */
export function makeKeyBoard(remembered: Remembered): KeyBoard {
  const listeners = new Set<() => void>()
  const scopes: Scoped[] = []
  const listening = makeListening()
  let shown = keysOf(scopes)
  /** What was shown when the key was pressed. */
  let offered = shown
  let isSingleOn = remembered.read()

  const refresh = (): void => {
    shown = keysOf(scopes)
    for (const scope of SCOPES) {
      const presses = new Set(shown.filter((key) => key.scope === scope).map(({ press }) => press))
      listening.to(scope, presses, bindingOf)
    }
    for (const listener of listeners) listener()
  }
  const bindingOf = (scope: KeyScope, press: string) => (event: KeyboardEvent) => {
    // Of two scopes with the same key the nearer one has it.
    const key = offered.find((one) => one.press === press)
    if (key?.scope !== scope) return
    if (key.isAlways !== true && (!isSingleOn || isTyping(event.target))) return
    if (isPressing(event, press)) return
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
    handle: (event) => {
      // A key's action may add or remove keys; those apply from the next event on.
      offered = shown
      const scopesNow = new Set(shown.map(({ scope }) => scope))
      for (const scope of scopesNow) listening.handle(scope, event)
    },
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
