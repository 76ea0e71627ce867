/**
 * Session storage with guards: it throws when storage is blocked or full, and a page must work
 * without it. Everything here is a copy for this tab; nothing of it is trusted by the server.
 */
export function readSession(key: string): unknown {
  try {
    const text = sessionStorage.getItem(key)
    return text === null ? null : (JSON.parse(text) as unknown)
  } catch {
    return null
  }
}

/** Keeps a value as JSON; silently does nothing where storage is blocked. */
export function writeSession(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value))
  } catch {
    // A blocked or full storage costs a cached copy, never the page.
  }
}

/** Forgets a value. */
export function forgetSession(key: string): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Nothing is kept where storage is blocked.
  }
}

/** Keeps a plain text (not JSON) as the documents name it, e.g. `selectedLanguage` = EN (TEXT-21). */
export function writeSessionText(key: string, text: string): void {
  try {
    sessionStorage.setItem(key, text)
  } catch {
    // As above.
  }
}

/** Whether this browser keeps nothing from one page to the next, because it blocks cookies or storage. */
export function keepsNothing(): boolean {
  const name = 'isKept'
  writeSession(name, true)
  const isKept = readSession(name) === true
  forgetSession(name)
  return !isKept || !navigator.cookieEnabled
}
