/**
 * A form's patterns in the browser, by its own regular expressions. These go back and try again, so a value is judged
 * here only where that cannot hold up the page; the server judges every value in bounded time, and its word counts.
 */
const MOST_TRIES = 1e9

/** Why a pattern cannot be used; null where it can. */
export function nativeFault(source: string): string | null {
  return expressionOf(source) ? null : 'is not a regular expression'
}

/** True when the whole value matches (FORM-12), or when only the server can say. */
export function fitsNatively(source: string, value: string): boolean {
  return mayTakeLong(source, value.length) || (expressionOf(source)?.test(value) ?? true)
}

function expressionOf(source: string): RegExp | null {
  try {
    return new RegExp(`^(?:${source})$`, 'u')
  } catch {
    return null
  }
}

/** A list such as `(\.[a-z]+)*`: each round begins with a mark that is no part of what is listed. */
const LISTED = /\((?:\?:)?(?:\\[^\w-]|[ ,/:;@#])\[(?:\w|\w-\w|\\-)+\]\+?\)[*+]/g

/** Each choice and each repetition may be tried at each character; one inside another has no such bound. */
function mayTakeLong(source: string, length: number): boolean {
  const plain = source.replace(LISTED, 'x*').replace(/\\.|\[(?:\\.|[^\]\\])*\]|\(\?/gsu, 'x')
  return /\)[*+{]/.test(plain) || length ** (plain.match(/[*+?{|]/g)?.length ?? 0) > MOST_TRIES
}
