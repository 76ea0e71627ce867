import { NOTHING_KEPT, parseKept, type KeptNumbers } from './kept-numbers.ts'

/** The only place where a number stays on a phone: its local storage, and only after somebody said yes. */
const NAME = 'rememberedNumbers'
const watchers = new Set<() => void>()
let known: { readonly text: string | null; readonly kept: KeptNumbers } = { text: null, kept: NOTHING_KEPT }

/** What is remembered now; nothing where storage is blocked. The same value until something changes. */
export function readKept(): KeptNumbers {
  const text = readText()
  if (text !== known.text) known = { text, kept: parseKept(text) }
  return known.kept
}

/** Keeps it, and leaves no trace once there is nothing to keep. */
export function writeKept(kept: KeptNumbers): void {
  try {
    if (kept.numbers.length === 0 && !kept.shared) localStorage.removeItem(NAME)
    else localStorage.setItem(NAME, JSON.stringify(kept))
  } catch {
    // A blocked storage costs the shortcut, never the page.
  }
  for (const watcher of watchers) watcher()
}

/** Calls the watcher at each change, in this tab or another; returns how to stop. */
export function watchKept(watcher: () => void): () => void {
  watchers.add(watcher)
  addEventListener('storage', watcher)
  return () => {
    watchers.delete(watcher)
    removeEventListener('storage', watcher)
  }
}

function readText(): string | null {
  try {
    return localStorage.getItem(NAME)
  } catch {
    return null
  }
}
