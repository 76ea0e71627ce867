import { useSyncExternalStore } from 'react'

const NAME = 'favouriteBundles'
/** More than anybody looks through; keeps a shared phone's storage small. */
const MOST = 24
const NONE: readonly string[] = []

let known: readonly string[] | null = null
const watchers = new Set<() => void>()

/** Product codes starred on this device; the server is never told. */
export function useFavourites(): {
  readonly codes: readonly string[]
  readonly toggle: (code: string) => void
} {
  const codes = useSyncExternalStore(watch, read, () => NONE)
  return { codes, toggle }
}

/** Those that were starred when the page came: a star pressed now moves nothing, and stands there at the next visit. */
export function useFavouritesOfVisit(): readonly string[] {
  return useSyncExternalStore(watchNothing, readOnce, () => NONE)
}

const watchNothing = () => () => undefined
let atFirst: readonly string[] | null = null

function readOnce(): readonly string[] {
  atFirst ??= read()
  return atFirst
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher)
  addEventListener('storage', forgetCopy)
  return () => {
    watchers.delete(watcher)
    removeEventListener('storage', forgetCopy)
  }
}

/** Another tab changed them. */
function forgetCopy(): void {
  known = null
  for (const watcher of watchers) watcher()
}

function read(): readonly string[] {
  known ??= parse(stored())
  return known
}

function stored(): string {
  try {
    return localStorage.getItem(NAME) ?? ''
  } catch {
    return ''
  }
}

function parse(text: string): readonly string[] {
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) ? value.filter((code) => typeof code === 'string').slice(0, MOST) : NONE
  } catch {
    return NONE
  }
}

function toggle(code: string): void {
  const old = read()
  known = old.includes(code) ? old.filter((one) => one !== code) : [code, ...old].slice(0, MOST)
  try {
    localStorage.setItem(NAME, JSON.stringify(known))
  } catch {
    // A blocked storage costs the star on the next visit, never the page.
  }
  for (const watcher of watchers) watcher()
}
