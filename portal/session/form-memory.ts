/**
 * What was typed into a form, kept with its history entry: Back and reload find it again, another
 * tab or visit does not, and nothing of it is in storage or in an address (UX-31, T17).
 */
export function recallForm(name: string): Readonly<Record<string, string>> {
  const state: unknown = history.state
  if (typeof state !== 'object' || state === null || !(name in state)) return {}
  const values = (state as Record<string, unknown>)[name]
  return typeof values === 'object' && values !== null ? (values as Record<string, string>) : {}
}

/** Keeps the values for this history entry. */
export function rememberForm(name: string, values: Readonly<Record<string, string>>): void {
  try {
    history.replaceState({ ...(history.state as object | null), [name]: values }, '')
  } catch {
    // A browser that counts too many changes costs the memory of the last key, never the form.
  }
}
