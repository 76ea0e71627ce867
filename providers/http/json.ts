/** Reading answers whose types are claims: nothing here throws, a wrong type reads as absent. */

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

interface ReviverContext {
  readonly source?: string
}

/** No integer of fewer digits is too big for a number. */
const LONG_NUMBER = /\d{16}/

/**
 * Parses JSON and ignores a byte order mark; `undefined` if the text isn't JSON. An integer too big for a number comes back
 * as its digits in text, so a 64-bit id loses nothing.
 */
export function parseJson(text: string): Json | undefined {
  const keepDigits = (_key: string, value: Json, context?: ReviverContext): Json => {
    const tooBig = typeof value === 'number' && Number.isInteger(value) && !Number.isSafeInteger(value)
    const source = context?.source
    return tooBig && source !== undefined && /^-?\d+$/.test(source) ? source : value
  }
  try {
    // Looking at every value costs more than the parsing itself, so only a text that may hold such a number pays.
    return JSON.parse(text.replace(/^\uFEFF/, ''), LONG_NUMBER.test(text) ? keepDigits : undefined) as Json
  } catch {
    return undefined
  }
}

/** The value at a path of own keys, `undefined` where there is none. */
export function at(value: Json | undefined, ...path: readonly string[]): Json | undefined {
  let here = value
  for (const key of path) {
    if (typeof here !== 'object' || here === null || Array.isArray(here)) return undefined
    if (!Object.hasOwn(here, key)) return undefined
    here = (here as { readonly [key: string]: Json })[key]
  }
  return here
}

/** The text at a path; '' when absent or of another type. */
export function textAt(value: Json | undefined, ...path: readonly string[]): string {
  const found = at(value, ...path)
  return typeof found === 'string' ? found : ''
}

/** An identifier at a path, sent as text or as an integer; '' when it is neither. */
export function idAt(value: Json | undefined, ...path: readonly string[]): string {
  const found = at(value, ...path)
  if (typeof found === 'number' && Number.isSafeInteger(found)) return String(found)
  return typeof found === 'string' ? found : ''
}

/** The items of an array at a path; none when it is not an array. */
export function itemsAt(value: Json | undefined, ...path: readonly string[]): readonly Json[] | undefined {
  const found = at(value, ...path)
  return Array.isArray(found) ? (found as readonly Json[]) : undefined
}
